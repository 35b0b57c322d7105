import type { SampleBlock } from '#core/signals/blocks.ts'
import { type MachineCapacity, readingsOfCapacity } from '#core/signals/machine-capacity.ts'
import type { MachineRules, UnitRules } from '#core/signals/machine-rules.ts'
import { HOUR_MS } from '#core/time/hours.ts'

/** A small repeatable random generator (xorshift, Marsaglia 2003). */
export class Chance {
  private state: number
  constructor(seed: number) {
    this.state = (seed * 2_654_435_761 + 88_675_123) | 0 || 1
    for (let i = 0; i < 8; i++) this.unit()
  }
  /** 0 ≤ x < 1 */
  unit(): number {
    this.state ^= this.state << 13
    this.state ^= this.state >>> 17
    this.state ^= this.state << 5
    return (this.state >>> 0) / 4_294_967_296
  }
  /** A whole number between the two ends, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.unit() * (max - min + 1))
  }
  happens(share: number): boolean {
    return this.unit() < share
  }
  pick<T>(...items: readonly T[]): T {
    const chosen = this.whole(0, items.length - 1)
    for (const [index, item] of items.entries()) if (index === chosen) return item
    throw new Error('nothing to pick from')
  }
}

export interface RandomPlant {
  readonly rules: MachineRules
  readonly samples: SampleBlock
  /** A full UTC hour. */
  readonly fromMs: number
  readonly toMs: number
}

/** A machine with every trouble that the rules cover; all instants are whole seconds. */
export function randomPlant(seed: number): RandomPlant {
  const chance = new Chance(seed)
  const fromMs = Date.UTC(2026, 2, 1) + chance.whole(0, 100) * HOUR_MS
  const seconds = chance.whole(1800, chance.pick(7_200, 20_000, 50_000))
  const gapLimitMs = chance.pick(60, 150, 300, 301, 450, 900, 4000) * 1000
  const capacity = chance.pick<MachineCapacity>('capacity', 'capacity', WATER)
  const rules: MachineRules = {
    units: [
      machine(capacity, chance),
      compressor('C1', capacity, chance),
      compressor('C2', capacity, chance),
    ],
    gapLimitMs,
    microStopMs: chance.pick(60, 300, 300, 301, 1200, 3600) * 1000,
  }
  const step = chance.pick(5, 10, 20, 30, 60)
  const columns = new Map<string, Map<number, number>>()
  for (const id of idsOf(rules)) columns.set(id, signal(id, seconds, step, gapLimitMs / 1000, chance))
  if (chance.happens(0.5)) silence(columns, seconds, gapLimitMs / 1000, chance)
  if (chance.happens(0.6)) dieOn(columns, seconds, chance)
  return { rules, samples: blockOf(columns, fromMs), fromMs, toMs: fromMs + seconds * 1000 }
}

/** Chilled water whose computed capacity is often outside the limits. */
const WATER = { flow: 'chw_flow', inTemp: 'chw_in_temp', outTemp: 'chw_out_temp', trPerFlowKelvin: 3.3 }

function machine(capacity: MachineCapacity, chance: Chance): UnitRules {
  const [reading, above] = chance.pick<[string, number]>(['status', 0], ['demand', 1], ['power', 4])
  return {
    unit: 'chiller',
    running: { reading, above },
    failure: chance.pick('fault', 'fault', 'alarm', null),
    power: 'power',
    load: null,
    cop: chance.pick(
      { method: 'sums', capacity, power: 'power' },
      { method: 'cop', reading: 'cop' },
      { method: 'kwPerTr', reading: 'efficiency' },
      null,
    ),
  }
}

function compressor(id: string, capacity: MachineCapacity, chance: Chance): UnitRules {
  const prefix = id.toLowerCase()
  const [reading, above] = chance.pick<[string, number]>(
    [`${prefix}_status`, 0],
    [`${prefix}_status`, 0],
    [`${prefix}_capacity`, 1],
  )
  return {
    unit: id,
    running: { reading, above },
    failure: chance.pick(`${prefix}_fault`, `${prefix}_alarm`),
    power: `${prefix}_power`,
    load: chance.happens(0.9) ? `${prefix}_capacity` : null,
    cop: chance.happens(0.8) ? { method: 'share', capacity, power: `${prefix}_power` } : null,
  }
}

