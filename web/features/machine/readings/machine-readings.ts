import type { MachineTipo, Reading, Submaquina } from '#contract/machine.ts'
import { standardReadings } from '#core/signals/standard-readings.ts'

/** What of a machine decides its standard readings. */
export interface ReadingBasis {
  nome: string
  tipo: MachineTipo | null
  submaquinas: readonly Submaquina[]
}

/** A chiller has all standard readings; another machine those that every machine has, of which its state is required. */
export const standardFor = ({ nome, tipo, submaquinas }: ReadingBasis): Reading[] =>
  standardReadings(nome, submaquinas, tipo === 'chiller' ? 'chiller' : 'any')

/** What a standard reading is called, whether the machine has it or not. */
export const standardName = (id: string, submaquinas: readonly Submaquina[]): string =>
  standardReadings('', submaquinas).find((reading) => reading.id === id)?.name ?? id

/** Readings, and those that a smaller number of submachines took away: they come back as they were. */
export interface ReadingShelf {
  readings: Reading[]
  shelved: Readonly<Record<string, Reading>>
}

/**
 * The standard readings for the submachines as they are now. Fields, units and names typed stay, custom readings too;
 * the rows of a submachine that is gone are put on the shelf.
 */
export function regenerated(basis: ReadingBasis, { readings, shelved }: ReadingShelf): ReadingShelf {
  const known = new Map([...Object.values(shelved), ...readings].map((reading) => [reading.id, reading]))
  const wanted = standardFor(basis)
  const wantedIds = new Set(wanted.map(({ id }) => id))
  const kept = wanted.map((reading) => ({ ...reading, ...typed(known.get(reading.id)) }))
  const others = readings.filter((reading) => !wantedIds.has(reading.id) && belongs(reading, basis))
  return { readings: [...kept, ...others], shelved: { ...shelved, ...goneFrom(readings, basis) } }
}

/** Without the rows of submachines that are gone; nothing is added. */
export function withoutGone(basis: ReadingBasis, { readings, shelved }: ReadingShelf): ReadingShelf {
  return {
    readings: readings.filter((reading) => belongs(reading, basis)),
    shelved: { ...shelved, ...goneFrom(readings, basis) },
  }
}

const belongs = ({ compressorId }: Reading, { submaquinas }: ReadingBasis) =>
  compressorId === undefined || submaquinas.some(({ id }) => id === compressorId)

const goneFrom = (readings: readonly Reading[], basis: ReadingBasis) =>
  Object.fromEntries(
    readings.filter((reading) => !belongs(reading, basis)).map((reading) => [reading.id, reading]),
  )

const typed = (reading: Reading | undefined): Partial<Reading> =>
  reading === undefined ? {} : { name: reading.name, topicField: reading.topicField, unit: reading.unit }

/** Default fields follow the machine's name for as long as nobody typed another. */
export function renamed(before: ReadingBasis, nome: string, readings: readonly Reading[]): Reading[] {
  const old = new Map(standardFor(before).map(({ id, topicField }) => [id, topicField]))
  const next = new Map(standardFor({ ...before, nome }).map(({ id, topicField }) => [id, topicField]))
  return readings.map((reading) =>
    reading.topicField !== '' && reading.topicField === old.get(reading.id)
      ? { ...reading, topicField: next.get(reading.id) ?? reading.topicField }
      : reading,
  )
}

/** A reading of the user's own: `custom_{timestamp}`, 'Nova Leitura'. */
export function customReading(readings: readonly Reading[], nowMs: number, topicField = ''): Reading {
  const ids = new Set(readings.map(({ id }) => id))
  let stamp = nowMs
  while (ids.has(`custom_${stamp}`)) stamp += 1
  const name = topicField === '' ? 'Nova Leitura' : topicField.slice(0, 200)
  return { id: `custom_${stamp}`, name, topicField, type: 'custom', unit: '', required: false }
}
