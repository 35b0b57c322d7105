import { HOLIDAYS } from '#core/time/holidays.ts'
import type { Phrase } from '../text/phrases.ts'
import { foldedText } from '../text/words.ts'
import { type Clock, type Day, dayOf, shiftDay, weekdayOf } from './asked-period.ts'
import { dayNumber } from './period-reader.ts'

const THURSDAY = 3
const fixed =
  (month: number, day: number) =>
  (year: number): Day => ({ year, month, day })

/** Days around Easter, by how many days they are from Good Friday. */
const fromGoodFriday =
  (days: number) =>
  (year: number): Day => {
    const [month, day] = HOLIDAYS.find(({ name }) => name === 'sexta feira santa')?.on(year) ?? [4, 1]
    return shiftDay({ year, month, day }, days)
  }

/** The day after the fourth Thursday of November. */
function blackFriday(year: number): Day {
  const first = { year, month: 11, day: 1 }
  const thursday = shiftDay(first, (THURSDAY - weekdayOf(first) + 7) % 7)
  return shiftDay(thursday, 22)
}

/** Days with a name that are no date: those before others first, because their names hold the others'. */
const NAMED: readonly (readonly [RegExp, (year: number) => Day])[] = [
  [/\bvespera d[eo] natal\b/, fixed(12, 24)],
  [/\bvespera d[eo] ano novo\b|\breveillon\b/, fixed(12, 31)],
  [/\bnatal\b/, fixed(12, 25)],
  [/\bano novo\b|\bvirada d[eo] ano\b/, fixed(1, 1)],
  [/\bcarnaval\b/, fromGoodFriday(-45)],
  [/\bpascoa\b/, fromGoodFriday(2)],
  [/\bcorpus christi\b/, fromGoodFriday(62)],
  [/\bblack friday\b/, blackFriday],
]
/** Those that are no public holidays, by their words. */
export const NAMED_DAYS: readonly (readonly [Phrase, (year: number) => Day])[] = [
  ['vespera natal', fixed(12, 24)],
  ['vespera =ano novo', fixed(12, 31)],
  ['reveillon', fixed(12, 31)],
  ['pascoa', fromGoodFriday(2)],
  ['corpus christi', fromGoodFriday(62)],
  ['=black =friday', blackFriday],
]

const UNTIL = /\bate (?:[oa] |depois d[oa] |[oa] fim d[oa] )?/

/** `até o Natal`, `até o carnaval`: the next such day; null: none is named behind `até`. */
export function namedDayAhead(text: string, { nowMs, timezone }: Clock): Day | null {
  const said = foldedText(text)
  const from = UNTIL.exec(said)
  if (from === null) return null
  const today = dayOf(nowMs, timezone)
  const behind = said.slice(from.index + from[0].length)
  const named = NAMED.find(([form]) => behind.search(form) === 0)
  if (named === undefined) return null
  const own = named[1](today.year)
  return dayNumber(own) >= dayNumber(today) ? own : named[1](today.year + 1)
}
