import { isHoliday } from '#core/time/holidays.ts'
import type { Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { type Day, weekdayOf } from './asked-period.ts'
import { type DayKind, dayPartsIn } from './day-parts.ts'
import { namedPartsIn } from './named-day-parts.ts'
import { WEEKDAYS } from './read-dates.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WORK: DayKind = { weekdays: [0, 1, 2, 3, 4], words: 'de segunda a sexta' }
/** Monday to Friday without national holidays. */
export const BUSINESS: DayKind = {
  weekdays: [0, 1, 2, 3, 4],
  holidays: 'none',
  words: 'em dias úteis (de segunda a sexta, sem feriados nacionais)',
}
const HOLIDAYS: DayKind = { weekdays: EVERY_DAY, holidays: 'only', words: 'em feriados nacionais' }
export const WEEKEND: DayKind = { weekdays: [5, 6], words: 'aos sábados e domingos' }
const NAMES = ['segundas', 'terças', 'quartas', 'quintas', 'sextas', 'sábados', 'domingos']

/** Whether a day is of a kind. */
export const isOfKind = ({ weekdays, holidays }: DayKind, day: Day): boolean =>
  weekdays.includes(weekdayOf(day)) && (holidays === undefined || isHoliday(day) === (holidays === 'only'))

const ON = '(?:(?:n[oa]s?|aos?|d[oa]s?|de|em|os|as|so|cada|por) )?'
const WORK_FORM = new RegExp(
  `\\b${ON}(?:(?:durante a semana(?! (?:passad|retrasad|anterior|que|d[eo]|inteira|toda|atual|seguinte)))|dias? (?:de|da|na|durante a) semana|meio (?:de|da) semana|seg(?:unda)?(?: feira)? [ae] sex(?:ta)?(?: feira)?)\\b`,
)
const BUSINESS_FORM = new RegExp(`\\b${ON}dias? (?:util|uteis|de trabalho|normais de trabalho)\\b`)
/** `o último dia útil` is one day. */
const ONE_BUSINESS_DAY = /\b(?:ultimo|primeiro|segundo|terceiro|\d+o?) dia util\b/
const HOLIDAY_FORM = new RegExp(`\\b${ON}feriados\\b`)
const WEEKEND_FORM = new RegExp(
  `\\b${ON}(?:(?:fins|finais|fim|final) de semanas?|fds|sab(?:ados?)? e dom(?:ingos?)?)\\b`,
)
const PLURAL_WEEKEND = /\b(?:fins|finais) de semanas?\b/
const ONE_FORM = new RegExp(
  `\\b(?:(?:n[oa]s|aos|as|todas as|todos os|cada|toda|todo) )(${WEEKDAYS.join('|')})s?(?: feiras?)?\\b`,
)
const PLURAL_ONE = new RegExp(`\\b(?:${WEEKDAYS.join('|')})s\\b`)
/** `que dia da semana falha mais?` asks for one of them. */
const ASKS_WHICH =
  /\b(?:qual|que|em que|em qual|quais) (?:o |os |e o )?dias? da semana\b|\bpor dia da semana\b/

export interface FoundDayKinds {
  readonly kinds: readonly DayKind[]
  readonly spans: readonly Span[]
}

const NONE: FoundDayKinds = { kinds: [], spans: [] }

/** The kinds of days that a question names, both for `dia útil x fim de semana`. */
/** Days of one week are a period. */
const IN_ONE_WEEK =
  /\bsexta(?: feira)? (?:(?:da|na|desta|dessa|nesta|nessa|da mesma) semana|passada|retrasada)\b/

export function dayKindsIn(all: readonly Word[]): FoundDayKinds {
  const text = all.map(({ plain }) => plain).join(' ')
  if (ASKS_WHICH.test(text)) return NONE
  const parts = dayPartsIn(text) ?? namedPartsIn(text)
  if (parts) return onDays(text, parts)
  const business = ONE_BUSINESS_DAY.test(text) ? null : BUSINESS_FORM.exec(text)
  const forms = [
    [BUSINESS, business],
    [WORK, IN_ONE_WEEK.test(text) ? null : WORK_FORM.exec(text)],
    [WEEKEND, WEEKEND_FORM.exec(text)],
    [HOLIDAYS, HOLIDAY_FORM.exec(text)],
  ] as const
  const named = forms.flatMap(([kind, found]) => (found ? [{ kind, found }] : []))
  const kinds = named.length > 1 ? named.slice(0, 2) : named.filter(({ found }) => isAlone(found[0]))
  if (kinds.length > 0)
    return {
      kinds: kinds.sort((a, b) => a.found.index - b.found.index).map(({ kind }) => kind),
      spans: kinds.map(({ found }) => spanOf(text, found)),
    }
  return oneWeekday(text)
}

/** The parts of every day, or of working days or weekends alone. */
function onDays(text: string, { kinds, found }: NonNullable<ReturnType<typeof dayPartsIn>>): FoundDayKinds {
  const parts = { kinds, spans: [spanOf(text, found)] }
  for (const [kind, form] of [
    [BUSINESS, BUSINESS_FORM],
    [WEEKEND, WEEKEND_FORM],
  ] as const) {
    const named = form.exec(text)
    if (!named || !isAlone(named[0])) continue
    const { weekdays, holidays } = kind
    const words = (part: DayKind) => `${part.words.replace(/ de cada dia$/, '')} ${kind.words}`
    return {
      kinds: kinds.map((part) => ({ ...part, weekdays, ...(holidays && { holidays }), words: words(part) })),
      spans: [...parts.spans, spanOf(text, named)],
    }
  }
  return parts
}

/** A kind that is named without another: `o fim de semana` and `durante a semana` are periods. */
function isAlone(words: string): boolean {
  if (/\buteis\b|\butil\b|\bde trabalho\b|\bferiados\b/.test(words)) return true
  if (WEEKEND_FORM.test(words)) return PLURAL_WEEKEND.test(words)
  return /\bdias de|^(?:n[oa]s|durante|de seg)/.test(words) && !/\bda semana\b/.test(words)
}

/** A day of the week, or two: `às segundas consome mais do que nos domingos?`, `às segundas e terças`. */
function oneWeekday(text: string): FoundDayKinds {
  const one = ONE_FORM.exec(text)
  if (!one || !(PLURAL_ONE.test(one[0]) || /^(?:cada|tod[oa])\b/.test(one[0]))) return NONE
  const end = one.index + one[0].length
  OTHER_FORM.lastIndex = end
  const other = OTHER_FORM.exec(text)
  const [first, second] = [kindOf(one[1] ?? ''), other && kindOf(other[1] ?? '')]
  if (!other || !second || first.words === second.words) return { kinds: [first], spans: [spanOf(text, one)] }
  const isJoined = text.slice(end, other.index) === ' e ' && !AGAINST.test(text)
  const both = {
    weekdays: [...first.weekdays, ...second.weekdays],
    words: `${first.words} e ${second.words}`,
  }
  return { kinds: isJoined ? [both] : [first, second], spans: [spanOf(text, one), spanOf(text, other)] }
}
const OTHER_FORM = new RegExp(
  `\\b(?:(?:n[oa]s|aos|as|os|d[oa]s) )?(${WEEKDAYS.join('|')})s(?: feiras)?\\b`,
  'g',
)
const AGAINST = /\b(?:compar\w+|diferenca|mais|menos|contra|versus|vs|x|ou|maior|menor)\b/

function kindOf(name: string): DayKind {
  const weekday = WEEKDAYS.indexOf(name)
  return { weekdays: [weekday], words: `${weekday < 5 ? 'às' : 'aos'} ${NAMES[weekday]}` }
}

function spanOf(text: string, found: RegExpExecArray): Span {
  const from = text.slice(0, found.index).split(' ').length - 1
  return { from, to: from + found[0].split(' ').length }
}
