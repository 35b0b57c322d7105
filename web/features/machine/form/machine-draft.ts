import type { Machine, MachineTipo, Submaquina, UploadSource } from '#contract/machines/machine.ts'
import { numberText } from '#web/format/typed-number.ts'
import {
  type ReadingBasis,
  type ReadingShelf,
  regenerated,
  renamed,
  standardFor,
  withoutRemoved,
} from '../readings/machine-readings.ts'
import { type CollectionDraft, collectionDraft } from './collection-draft.ts'
import { type FormerNames, resized } from './submachines.ts'

/** A machine in its form's fields: numbers as texts, blank members as empty texts. */
export interface MachineDraft extends ReadingShelf {
  siteId: string | null
  nome: string
  tipo: MachineTipo | null
  ativo: boolean
  influxConnectionId: string | null
  uploadSource: UploadSource | null
  influxMeasurement: string
  submaquinas: Submaquina[]
  /** The names of submachines removed while the form is open; a submachine that comes back gets its name. */
  formerNames: FormerNames
  collection: CollectionDraft
  manufacturer: string
  model: string
  serialNumber: string
  yearInstalled: string
  coolingCapacity: string
  powerInput: string
  equip: boolean
  hvac: boolean
}

export function newDraft(siteId: string | null): MachineDraft {
  return {
    siteId,
    nome: '',
    tipo: null,
    ativo: true,
    influxConnectionId: null,
    uploadSource: null,
    influxMeasurement: '',
    submaquinas: [],
    formerNames: {},
    readings: [],
    shelved: {},
    collection: collectionDraft({}),
    manufacturer: '',
    model: '',
    serialNumber: '',
    yearInstalled: '',
    coolingCapacity: '',
    powerInput: '',
    equip: true,
    hvac: true,
  }
}

export function draftOf(machine: Machine): MachineDraft {
  const { specifications, haystackTags } = machine
  return {
    siteId: machine.siteId,
    nome: machine.nome,
    tipo: machine.tipo,
    ativo: machine.ativo,
    influxConnectionId: machine.influxConnectionId,
    uploadSource: machine.uploadSource,
    influxMeasurement: machine.influxMeasurement ?? '',
    submaquinas: machine.submaquinas,
    formerNames: {},
    readings: machine.readings,
    shelved: {},
    collection: collectionDraft(machine.configuracao),
    manufacturer: machine.manufacturer ?? '',
    model: machine.model ?? '',
    serialNumber: machine.serialNumber ?? '',
    yearInstalled: machine.yearInstalled === null ? '' : String(machine.yearInstalled),
    coolingCapacity: numberText(specifications.coolingCapacity),
    powerInput: numberText(specifications.powerInput),
    equip: haystackTags.equip,
    hvac: haystackTags.hvac,
  }
}

const basisOf = ({ nome, tipo, submaquinas, uploadSource }: MachineDraft): ReadingBasis => ({
  nome,
  tipo,
  submaquinas,
  uploadSource,
})

/** The readings of removed submachines go. On a chiller, each new submachine brings its standard readings. */
export function withSubmachines(draft: MachineDraft, submaquinas: Submaquina[]): MachineDraft {
  const names = Object.fromEntries(draft.submaquinas.map(({ id, nome }) => [id, nome]))
  const next = { ...draft, submaquinas, formerNames: { ...draft.formerNames, ...names } }
  const follow = draft.tipo === 'chiller' ? regenerated : withoutRemoved
  return { ...next, ...follow(basisOf(next), draft) }
}

/** Removes readings of missing submachines, which the merge of two people's changes may leave. */
export const withoutOrphans = (draft: MachineDraft): MachineDraft => ({
  ...draft,
  ...withoutRemoved(basisOf(draft), draft),
})

export const withSubmachineCount = (draft: MachineDraft, count: number): MachineDraft =>
  withSubmachines(draft, resized(draft.submaquinas, count, draft.formerNames))

/** A machine without readings gets the standard ones with its first measurement. */
export function withMeasurement(draft: MachineDraft, influxMeasurement: string): MachineDraft {
  const next = { ...draft, influxMeasurement }
  const isFirst = draft.influxMeasurement.trim() === '' && influxMeasurement.trim() !== ''
  return isFirst && draft.readings.length === 0 ? withStandardReadings(next) : next
}

/**
 * A machine has one source: files take the place of a connection, and null gives way to a connection. Fields by the usual names, which
 * nobody typed, are emptied, because files have no such columns.
 */
export function withFiles(draft: MachineDraft, uploadSource: UploadSource | null): MachineDraft {
  if (uploadSource === null) return { ...draft, uploadSource }
  const usual = new Map(standardFor(basisOf(draft)).map(({ id, topicField }) => [id, topicField]))
  const readings = draft.readings.map((reading) =>
    reading.topicField === usual.get(reading.id) ? { ...reading, topicField: '' } : reading,
  )
  const next = { ...draft, uploadSource, influxConnectionId: null, influxMeasurement: '', readings }
  const isFirst = uploadSource.uploadIds.length > 0 && readings.length === 0
  return isFirst ? withStandardReadings(next) : next
}

export const withStandardReadings = (draft: MachineDraft): MachineDraft => ({
  ...draft,
  ...regenerated(basisOf(draft), draft),
})

/** A new machine's name goes into its fields, except those that a person has typed. */
export function withName(draft: MachineDraft, nome: string, isNew: boolean): MachineDraft {
  return { ...draft, nome, readings: isNew ? renamed(basisOf(draft), nome, draft.readings) : draft.readings }
}

/** The standard readings of another type replace the present ones; readings that a person has changed stay. */
export function withTipo(draft: MachineDraft, tipo: MachineTipo): MachineDraft {
  const next = { ...draft, tipo }
  if (draft.readings.length === 0) return next
  const untouched = new Set(standardFor(basisOf(draft)).map((reading) => JSON.stringify(reading)))
  const touched = draft.readings.filter((reading) => !untouched.has(JSON.stringify(reading)))
  return { ...next, ...regenerated(basisOf(next), { ...draft, readings: touched }) }
}
