import type { MachineCard, Reading } from '#contract/machines/machine.ts'
import { unitName } from '#core/events/unit-name.ts'
import { QUANTITIES } from '#core/signals/readings/quantities.ts'
import { entryOf, READINGS, type ReadingKey } from '#core/signals/readings/reading-table.ts'
import { decimal, whole } from '#server/platform/text/numbers-in-words.ts'
import { plain } from '../markdown.ts'

/** The standard reading that a mapped one is; null: one of the machine's own. */
export function keyOf({ id, compressorId, type }: Reading): ReadingKey | null {
  if (type === 'custom') return null
  const word = compressorId === undefined ? id : id.slice(id.indexOf('_') + 1)
  const table = compressorId === undefined ? READINGS.machine : READINGS.compressor
  if (!Object.hasOwn(table, word)) return null
  return { of: compressorId === undefined ? 'machine' : 'compressor', id: word } as ReadingKey
}

export const nameOf = (reading: Reading): string => {
  const key = keyOf(reading)
  return key === null ? reading.name || reading.id : entryOf(READINGS, key).name
}

export function readingTitle(machine: MachineCard, reading: Reading): string {
  const name = plain(nameOf(reading))
  const unit = reading.compressorId === undefined ? '' : plain(unitName(machine, reading.compressorId))
  return unit === '' || name.toLowerCase().endsWith(unit.toLowerCase()) ? name : `${name} do ${unit}`
}

/** The unit of a reading's values; empty: it has none. */
export function unitOf(reading: Reading): string {
  const key = keyOf(reading)
  return key === null ? (reading.unit ?? '') : QUANTITIES[entryOf(READINGS, key).quantity].unit
}

export function valueText(reading: Reading, value: number): string {
  const key = keyOf(reading)
  const unit = unitOf(reading)
  if (key !== null && ['status', 'alarm'].includes(entryOf(READINGS, key).quantity))
    return value > 0 ? 'ligado' : 'desligado'
  const number = Number.isInteger(value) ? whole(value) : decimal(value)
  return unit ? `${number} ${unit}` : number
}
