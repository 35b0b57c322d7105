import type { HoursOfDay } from './period-reader.ts'
import { SHIFTS } from './shifts.ts'

/** Days of the week, of which those of a period are meant: `nos fins de semana de outubro`. Monday is 0. */
export interface DayKind {
  readonly weekdays: readonly number[]
  /** Whether national public holidays are left out, or are alone meant; without: they are days as others. */
  readonly holidays?: 'none' | 'only'
  /** The hours of these days alone. */
  readonly hours?: HoursOfDay
  /** In a sentence, with its preposition. */
  readonly words: string
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const two = (value: number): string => String(value).padStart(2, '0')
const clock = (minute: number): string => `${two(Math.floor((minute % 1440) / 60))}:${two(minute % 60)}`

/** `das 18:00 às 06:00`. */
export const hoursText = ({ fromMinute, toMinute }: HoursOfDay): string =>
  `das ${clock(fromMinute)} às ${clock(toMinute)}`

/** Hours of every day. */
export const dayPart = ({ fromMinute, toMinute }: HoursOfDay): DayKind => {
  const hours = { fromMinute, toMinute }
  return { weekdays: EVERY_DAY, hours, words: `${hoursText(hours)} de cada dia` }
}

const DAY_AND_NIGHT = [
  { fromMinute: 360, toMinute: 1080 },
  { fromMinute: 1080, toMinute: 1800 },
].map(dayPart)
const EACH_SHIFT = SHIFTS.map(dayPart)

const AT = '(?:(?:de|do|da|durante|no|na|a|o) ){0,2}'
const BESIDE = '(?:ou|e|x|vs|versus|contra|comparado com|que|do que)'
const DAY_FORM = new RegExp(
  `\\b(?:de dia|durante o dia|dia|diurn[oa]) ${BESIDE} ${AT}(?:noite|noturn[oa])\\b|\\b(?:de noite|a noite|durante a noite|noite|noturn[oa]) ${BESIDE} ${AT}(?:dia|diurn[oa])\\b`,
)
const SHIFT_FORM =
  /\b(?:(?:por|cada|entre os|d?os (?:tres|3)|(?:(?:em|n?o|de) )?(?:qual|que|quais)(?: (?:e|foi))?(?: [oa]s?)?(?: (?:pior|melhor))?|o pior|o melhor) turnos?|turno a turno)\b/

/** Day and night, or the shifts of each day, side by side: `de dia ou de noite falha mais?`, `falhas por turno`. Null: the words ask for no parts. */
export function dayPartsIn(
  text: string,
): { readonly kinds: readonly DayKind[]; readonly found: RegExpExecArray } | null {
  const halves = DAY_FORM.exec(text)
  if (halves) return { kinds: DAY_AND_NIGHT, found: halves }
  const shifts = SHIFT_FORM.exec(text)
  return shifts && { kinds: EACH_SHIFT, found: shifts }
}
