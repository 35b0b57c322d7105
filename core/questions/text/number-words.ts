import { type ReadingUnit, readingUnitAt } from './reading-units.ts'
import { spelledNumber } from './spelled-numbers.ts'
import type { Word } from './words.ts'

export type ThresholdUnit = 'percent' | 'minutes' | 'hours' | 'days' | 'kwh' | 'mwh' | ReadingUnit

export interface FoundNumber {
  readonly value: number
  readonly from: number
  readonly to: number
}

/** `95`, `4,5`, `50 mil`, `50.000`, `duas`, `30min`. */
export function numberAt(words: readonly Word[], at: number): FoundNumber | null {
  const plain = words[at]?.plain ?? ''
  const [, hours, minutes] = /^(\d{1,3})h(\d{2})$/.exec(plain) ?? []
  if (hours !== undefined) return { value: Number(hours) + Number(minutes) / 60, from: at, to: at }
  const written = /^(\d+(?:[.,]\d+)*)(?=$|[a-z])/.exec(plain)?.[1]
  const value = written === undefined ? spelledAt(plain) : numberOf(written)
  if (value === undefined) return null
  // A unit may stand right behind its digits.
  const to = written !== undefined && written.length < plain.length ? at : at + 1
  if (words[to]?.plain === 'mil') return { value: value * 1000, from: at, to: to + 1 }
  return { value, from: at, to }
}

const spelledAt = (plain: string) => (plain === 'meia' ? 0.5 : spelledNumber(plain))

/** `1.234` are thousands, `1.5` and `1,5` are decimals. */
const numberOf = (written: string): number =>
  Number(
    /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(written)
      ? written.replaceAll('.', '').replace(',', '.')
      : written.replace(',', '.'),
  )

const UNITS: readonly (readonly [pattern: RegExp, unit: ThresholdUnit | null])[] = [
  [/^(?:porcento|%)$/, 'percent'],
  [/^(?:\d[\d.,]*)?(?:min|mins|minuto|minutos)$/, 'minutes'],
  [/^(?:(?:\d[\d.,]*)?(?:h|hs|hora|horas)|\d+h\d{2})$/, 'hours'],
  [/^(?:\d[\d.,]*)?dias?$/, 'days'],
  [/^(?:\d[\d.,]*)?(?:kwh|quilowatt-hora)$/, 'kwh'],
  [/^(?:\d[\d.,]*)?mwh$/, 'mwh'],
  [/^(?:vez|vezes)$/, null],
  [/^(?:\d[\d.,]*)?(?:amperes?|volts?)$/, null],
]

export function unitAt(words: readonly Word[], at: number): { unit: ThresholdUnit | null; to: number } {
  const [first, second] = [words[at]?.plain ?? '', words[at + 1]?.plain ?? '']
  if (first === 'por' && second === 'cento') return { unit: 'percent', to: at + 2 }
  const ofReading = readingUnitAt(words, at)
  if (ofReading) return ofReading
  const found = UNITS.find(([pattern]) => pattern.test(first))
  return found ? { unit: found[1], to: at + 1 } : { unit: null, to: at }
}
