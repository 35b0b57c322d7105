import { namesNothing } from '../compared-places.ts'
import type { Question } from '../question.ts'
import { conceptTold, findConcept, isOpenToPlaces } from './find-concept.ts'

const EXPLAINS = {
  ...{ topic: 'concept', figures: [], reading: null, event: null, statistic: null, ranking: null },
  ...{ threshold: null, periods: [], compares: false, strangeWords: [], unusedWords: [] },
  ...{ unreadPeriod: null, unknownName: null, oneEvent: null, combination: null },
} as const satisfies Partial<Question>

interface Explained {
  readonly question: Question
  /** The questions that show the explained thing in the user's own plant, asked of the place that was named. */
  readonly here: { readonly text: string; at(read: Question): Question } | null
}

/** A question of how, why or when about the field; null: it asks for something else. */
export function explaining(text: string, said: Question): Explained | null {
  const concept = said.topic === 'action' ? undefined : findConcept(text)
  if (concept === undefined) return null
  const isOfTime = said.periods.length > 0 && concept.namesItself !== true
  const namesPlace = [said.machines, said.units, said.site].some((one) => one !== null)
  const isOfPlace = namesPlace && !isOpenToPlaces(concept, text)
  if (isOfTime || isOfPlace) return null
  const { machines, isAmbiguous, units } = said
  const isPlaced = (machines !== null || units !== null) && concept.namesItself !== true
  const at = (read: Question): Question =>
    isPlaced
      ? {
          ...read,
          machines,
          isAmbiguous,
          machineType: null,
          ...(units === null ? {} : { units, eachUnit: false }),
        }
      : read
  return {
    question: { ...said, ...EXPLAINS, words: concept.id },
    here: concept.here === undefined ? null : { text: concept.here, at },
  }
}

/** `e por que isso é ruim?` after the micro-stops of a compressor; null: it asks for something else. */
export function explainedTold(before: Question, now: Question): Partial<Question> | null {
  const { topic, figures, reading } = before
  const namesFigure = now.figures.length > 0 || now.reading !== null
  if (!namesNothing(now) || now.periods.length > 0 || (namesFigure && !DOUBTS.test(now.words))) return null
  if (MEANS.test(now.words)) return null
  if (!ABOUT_IT.test(now.words) || (WHY.test(now.words) && !JUDGES.test(now.words))) return null
  const ids = [...figures, reading?.machine, reading?.compressor, topic].flatMap((id) => id ?? [])
  const concept = conceptTold(now.words, ids)
  return concept === undefined ? null : { ...EXPLAINS, words: concept.id }
}
const ABOUT_IT = /\b(?:iss[oa]|isto|el[ea]s?|ess[ea]s?)\b|\bdemais\b/
/** `isso quer dizer que vai falhar?` */
const DOUBTS = /\b(?:iss[oa]|isto|el[ea]s?|ess[ea]s?)\b.*\b(?:quer dizer|significa) que\b/
/** The term itself is to be explained. */
const MEANS = /\b(?:expli\w+|signific\w+(?! que)|calcul\w+)\b/
const WHY = /\b(?:por que|porque)\b/
/** `por que isso?` asks for the cause of the value that was told. */
const JUDGES = /\b(?:ruim|ruins|bom|boa|mal|problema|importa\w*|grave|prejudica\w*|preocup\w*|perigos\w*)\b/
