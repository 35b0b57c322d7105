import type { RawBlock } from '#core/signals/blocks.ts'
import type { MachineSetup, ReadingSetup } from '#core/signals/machine-setup.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time/hours.ts'
import { Chance } from '../random-plant.test-support.ts'
import { pageOf } from './page-of-points.test-support.ts'
import type { PagePlant, PagePoint } from './page-states.test-support.ts'

type Raw = string | number | boolean | null
interface RawPoint {
  readonly atMs: number
  readonly field: string
  readonly raw: Raw
  readonly arrivesMs: number
}
/** A point with the correct value. */
interface GoodPoint extends PagePoint {
  readonly arrivesMs: number
}

export interface RandomPoints {
  readonly setup: MachineSetup
  /** The source's points in order of arrival: some late, some twice, some corrected later. */
  readonly written: readonly RawPoint[]
  /** The page's values of the points before one instant that have arrived by another. */
  pageAt(nowMs: number, arrivedByMs?: number): PagePlant
  readonly fromMs: number
  readonly toMs: number
}

const IDS = ['C1', 'C2', 'C3']
const ON_TEXTS = ['on', ' Running', 'LIGADO', 'TRUE', '1']
const OFF_TEXTS = ['off', 'Stopped ', 'des ligado', 'False', '0']

/** Raw points of a machine with every trouble that the page covers, to the millisecond, and their values by the page. */
export function randomPoints(seed: number, most = 12 * HOUR_MS): RandomPoints {
  const chance = new Chance(seed)
  const fromMs =
    Date.UTC(chance.pick(2018, 2026), chance.whole(0, 11), chance.whole(1, 28)) + chance.whole(0, 86_399_999)
  const stepMs = chance.pick(0.1, 7, 30, 60, 60, 150, 301, 900, 3600) * SECOND_MS
  const toMs = fromMs + chance.whole(MINUTE_MS, Math.min(most, 500 * stepMs))
  const compressors = IDS.slice(0, chance.whole(0, 3))
  const readings = readingsOf(compressors, chance)
  const setup: MachineSetup = {
    tipo: 'chiller',
    compressorIds: compressors,
    readings,
    ratedPowerKw: chance.pick(null, 200, 200),
    gapLimitMs: chance.pick(null, null, null, 60_000, 200_001, 777_777),
    holds: someHolds(readings, chance),
    microStopMs: chance.pick(300_000, 300_000, 300_000, 61_000, 900_000),
    textStates: { '*': { on: ['Degelo'], off: ['Espera'] } },
    inverted: readings.map(({ id }) => id).filter((id) => isOnOff(id) && chance.happens(0.15)),
  }
  const points: GoodPoint[] = []
  const written: RawPoint[] = []
  const late = chance.pick(0, 0, 0.001, 0.02)
  const holes = someHoles(fromMs, toMs, stepMs, chance)
  for (const reading of readings) {
    for (const { atMs, raw, value } of signal(reading, { fromMs, toMs, stepMs, holes, setup, chance })) {
      const arrivesMs = chance.happens(late) ? chance.whole(atMs, toMs) : atMs
      const point = { atMs, field: reading.topicField, raw, arrivesMs }
      written.push(point, ...repeated(point, toMs, late, chance))
      if (value !== null) points.push({ reading: reading.id, atMs, value, arrivesMs })
    }
  }
  written.sort((a, b) => a.arrivesMs - b.arrivesMs)
  const pageAt = (nowMs: number, arrivedByMs = toMs) =>
    pageOf(
      setup,
      points.filter(({ atMs, arrivesMs }) => atMs < nowMs && arrivesMs <= arrivedByMs),
    )
  return { setup, written, pageAt, fromMs, toMs }
}

