import type { Machine } from '#contract/machines/machine.ts'
import type { Quantity } from '#core/signals/readings/quantities.ts'
import { quantityOf, standardUnit } from '#core/signals/readings/reading-identity.ts'
import { isMachineReading, readingWord } from '#core/signals/readings/reading-table.ts'
import { titledReadings } from '#core/signals/readings/titled-readings.ts'
import { ON_OFF } from '#web/monitoring/live/state-words.ts'
import { READING_DISPLAY } from '../reading-display.ts'

export type Reading = Machine['readings'][number]

/** Most readings below each other on one page, and in one answer of the server. */
export const MOST_READINGS = 6

/** The mapped readings of the machine itself (null) or of a compressor. */
export const readingsOf = (machine: Machine, compressorId: string | null): Reading[] =>
  titledReadings(machine).filter(
    (reading) => reading.topicField !== '' && (reading.compressorId ?? null) === compressorId,
  )

function isUsual({ id }: Reading): boolean {
  const word = readingWord(id)
  if (word === null) return false
  return isMachineReading(word)
    ? READING_DISPLAY.machine[word].isUsual
    : READING_DISPLAY.compressor[word].isUsual
}

/** The readings that the address names, otherwise the first two usual readings. */
export function chosenReadings(readings: readonly Reading[], names: string | undefined): Reading[] {
  const ids = names?.split(',') ?? []
  const named = readings.filter(({ id }) => ids.includes(id))
  if (named.length > 0) return named.slice(0, MOST_READINGS)
  const usual = readings.filter(isUsual)
  return (usual.length > 0 ? usual : readings).slice(0, 2)
}

/** The decimals of a measured quantity, or the words for off and on. */
const FORMS: Readonly<Record<Quantity, number | readonly [off: string, on: string]>> = {
  loadPercent: 1,
  coolingTr: 1,
  powerKw: 1,
  cop: 2,
  kwPerTr: 2,
  temperatureC: 1,
  pressurePsi: 1,
  flowM3h: 1,
  status: [ON_OFF.off, ON_OFF.on],
  alarm: ['Normal', 'Ativo'],
  custom: 1,
}

/** The form of a reading: its unit, decimals, and the words for on and off. */
export function formOf(reading: Reading): {
  unit: string
  decimals: number
  states?: readonly [string, string]
} {
  const quantity = quantityOf(reading)
  const unit = standardUnit(reading) || (quantity === 'custom' ? reading.unit : '')
  const form = FORMS[quantity]
  return typeof form === 'number' ? { unit, decimals: form } : { unit: '', decimals: 0, states: form }
}
