import { OF_ASKING } from './spoken-asking.ts'
import { OF_PLANT } from './spoken-plant.ts'
import { OF_QUESTIONS } from './spoken-questions.ts'
import { OF_REPEATS } from './spoken-repeats.ts'
import { OF_REPORTS } from './spoken-reports.ts'
import { OF_SUBJECTS } from './spoken-subjects.ts'
import { OF_TIME } from './spoken-times.ts'
import { OF_WISHES } from './spoken-wishes.ts'
import { OF_WORK } from './spoken-work.ts'
import { OF_TALK } from './talk-forms.ts'

/** A text with everyday forms in the words that the tables have. */
export const plainForms = (text: string): string =>
  [
    ...OF_PLANT,
    ...OF_REPEATS,
    ...OF_WISHES,
    ...OF_QUESTIONS,
    ...OF_WORK,
    ...OF_TALK,
    ...OF_REPORTS,
    ...OF_ASKING,
    ...OF_SUBJECTS,
    ...OF_TIME,
  ].reduce(
    (said, [form, by]) =>
      typeof by === 'string'
        ? said.replace(form, by)
        : said.replace(form, (...found) => by(...found.map((one) => String(one ?? '')))),
    text,
  )
