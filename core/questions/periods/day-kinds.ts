import type { Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'

/** Days of the week, of which those of a period are meant: `nos fins de semana de outubro`. Monday is 0. */
export interface DayKind {
  readonly weekdays: readonly number[]
  /** In a sentence, with its preposition. */
  readonly words: string
}

const WORK = { weekdays: [0, 1, 2, 3, 4], words: 'de segunda a sexta' }
const WEEKEND = { weekdays: [5, 6], words: 'aos sábados e domingos' }
const NAMES = ['segundas', 'terças', 'quartas', 'quintas', 'sextas', 'sábados', 'domingos']

const ON = '(?:(?:n[oa]s?|aos?|d[oa]s?|de|em|os|as|so|cada) )?'
const WORK_FORM = new RegExp(
  `\\b${ON}(?:(?:durante a semana)|dias? (?:de|da|na|durante a) semana|meio (?:de|da) semana|seg(?:unda)?(?: feira)? [ae] sex(?:ta)?(?: feira)?)\\b`,
)
const WEEKEND_FORM = new RegExp(
  `\\b${ON}(?:(?:fins|finais|fim|final) de semanas?|fds|sab(?:ados?)? e dom(?:ingos?)?)\\b`,
)
const PLURAL_WEEKEND = /\b(?:fins|finais) de semanas?\b/
const ONE_FORM =
  /\b(?:(?:n[oa]s|aos|as|todas as|todos os|cada|toda|todo) )(segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?: feiras?)?\b/
const PLURAL_ONE = /\b(?:segundas|tercas|quartas|quintas|sextas|sabados|domingos)\b/
/** `que dia da semana falha mais?` asks for one of them. */
const ASKS_WHICH =
  /\b(?:qual|que|em que|em qual|quais) (?:o |os |e o )?dias? da semana\b|\bpor dia da semana\b/

export interface FoundDayKinds {
  readonly kinds: readonly DayKind[]
  readonly spans: readonly Span[]
}

const NONE: FoundDayKinds = { kinds: [], spans: [] }

/** The kinds of days that a question names, both for `dia de semana x fim de semana`. */
export function dayKindsIn(all: readonly Word[]): FoundDayKinds {
  const text = all.map(({ plain }) => plain).join(' ')
  if (ASKS_WHICH.test(text)) return NONE
  const [work, weekend] = [WORK_FORM.exec(text), WEEKEND_FORM.exec(text)]
  if (work && weekend)
    return { kinds: [WORK, WEEKEND], spans: [work, weekend].map((one) => spanOf(text, one)) }
  if (weekend && PLURAL_WEEKEND.test(weekend[0])) return { kinds: [WEEKEND], spans: [spanOf(text, weekend)] }
  if (work && /\bdias de|^(?:n[oa]s|durante|de seg)/.test(work[0]) && !/\bda semana\b/.test(work[0]))
    return { kinds: [WORK], spans: [spanOf(text, work)] }
  const one = ONE_FORM.exec(text)
  if (!one || !(PLURAL_ONE.test(one[0]) || /^(?:cada|tod[oa])\b/.test(one[0]))) return NONE
  const weekday = NAMES.findIndex((name) => plainName(name) === `${one[1]}s`)
  const kind = { weekdays: [weekday], words: `${weekday < 5 ? 'às' : 'aos'} ${NAMES[weekday]}` }
  return { kinds: [kind], spans: [spanOf(text, one)] }
}

const plainName = (name: string): string => name.replace('ç', 'c').replace('á', 'a')

function spanOf(text: string, found: RegExpExecArray): Span {
  const from = text.slice(0, found.index).split(' ').length - 1
  return { from, to: from + found[0].split(' ').length }
}