function someHolds(readings: readonly ReadingSetup[], chance: Chance): MachineSetup['holds'] {
  const said = readings.filter(() => chance.happens(0.15))
  return Object.fromEntries(
    said.map(({ id }) => [
      id,
      {
        mode: chance.pick('auto', 'sampled', 'onChange', 'onChange'),
        limitMs: chance.pick(null, null, 61_000, 400_000, 3_000_000),
      },
    ]),
  )
}

const isOnOff = (id: string) => /(^|_)(status|fault|alarm)$/.test(id)

function readingsOf(compressors: readonly string[], chance: Chance): ReadingSetup[] {
  const system = ['demand', 'capacity', 'power', 'cop', 'efficiency', 'status', 'alarm', 'fault']
  const own = ['capacity', 'status', 'power', 'alarm', 'fault']
  const absent = () => chance.happens(0.2)
  const unitOf = (id: string) =>
    id.endsWith('power') ? chance.pick('kW', 'W', '') : id === 'capacity' ? chance.pick('TR', 'kW') : ''
  return [
    ...system.map((id) => ({ id, topicField: `f_${id}`, type: 'system' as const, unit: unitOf(id) })),
    ...compressors.flatMap((compressorId) =>
      own.map((suffix) => {
        const id = `${compressorId.toLowerCase()}_${suffix}`
        const unit = suffix === 'power' ? unitOf(id) : ''
        return { id, topicField: `f_${id}`, type: 'compressor' as const, unit, compressorId }
      }),
    ),
  ].filter(() => !absent())
}

interface Hole {
  readonly fromMs: number
  readonly toMs: number
}

/** The whole source falls silent for about a gap limit, or for much longer. */
function someHoles(fromMs: number, toMs: number, stepMs: number, chance: Chance): Hole[] {
  const days = toMs - fromMs > 4 * DAY_MS ? [22 * HOUR_MS, DAY_MS + limitOf(stepMs), 50 * HOUR_MS] : []
  return Array.from({ length: chance.whole(0, 3) }, () => {
    const at = chance.whole(fromMs, toMs)
    const limitMs = limitOf(stepMs)
    return {
      fromMs: at,
      toMs: at + chance.pick(limitMs - 1, limitMs, limitMs + 1, 2 * limitMs, 4 * HOUR_MS, ...days),
    }
  })
}

const limitOf = (stepMs: number): number => Math.max(5 * MINUTE_MS, 3 * stepMs)

interface About {
  readonly fromMs: number
  readonly toMs: number
  readonly stepMs: number
  readonly holes: readonly Hole[]
  readonly setup: MachineSetup
  readonly chance: Chance
}
interface Written {
  readonly atMs: number
  readonly raw: Raw
  /** The value by the page; null = no sample. */
  readonly value: number | null
}

function signal(reading: ReadingSetup, about: About): Written[] {
  const { fromMs, toMs, stepMs, chance } = about
  if (chance.happens(0.12)) return []
  const changes = isOnOff(reading.id) ? onOffChanges(reading.id, about) : null
  // Each sensor has its own pace and reports by time, by change or both.
  const own = chance.pick(stepMs, stepMs, stepMs, 3 * stepMs, 300 * SECOND_MS)
  const instants = new Set<number>()
  const jitter = chance.pick(0, 0, 1, own / 3)
  for (let at = fromMs + chance.pick(0, 0, 1234, 3 * own); at < toMs; at += own) {
    instants.add(Math.floor(at + chance.unit() * jitter))
    if (chance.happens(0.01)) at += chance.pick(2, 3, 4, 40) * own
  }
  if (changes && chance.happens(0.8)) for (const { atMs } of changes) instants.add(atMs)
  const lost = chance.pick(0, 0, 0.05, 0.3)
  return [...instants]
    .sort((a, b) => a - b)
    .filter((at) => at >= fromMs && at < toMs && !chance.happens(lost))
    .filter((at) => !about.holes.some((hole) => at > hole.fromMs && at < hole.toMs))
    .map((atMs) => ({
      atMs,
      ...(changes ? onOff(reading, stateAt(changes, atMs), about) : measured(reading, chance)),
    }))
}

