import { isMachineReading, READINGS } from '#core/signals/readings/reading-table.ts'
import { addableReadings, type StandardReading } from '#core/signals/readings/standard-readings.ts'
import { suggestReadings } from '#core/suggest/suggest-readings.ts'
import type { Suggestion } from '#core/suggest/suggestion.ts'
import type { PointGroup } from './group-points.ts'
import { compressorsIn } from './machine-compressors.ts'
import { foundReason, machineReasons, stateReasons } from './machine-reasons.ts'
import type { EquipmentKind } from './names/equipment-kind.ts'
import type { Places } from './reading-place.ts'
import type { SourcePoint } from './source-point.ts'
import { type StateMeanings, stateMeanings } from './states/state-meanings.ts'

export type MachineTipo = 'chiller' | 'compressor' | 'bomba' | 'torre' | 'gerador' | 'elevador' | 'outro'

/** A reading as a machine takes it, with its own place where that is not the machine's. */
export interface PlacedReading extends StandardReading {
  measurement?: string
  tags?: Record<string, string>
  energy?: 'counter' | 'interval'
  bit?: number
}

export interface ReadingReason {
  readonly reading: string
  readonly score: number
  readonly reason: string
}

export interface ProposedMachine extends StateMeanings {
  readonly nome: string
  readonly tipo: MachineTipo
  readonly measurement: string
  readonly tags: Record<string, string>
  readonly submaquinas: { id: string; nome: string }[]
  readonly readings: PlacedReading[]
  /** 0…1. */
  readonly score: number
  readonly reasons: string[]
  readonly proposals: ReadingReason[]
  /** The names of the points within the machine, by reading, without the machine's own name. */
  readonly stateNames: Readonly<Record<string, string>>
}

/** More fields of one machine would take seconds. */
const MOST_FIELDS = 2_000

/** The machine of the points, or the reason why there is none. */
export function proposeMachine(group: PointGroup, places: Places): ProposedMachine | string {
  const kind = group.equipment?.kind ?? 'unknown'
  if (group.isShared) return 'Os pontos são de várias máquinas ou da central, e não de uma só'
  if (kind === 'outro' || kind === 'parte')
    return 'Não é chiller, compressor, bomba, torre, gerador nem elevador'
  const entries = [...group.points].slice(0, MOST_FIELDS)
  const mayBeChiller = kind === 'chiller' || kind === 'unknown'
  const compressors = mayBeChiller
    ? Array.from({ length: compressorsIn(entries.map(([name]) => name)) }, (_, n) => ({
        id: `C${n + 1}`,
        nome: `Compressor ${n + 1}`,
      }))
    : []
  const all = suggestReadings({
    measurement: MEASUREMENT[kind],
    fields: entries.map(([name, { type }]) => ({ name, type })),
    rows: rowsOf(entries, ({ values }) => values),
    moments: rowsOf(entries, ({ moments = [] }) => moments),
    compressors,
  })
  const tipo = tipoOf(kind, all)
  if (tipo === null) return 'Nenhum campo é reconhecido como leitura'
  const own = all.filter(({ reading }) => tipo === 'chiller' || isOfAnyMachine(reading))
  if (own.length === 0) return 'Nenhum campo é reconhecido como leitura'
  return machineOf(group, tipo, compressors, own, places)
}

/** The engine reads a pump's or a tower's names as those of no chiller. */
const MEASUREMENT: Readonly<Record<EquipmentKind, string>> = {
  chiller: 'chiller',
  unknown: '',
  compressor: 'compressor',
  bomba: 'bomba',
  torre: 'ventilador',
  gerador: 'gerador',
  elevador: 'elevador',
  parte: '',
  outro: '',
}

const isOfAnyMachine = (reading: string): boolean =>
  isMachineReading(reading) && READINGS.machine[reading].offeredTo === 'any'

/** Without a word for its kind, a machine with cooling, chilled water or gas is a chiller; null = nothing says so. */
function tipoOf(kind: EquipmentKind, found: readonly Suggestion[]): MachineTipo | null {
  if (kind !== 'unknown' && kind !== 'parte') return kind
  const chillers = found.filter(({ reading }) =>
    /^(capacity|demand|cop|efficiency|ch?w_|c\d+_(suction|discharge|capacity))/.test(reading),
  )
  return chillers.length >= 2 ? 'chiller' : null
}

