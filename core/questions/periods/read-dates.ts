import { localCalendar, shiftMonth } from '#core/time/local-calendar.ts'
import { isLike } from '../text/likeness.ts'
import { spelledNumber } from '../text/spelled-numbers.ts'
import type { Word } from '../text/words.ts'
import { type Clock, type Day, dayOf, shiftDay } from './asked-period.ts'
import { MONTHS } from './month-names.ts'

/** From Monday on. */
export const WEEKDAYS = 'segunda terca quarta quinta sexta sabado domingo'.split(' ')

const plainAt = (words: readonly Word[], at: number): string => words[at]?.plain ?? ''

/** A whole number in digits or in a word. */
export function readNumber(words: readonly Word[], at: number): { value: number; next: number } | undefined {
  const plain = plainAt(words, at)
  const value = /^\d{1,5}$/.test(plain) ? Number(plain) : spelledNumber(plain)
  return value === undefined ? undefined : { value, next: at + 1 }
}

const isDay = ({ year, month, day }: Day): boolean => {
  const at = new Date(Date.UTC(year, month - 1, day))
  return year >= 2000 && year <= 2100 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** The newest such day that is not in the future. */
function withYear(month: number, day: number, today: Day): Day {
  const isLater = month > today.month || (month === today.month && day > today.day)
  return { year: isLater ? today.year - 1 : today.year, month, day }
}

/** `12/10`, `12/10/2026`, `12-10-26`, `2026-10-12`, `12 de outubro`, `12 de outubro de 2025`, `dia 12`. */
export function readDay(
  words: readonly Word[],
  at: number,
  { nowMs, timezone }: Clock,
): { day: Day; next: number } | undefined {
  const today = dayOf(nowMs, timezone)
  const plain = plainAt(words, at)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  if (iso) return checked({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }, at + 1)
  const short = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(plain)
  if (short) {
    const [day, month] = [Number(short[1]), Number(short[2])]
    const year = short[3]
    return checked(
      year === undefined ? withYear(month, day, today) : { year: fullYear(year), month, day },
      at + 1,
    )
  }
  // `1º` and `primeiro`: the first day of a month.
  if (/^\d{1,2}o?$/.test(plain)) return dayInWords(words, at, { number: Number.parseInt(plain, 10), today })
  if (plain === 'primeiro') return dayInWords(words, at, { number: 1, today })
  return undefined
}

const checked = (day: Day, next: number) => (isDay(day) ? { day, next } : undefined)

function dayInWords(words: readonly Word[], at: number, { number, today }: { number: number; today: Day }) {
  // `compressor 2 de outubro pra cá` names a compressor.
  if (/^comp(?:ressor(?:es)?)?$/.test(plainAt(words, at - 1))) return undefined
  if (plainAt(words, at + 1) === 'de') {
    const month = monthNumber(plainAt(words, at + 2))
    if (month !== null) {
      const year = readYearAfter(words, at + 3)
      if (year) return checked({ year: year.year, month, day: number }, year.next)
      return checked(withYear(month, number, today), at + 3)
    }
  }
  // `10 deste mês`, `10 do mês passado`
  if (/^d(?:es[st]e|o)$/.test(plainAt(words, at + 1)) && plainAt(words, at + 2) === 'mes') {
    const isFormer = /^(?:passado|anterior)$/.test(plainAt(words, at + 3))
    const own = isFormer ? shiftMonth(today, -1) : today
    return checked({ year: own.year, month: own.month, day: number }, at + (isFormer ? 4 : 3))
  }
  if (plainAt(words, at - 1) !== 'dia') return undefined
  const month = number > today.day ? (today.month === 1 ? 12 : today.month - 1) : today.month
  return checked(withYear(month, number, today), at + 1)
}

function monthNumber(plain: string): number | null {
  const index = MONTHS.findIndex(
    (name) =>
      (name.length >= 7 ? isLike(plain, name) : plain === name) ||
      (plain.length === 3 && name.startsWith(plain)),
  )
  return index === -1 || plain.length < 3 ? null : index + 1
}

/** `outubro`, `out`, `outubro de 2025`, `outubro/2025`, `10/2025`: without a year the newest one that has begun. */
export function readMonth(
  words: readonly Word[],
  at: number,
  { nowMs, timezone }: Clock,
): { month: { year: number; month: number }; next: number } | undefined {
  const plain = plainAt(words, at)
  // `10/26` is no day of a month.
  const numeric = /^(\d{1,2})[/-](\d{4}|1[3-9]|[2-9]\d)$/.exec(plain)
  if (numeric && Number(numeric[1]) >= 1 && Number(numeric[1]) <= 12)
    return { month: { year: fullYear(numeric[2] ?? ''), month: Number(numeric[1]) }, next: at + 1 }
  const month = monthNumber(plain)
  if (plainAt(words, at - 1) === 'de' && /^\d{1,2}$/.test(plainAt(words, at - 2))) return undefined
  if (month === null || (plain.length === 3 && plain === 'set' && at === 0)) return undefined
  const today = dayOf(nowMs, timezone)
  const year = readYearAfter(words, at + 1) ?? relativeYear(words, at + 1, today)
  if (year) return { month: { year: year.year, month }, next: year.next }
  return { month: { year: month > today.month ? today.year - 1 : today.year, month }, next: at + 1 }
}

function readYearAfter(words: readonly Word[], at: number): { year: number; next: number } | undefined {
  const place = ['de', 'do'].includes(plainAt(words, at)) ? at + 1 : at
  return readYear(words, place)
}

/** `deste ano`, `do ano passado`. */
function relativeYear(words: readonly Word[], at: number, { year }: Day) {
  if (plainAt(words, at + 1) !== 'ano') return undefined
  if (/^[dn]es[st]e$/.test(plainAt(words, at))) return { year, next: at + 2 }
  if (plainAt(words, at) !== 'do') return undefined
  const which = plainAt(words, at + 2)
  if (/^(?:passado|anterior)$/.test(which)) return { year: year - 1, next: at + 3 }
  return /^(?:atual|corrente)$/.test(which) ? { year, next: at + 3 } : undefined
}

/** Four digits, from 2000 to 2100. */
export function readYear(words: readonly Word[], at: number): { year: number; next: number } | undefined {
  const plain = plainAt(words, at)
  return /^20\d\d$/.test(plain) || plain === '2100' ? { year: Number(plain), next: at + 1 } : undefined
}

const BEFORE_WEEKDAY = new Set([
  'na',
  'pra',
  'para',
  'da',
  'de',
  'desde',
  'ate',
  'a',
  'nesta',
  'ultima',
  'entre',
  'essa',
])

/** `a segunda quinzena`, `a segunda máquina`, `a segunda que mais gastou`: ordinals. */
const NOUNS_BEHIND_ORDINAL =
  /^(?:quinzena|mais|maior|menor|pior|melhor|que|com|maquina|bomba|torre|unidade|vez|colocada|posicao)$/

const isWeekdayBefore = (words: readonly Word[], at: number): boolean =>
  WEEKDAYS.includes(plainAt(words, plainAt(words, at) === 'feira' ? at - 1 : at)) || plainAt(words, at) === ''

/** `segunda`, `segunda-feira`, `sábado`: the newest such day, today included. */
export function readWeekday(
  words: readonly Word[],
  at: number,
  { nowMs, timezone }: Clock,
): { day: Day; next: number } | undefined {
  const plain = plainAt(words, at)
  const weekday = WEEKDAYS.indexOf(plain)
  if (weekday === -1) return undefined
  const [next, then] = [plainAt(words, at + 1), plainAt(words, at + 2)]
  const behind = next === 'feira' ? then : next
  const [isFormer, isTwice] = [/^passad[ao]$/.test(behind), /^(?:retra|antepas)sad[ao]$/.test(behind)]
  const hasFeira = next === 'feira' || isFormer || isTwice
  // `a segunda quinzena`, `a segunda mais longa`, `a segunda falha mais longa`
  const isOfEvent = /^(?:falha|parada|microparada|quebra|pane)$/.test(next) && then === 'mais'
  // `sexta e sábado com horário`: a day behind another one is no ordinal, and Saturday is none at all.
  const isJoined = /^(?:e|ou)$/.test(plainAt(words, at - 1)) && isWeekdayBefore(words, at - 2)
  if (weekday < 5 && !isJoined && (isOfEvent || NOUNS_BEHIND_ORDINAL.test(next))) return undefined
  // `segundo` and `quarta` are ordinals, too: a weekday has `feira` or a preposition.
  const isLast = at === words.length - 1
  // A time of day stands beside it: `sexta às 16h`, `sexta das 18h às 22h`; one that was read is empty.
  const isBeforeTime = /^(?:d?as|entre|de)$/.test(next) && /^\d{1,2}(?:h|:)/.test(then)
  const isTimed = isBeforeTime || words[at + 1]?.plain === '' || (at > 0 && words[at - 1]?.plain === '')
  const isFirst = at === 0 && ['o', 'a', 'os', 'as'].includes(plainAt(words, 1))
  if (
    weekday < 5 &&
    !hasFeira &&
    !isTimed &&
    !isLast &&
    !isFirst &&
    !isJoined &&
    !BEFORE_WEEKDAY.has(plainAt(words, at - 1))
  )
    return undefined
  const today = localCalendar(timezone).local(nowMs).weekday
  // On a Monday `segunda passada` is a week ago.
  const back = ((today - weekday + 7) % 7 || (isFormer || isTwice ? 7 : 0)) + (isTwice ? 7 : 0)
  const day = shiftDay(dayOf(nowMs, timezone), -back)
  const length = 1 + Number(next === 'feira') + Number(isFormer || isTwice)
  return { day, next: at + length }
}