interface Change {
  readonly atMs: number
  readonly on: boolean
}

/** Stretches around the page's limits: pauses of 60 s, stops of five minutes. */
function onOffChanges(id: string, { fromMs, toMs, setup, chance }: About): Change[] {
  const isStatus = id.endsWith('status')
  const short = isStatus
    ? [setup.microStopMs - 1, setup.microStopMs, setup.microStopMs + 1, 2 * MINUTE_MS]
    : [59_999, 60_000, 60_001, 10_000]
  const changes: Change[] = []
  let on = chance.happens(0.5)
  for (let atMs = fromMs; atMs < toMs; on = !on) {
    changes.push({ atMs, on })
    const long = chance.whole(MINUTE_MS, isStatus ? 2 * HOUR_MS : 40 * MINUTE_MS) * (!isStatus && !on ? 3 : 1)
    atMs += chance.happens(0.5) ? chance.pick(...short) : long
  }
  return changes
}

function stateAt(changes: readonly Change[], atMs: number): boolean {
  const last = changes.findLast((one) => one.atMs <= atMs)
  if (last === undefined) throw new Error('no state before the first change')
  return last.on
}

function onOff({ id }: ReadingSetup, on: boolean, { setup, chance }: About): Omit<Written, 'atMs'> {
  if (chance.happens(0.01)) return { raw: chance.pick<Raw>('Manutenção', null, Number.NaN, ''), value: null }
  const said = setup.inverted.includes(id) ? !on : on
  const words = said ? [...ON_TEXTS, 'DÉGELO'] : [...OFF_TEXTS, 'espera']
  if (!id.endsWith('status')) words.push(...(said ? ['Alarme', 'FALHA', 'fault'] : ['Normal', 'OK']))
  const raw = chance.pick<Raw>(
    said ? 1 : 0,
    said ? 1 : 0,
    said,
    said ? chance.pick(7, -2, 0.5) : 0,
    chance.pick(...words),
  )
  return { raw, value: on ? 1 : 0 }
}

function measured({ id, unit }: ReadingSetup, chance: Chance): Omit<Written, 'atMs'> {
  if (chance.happens(0.02)) {
    const raw = chance.pick<Raw>(null, Number.NaN, Number.POSITIVE_INFINITY, 1e12, -9999, '', 'Bad')
    return { raw, value: null }
  }
  const top =
    { cop: 8, efficiency: 1.2, capacity: 300, demand: 100 }[id] ?? (id.endsWith('power') ? 200 : 100)
  const value = chance.happens(0.2) ? chance.pick(0, 1, 1.0001, 4, 4.001) : chance.whole(1, top * 1000) / 1000
  const factor = unit === 'W' ? 1000 : unit === 'kW' && id === 'capacity' ? 3.51685 : 1
  const raw = value * factor
  return { raw: chance.happens(0.1) ? String(raw) : raw, value: raw / factor }
}

/** A point that is written twice, or wrong at first and corrected later. */
function repeated(point: RawPoint, toMs: number, share: number, chance: Chance): RawPoint[] {
  const copies: RawPoint[] = []
  if (chance.happens(share)) copies.push({ ...point, arrivesMs: chance.whole(point.arrivesMs, toMs) })
  if (chance.happens(share) && point.arrivesMs === point.atMs) {
    const raw = typeof point.raw === 'number' ? point.raw + 1 : 'Outra coisa'
    copies.push({ ...point, raw, arrivesMs: point.atMs - 1 })
  }
  return copies
}

/** The points as a source's block, one row per point, in order. */
export function rawBlock(points: readonly RawPoint[]): RawBlock {
  const fields = [...new Set(points.map(({ field }) => field))]
  const columns = fields.map((name) => [name, points.map(({ field, raw }) => (field === name ? raw : null))])
  return { atMs: Float64Array.from(points, ({ atMs }) => atMs), fields: Object.fromEntries(columns) }
}