function rowsOf(
  entries: readonly (readonly [string, SourcePoint])[],
  valuesOf: (point: SourcePoint) => SourcePoint['values'],
) {
  const columns = entries.map(([name, point]) => [name, valuesOf(point)] as const)
  const length = Math.max(0, ...columns.map(([, values]) => values.length))
  return Array.from({ length }, (_, row) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[row] ?? null])),
  )
}

type Submaquinas = ProposedMachine['submaquinas']

function machineOf(
  group: PointGroup,
  tipo: MachineTipo,
  compressors: Submaquinas,
  found: readonly Suggestion[],
  places: Places,
): ProposedMachine {
  const nome = group.label
  const standard = addableReadings(nome, compressors, tipo === 'chiller' ? 'chiller' : 'any')
  const placed = found.flatMap((suggestion) => {
    const point = group.points.get(suggestion.topicField)
    const reading = standard.find(({ id }) => id === suggestion.reading)
    if (point === undefined || reading === undefined) return []
    return [{ suggestion, point, reading, tags: places.tagsOf(point, group.ownTags) }]
  })
  const measurement = mostCommon(placed.map(({ point }) => point.measurement))
  const tags = commonTags(placed.map((one) => one.tags))
  // One bit is 0 or 1, whatever the word's values are.
  const states = stateMeanings(
    placed.filter(({ suggestion }) => suggestion.bit === undefined && suggestion.energy === undefined),
  )
  const missing = standard.filter(({ id, required }) => required && !found.some((one) => one.reading === id))
  return {
    nome,
    tipo,
    measurement,
    tags,
    submaquinas: compressors,
    readings: placed.map((one) => readingOf(one, { measurement, tags })),
    ...states,
    score: scoreOf(found, standard.filter(({ required }) => required).length, missing.length),
    reasons: [
      foundReason(group),
      ...machineReasons(compressors.length, found.length, missing),
      ...stateReasons(states, standard),
    ],
    proposals: found.map(({ reading, score, reason }) => ({ reading, score, reason })),
    stateNames: Object.fromEntries(found.map(({ reading, topicField }) => [reading, topicField])),
  }
}

interface Placed {
  readonly suggestion: Suggestion
  readonly point: SourcePoint
  readonly reading: StandardReading
  readonly tags: ReadonlyMap<string, string>
}

function readingOf(
  { suggestion, point, reading, tags: own }: Placed,
  { measurement, tags }: Pick<ProposedMachine, 'measurement' | 'tags'>,
): PlacedReading {
  // A reading's own tags replace the machine's, so they are all of its tags.
  const hasOwnTags = [...own.keys()].some((key) => !Object.hasOwn(tags, key))
  return {
    ...reading,
    topicField: point.field,
    unit: suggestion.unit === '' ? reading.unit : suggestion.unit,
    ...(suggestion.energy === undefined ? {} : { energy: suggestion.energy }),
    ...(suggestion.bit === undefined ? {} : { bit: suggestion.bit }),
    ...(point.measurement === measurement ? {} : { measurement: point.measurement }),
    ...(hasOwnTags ? { tags: Object.fromEntries(own) } : {}),
  }
}

/** The mean score of the readings, less where required readings are missing; two decimals. */
function scoreOf(found: readonly Suggestion[], required: number, missing: number): number {
  const mean = found.reduce((sum, { score }) => sum + score, 0) / found.length
  const present = required === 0 ? 1 : (required - missing) / required
  return Math.round(100 * mean * (0.5 + 0.5 * present)) / 100
}

function mostCommon(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as [string, number])[0]
}

function commonTags(all: readonly ReadonlyMap<string, string>[]): Record<string, string> {
  const [first, ...others] = all
  if (first === undefined) return {}
  return Object.fromEntries(
    [...first].filter(([key, value]) => others.every((one) => one.get(key) === value)),
  )
}
