import type { MachineTipo, Reading, Submaquina, UploadSource } from '#contract/machines/machine.ts'
import { addableReadings, standardReadings } from '#core/signals/readings/standard-readings.ts'

/** The parts of a machine that decide its standard readings. */
export interface ReadingBasis {
  nome: string
  tipo: MachineTipo | null
  submaquinas: readonly Submaquina[]
  /** Files have no columns by the usual names of fields. */
  uploadSource?: UploadSource | null
}

/** A chiller has all standard readings; another machine has those of every machine, and only its state is required. */
export function standardFor({ nome, tipo, submaquinas, uploadSource = null }: ReadingBasis): Reading[] {
  const readings = standardReadings(nome, submaquinas, tipo === 'chiller' ? 'chiller' : 'any')
  return uploadSource === null ? readings : readings.map((reading) => ({ ...reading, topicField: '' }))
}

/** The name of a standard reading, whether or not the machine has the reading. */
export const standardName = (id: string, submaquinas: readonly Submaquina[]): string =>
  addableReadings('', submaquinas).find((reading) => reading.id === id)?.name ?? id

/** A machine's readings, and the shelf: the readings of removed submachines, which come back with their submachine. */
export interface ReadingShelf {
  readings: Reading[]
  shelved: Readonly<Record<string, Reading>>
}

/**
 * The standard readings for the present submachines. Typed fields, units and names stay, and so do custom readings;
 * the rows of a removed submachine go on the shelf.
 */
export function regenerated(basis: ReadingBasis, { readings, shelved }: ReadingShelf): ReadingShelf {
  const known = new Map([...Object.values(shelved), ...readings].map((reading) => [reading.id, reading]))
  const standard = standardFor(basis)
  const standardIds = new Set(standard.map(({ id }) => id))
  const filled = standard.map((reading) => ({ ...reading, ...typed(known.get(reading.id)) }))
  const others = readings.filter((reading) => !standardIds.has(reading.id) && belongs(reading, basis))
  return { readings: [...filled, ...others], shelved: { ...shelved, ...removedFrom(readings, basis) } }
}

/** Removes the rows of removed submachines and adds none. */
export function withoutRemoved(basis: ReadingBasis, { readings, shelved }: ReadingShelf): ReadingShelf {
  return {
    readings: readings.filter((reading) => belongs(reading, basis)),
    shelved: { ...shelved, ...removedFrom(readings, basis) },
  }
}

const belongs = ({ compressorId }: Reading, { submaquinas }: ReadingBasis) =>
  compressorId === undefined || submaquinas.some(({ id }) => id === compressorId)

const removedFrom = (readings: readonly Reading[], basis: ReadingBasis) =>
  Object.fromEntries(
    readings.filter((reading) => !belongs(reading, basis)).map((reading) => [reading.id, reading]),
  )

/** Everything that people or calls set on a reading. */
function typed(reading: Reading | undefined): Partial<Reading> {
  if (reading === undefined) return {}
  const { required: _, type: __, ...set } = reading
  return set
}

/** A default field follows the machine's name until a person types another field. */
export function renamed(before: ReadingBasis, nome: string, readings: readonly Reading[]): Reading[] {
  const old = new Map(standardFor(before).map(({ id, topicField }) => [id, topicField]))
  const next = new Map(standardFor({ ...before, nome }).map(({ id, topicField }) => [id, topicField]))
  return readings.map((reading) =>
    reading.topicField !== '' && reading.topicField === old.get(reading.id)
      ? { ...reading, topicField: next.get(reading.id) ?? reading.topicField }
      : reading,
  )
}

/** The standard readings that the machine lacks, such as the flows of water, without a field. */
export function lackingReadings(
  { nome, tipo, submaquinas }: ReadingBasis,
  readings: readonly Reading[],
): Reading[] {
  const known = new Set(readings.map(({ id }) => id))
  return addableReadings(nome, submaquinas, tipo === 'chiller' ? 'chiller' : 'any')
    .filter(({ id }) => !known.has(id))
    .map((reading) => ({ ...reading, topicField: '', required: false }))
}

/** A custom reading: `custom_{timestamp}`, 'Nova Leitura'. */
export function customReading(readings: readonly Reading[], nowMs: number, topicField = ''): Reading {
  const ids = new Set(readings.map(({ id }) => id))
  let stamp = nowMs
  while (ids.has(`custom_${stamp}`)) stamp += 1
  const name = topicField === '' ? 'Nova Leitura' : topicField.slice(0, 200)
  return { id: `custom_${stamp}`, name, topicField, type: 'custom', unit: '', required: false }
}
