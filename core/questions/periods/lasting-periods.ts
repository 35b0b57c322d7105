import { findPhrase, type Phrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import type { AskedPeriod } from './asked-period.ts'
import type { PeriodReader } from './period-reader.ts'
import { readNumber } from './read-dates.ts'

const UNIT_HOURS: Readonly<Record<string, number>> = {
  minuto: 1 / 60,
  hora: 1,
  dia: 24,
  semana: 168,
  quinzena: 360,
}
const UNITS: readonly [Phrase, string][] = [
  ['minuto|minutos|=min|=mins', 'minuto'],
  ['hora|horas|h|hrs', 'hora'],
  ['dia|dias|=d', 'dia'],
  ['semana|semanas', 'semana'],
  ['quinzena|quinzenas', 'quinzena'],
  ['=mes|meses|mezes', 'mes'],
  ['bimestre|bimestres', 'bimestre'],
  ['trimestre|trimestres', 'trimestre'],
  ['semestre|semestres', 'semestre'],
  ['=ano|=anos', 'ano'],
]
const MONTHS_OF: Readonly<Record<string, number>> = {
  mes: 1,
  bimestre: 2,
  trimestre: 3,
  semestre: 6,
  ano: 12,
}
/** `nos últimos meses`: how many, when the question does not say so. */
const SEVERAL: Readonly<Record<string, number>> = { hora: 24, dia: 7, semana: 4, mes: 6 }
const SHORT_UNITS: Readonly<Record<string, string>> = { h: 'hora', d: 'dia', m: 'mes' }

const unitAt = (words: readonly Word[], at: number): string | undefined =>
  UNITS.find(([phrase]) => findPhrase(words.slice(at, at + 1), phrase))?.[1]

/** `últimos 15 dias`, `nas últimas 24 horas`, `48h`, `últimos três meses`, `há 10 dias`, `30 dias`, `último mês`, `e nos últimos 7?`. */
export const lasting: PeriodReader = (words) => {
  for (let at = 0; at < words.length; at++) {
    const isLast = findPhrase(words.slice(at, at + 1), 'ultim*|passad*|recent*') !== undefined
    // `os dois dias juntos` are days that were said before.
    if (!isLast && /^(?:[oa]s|[nd]?ess[ea]s|mesm[oa]s)$/.test(words[at - 1]?.plain ?? '')) continue
    // `daqui a 2 dias` is to come.
    const ahead = words
      .slice(Math.max(0, at - 2), at)
      .some(({ plain }) => ['daqui', 'dentro', 'proximos', 'proximas'].includes(plain))
    if (ahead || isOfFigure(words, at)) continue
    const found = shortLength(words, isLast ? at + 1 : at, isLast) ?? lengthAt(words, at, isLast)
    const period = found && lengthOf(found.count, found.unit)
    if (found && period && !isBefore(words[found.next])) return { period, span: { from: at, to: found.next } }
  }
  return undefined
}

/** `MTTR de 45 minutos`, `paradas de 10 min` are values. */
const isOfFigure = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.plain === 'de' &&
  !/^(?:para|pra|ate)$/.test(words[at + 2]?.plain ?? '') &&
  (/^mt(?:tr|bf)$/.test(words[at - 2]?.plain ?? '') ||
    (/^(?:parad|falha)/.test(words[at - 2]?.plain ?? '') && /^min/.test(words[at + 1]?.plain ?? '')))

/** The first length of `últimos 7, 15 e 30 dias`; the last one is read by itself. */
export const lengthList: PeriodReader = (words) => {
  for (let at = 0; at < words.length; at++) {
    if (!/^ultim[ao]s$/.test(words[at]?.plain ?? '')) continue
    const numbers: number[] = []
    let place = at + 1
    for (; place < words.length && isListed(words, place); place++)
      if (readNumber(words, place)) numbers.push(place)
    const [first, second] = numbers
    const count = first === undefined ? undefined : readNumber(words, first)?.value
    const unit = unitAt(words, place)
    if (first === undefined || second === undefined || !count || !unit) continue
    const period = lengthOf(count, unit)
    if (period) return { period, span: { from: first, to: first + 1 } }
  }
  return undefined
}
const isListed = (words: readonly Word[], at: number): boolean =>
  /^(?:|e|ou|contra|vs|x)$/.test(words[at]?.plain ?? '') || readNumber(words, at) !== undefined

interface Length {
  readonly count: number
  readonly unit: string
  readonly next: number
}

function lengthAt(words: readonly Word[], at: number, isLast: boolean): Length | undefined {
  const number = readNumber(words, isLast ? at + 1 : at)
  if (isLast && words[at + 1]?.plain === 'meia' && unitAt(words, at + 2) === 'hora')
    return { count: 30, unit: 'minuto', next: at + 3 }
  const place = number ? number.next : at + 1
  const unit = unitAt(words, place)
  if (number && isLast && place === words.length) return { count: number.value, unit: 'dia', next: place }
  if (!unit || (!isLast && !number)) return undefined
  if (number) return { count: number.value, unit, next: place + 1 }
  const isPlural = words[place]?.plain.endsWith('s') && words[place]?.plain !== 'mes'
  return { count: isPlural ? (SEVERAL[unit] ?? 1) : 1, unit, next: place + 1 }
}

/** `48h`, `7d`, `6m`; `8h` alone is a time of day. */
function shortLength(words: readonly Word[], at: number, isLast: boolean): Length | undefined {
  const [, digits, letter = ''] = /^(\d{1,4})([hdm])$/.exec(words[at]?.plain ?? '') ?? []
  const unit = SHORT_UNITS[letter]
  if (digits === undefined || unit === undefined) return undefined
  const isClock = letter === 'h' && !isLast && Number(digits) < 24
  return isClock ? undefined : { count: Number(digits), unit, next: at + 1 }
}

/** `os 30 dias anteriores` are those before another period. */
const isBefore = (word: Word | undefined): boolean => /^anterior/.test(word?.plain ?? '')

function lengthOf(count: number, unit: string): AskedPeriod | undefined {
  if (count < 1) return undefined
  const hours = UNIT_HOURS[unit]
  if (hours !== undefined)
    return count * hours <= 24 * 3660 ? { kind: 'last', hours: count * hours } : undefined
  const months = count * (MONTHS_OF[unit] ?? 1)
  if (months > 120) return undefined
  return months === 1 ? { kind: 'last', hours: 720 } : { kind: 'months', count: months }
}
