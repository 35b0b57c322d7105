import type { Machine } from '#contract/machine.ts'
import { isOnOff } from '#core/signals/quantities.ts'
import { quantityOf, standardUnit } from '#core/signals/reading-identity.ts'

type Reading = Machine['readings'][number]

/** Below each other on one page, and in one answer of the server. */
export const MOST_READINGS = 6

/** The readings of the machine itself (null) or of a compressor, those that are mapped. */
export const readingsOf = ({ readings }: Machine, compressorId: string | null): Reading[] =>
  readings.filter((reading) => reading.topicField !== '' && (reading.compressorId ?? null) === compressorId)

const FIRST = /(^|_)(power|capacity|chw_out_temp|discharge_temp)$/

/** The readings that the address names; without any of them, power and what it is for. */
export function chosenReadings(readings: readonly Reading[], names: string | undefined): Reading[] {
  const asked = names?.split(',') ?? []
  const named = readings.filter(({ id }) => asked.includes(id))
  if (named.length > 0) return named.slice(0, MOST_READINGS)
  const usual = readings.filter(({ id }) => FIRST.test(id))
  return (usual.length > 0 ? usual : readings).slice(0, 2)
}

/** How a reading is written: its unit, decimals, and words for what is on or off. */
export function formOf(reading: Reading): {
  unit: string
  decimals: number
  states?: readonly [string, string]
} {
  const quantity = quantityOf(reading)
  const unit = standardUnit(reading) || (quantity === 'custom' ? reading.unit : '')
  if (quantity === 'status') return { unit: '', decimals: 0, states: ['Desligado', 'Ligado'] }
  if (isOnOff(quantity)) return { unit: '', decimals: 0, states: ['Normal', 'Ativo'] }
  return { unit, decimals: quantity === 'cop' || quantity === 'kwPerTr' ? 2 : 1 }
}