function idsOf(rules: MachineRules): string[] {
  const own = rules.units.flatMap(({ running, failure, power, load, cop }) => [
    running?.reading,
    failure,
    power,
    load,
    ...(cop && 'capacity' in cop ? [...readingsOfCapacity(cop.capacity), cop.power] : []),
    ...(cop && 'reading' in cop ? [cop.reading] : []),
  ])
  return [...new Set([...own.filter((id) => typeof id === 'string'), 'unused'])]
}

const isOnOff = (id: string) => /(status|fault|alarm)$/.test(id)

/** Samples of one reading by second: jittering steps, lost samples, gaps about as long as the gap limit. */
function signal(id: string, seconds: number, step: number, gap: number, chance: Chance): Map<number, number> {
  const samples = new Map<number, number>()
  const spell = isOnOff(id) ? spellOf(id, chance) : step
  let on = chance.happens(0.5)
  let changesAt = 0
  const lost = chance.pick(0, 0.02, 0.3)
  for (let at = chance.pick(0, 0, step, 1234); at < seconds; at += step + jitter(step, chance)) {
    if (at >= changesAt) {
      on = !on
      changesAt = at + chance.whole(1, 2 * spell)
    }
    if (chance.happens(lost)) continue
    if (chance.happens(0.004)) at += chance.pick(gap - step, gap, gap + 1, gap + step, 3 * gap)
    if (at < seconds) samples.set(at, isOnOff(id) ? Number(on) : anyValue(id, chance))
  }
  return samples
}

const jitter = (step: number, chance: Chance) => (chance.happens(0.1) ? chance.whole(0, step) : 0)

function spellOf(id: string, chance: Chance): number {
  return id.endsWith('status') ? chance.pick(120, 300, 1200, 4000) : chance.pick(30, 60, 300, 2400)
}

const anyValue = (id: string, chance: Chance): number =>
  chance.happens(0.3) ? 0 : chance.unit() * (id.endsWith('power') ? 200 : 100)

/** The whole source falls silent for a while, two or three times. */
function silence(
  columns: Map<string, Map<number, number>>,
  seconds: number,
  gap: number,
  chance: Chance,
): void {
  for (let i = chance.whole(1, 3); i > 0; i--) {
    const from = chance.whole(0, seconds)
    const to = from + chance.pick(gap - 1, gap, gap + 1, 2 * gap, 5000)
    for (const column of columns.values()) {
      for (const at of [...column.keys()]) if (at >= from && at < to) column.delete(at)
    }
  }
}

/** A failure reading falls silent for hours while on: only a later sample decides whether the failure lasted. */
function dieOn(columns: Map<string, Map<number, number>>, seconds: number, chance: Chance): void {
  for (const [id, column] of columns) {
    if (!/(fault|alarm)$/.test(id) || chance.happens(0.3)) continue
    const from = chance.whole(0, seconds)
    const to = from + chance.whole(2000, 20_000)
    for (const at of [...column.keys()]) if (at >= from && at < to) column.delete(at)
    if (from < seconds) column.set(from, 1)
  }
}

export function blockOf(
  columns: ReadonlyMap<string, ReadonlyMap<number, number>>,
  fromMs: number,
): SampleBlock {
  const instants = [...new Set([...columns.values()].flatMap((column) => [...column.keys()]))].sort(
    (a, b) => a - b,
  )
  const rows = new Map(instants.map((at, row) => [at, row]))
  const entries = [...columns].map(([id, column]) => {
    const values = new Float64Array(instants.length).fill(Number.NaN)
    for (const [at, value] of column) values[rows.get(at) ?? -1] = value
    return [id, values]
  })
  return {
    atMs: Float64Array.from(instants, (at) => fromMs + at * 1000),
    readings: Object.fromEntries(entries),
  }
}
