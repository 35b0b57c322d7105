import { floatAt } from '#core/arrays/element-at.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import { type UnitSums, zeroSums } from '#core/rollups/hour-sums.ts'
import type { MachineCapacity } from '#core/signals/machine-capacity.ts'
import type { UnitRules } from '#core/signals/machine-rules.ts'
import type { RandomPlant } from './random-plant.test-support.ts'

/**
 * The rules of the domain reference, applied second by second as simply as possible: every reading's value, every unit's
 * state and phase are arrays with one element per second. Shares no code with the checked derivation.
 */
type Second<T> = (T | null)[]

export interface ReferenceUnit {
  rules: UnitRules
  running: Second<boolean>
  fault: Second<boolean>
  unsteady: boolean[]
  inEpisode: boolean[]
  events: Pick<UnitEvent, 'type' | 'fromMs' | 'toMs' | 'knownMs' | 'causedShutdown' | 'micro'>[]
}

function held(plant: RandomPlant, id: string | null): Second<number> {
  const seconds = (plant.toMs - plant.fromMs) / 1000
  const values: Second<number> = Array(seconds).fill(null)
  const column = id === null ? undefined : plant.samples.readings[id]
  if (column === undefined) return values
  // From the last sample on, so that each second gets the value of the last sample before it.
  let next = seconds
  for (let row = column.length - 1; row >= 0; row--) {
    const value = floatAt(column, row)
    if (Number.isNaN(value)) continue
    const from = (floatAt(plant.samples.atMs, row) - plant.fromMs) / 1000
    const until = Math.min(next, from + plant.rules.gapLimitMs / 1000)
    values.fill(value, from, until)
    next = from
  }
  return values
}

function referenceUnit(plant: RandomPlant, unit: UnitRules): ReferenceUnit {
  const above = unit.running?.above ?? 0
  const running = held(plant, unit.running?.reading ?? null).map((v) => (v === null ? null : v > above))
  const fault = held(plant, unit.failure).map((v) => (v === null ? null : v !== 0))
  const seconds = running.length
  const starts: number[] = []
  const stops: number[] = []
  for (let s = 1; s < seconds; s++) {
    if (running[s - 1] === false && running[s] === true) starts.push(s)
    if (running[s - 1] === true && running[s] === false) stops.push(s)
  }
  const episodes = joined(onStretches(fault), fault)
  const seen = { plant, running, fault, starts, stops, episodes }
  const events = [...failuresOf(seen), ...stopsOf(seen), ...startsOf(seen)]
  const inEpisode: boolean[] = Array(seconds).fill(false)
  const unsteady: boolean[] = Array(seconds).fill(false)
  const mark = (marks: boolean[], from: number, to: number) =>
    marks.fill(true, Math.max(0, from), Math.max(0, to))
  for (const [from, to] of episodes) mark(inEpisode, from, to)
  for (const [from, to] of episodes) mark(unsteady, from - 1800, to + 1800)
  for (const start of starts) mark(unsteady, start, start + 900)
  for (const stop of stops) mark(unsteady, stop - 300, stop + 600)
  return { rules: unit, running, fault, unsteady, inEpisode, events }
}

interface Seen {
  readonly plant: RandomPlant
  readonly running: Second<boolean>
  readonly fault: Second<boolean>
  readonly starts: readonly number[]
  readonly stops: readonly number[]
  readonly episodes: readonly (readonly [number, number])[]
}
type ReferenceEvents = ReferenceUnit['events']

const instantOf = ({ plant }: Seen, second: number) => plant.fromMs + second * 1000

function failuresOf(seen: Seen): ReferenceEvents {
  const { plant, running, fault, stops, episodes } = seen
  const gap = plant.rules.gapLimitMs / 1000
  return episodes.map(([from, to]) => ({
    type: 'failure',
    fromMs: instantOf(seen, from),
    toMs: to === running.length && fault.at(-1) === true ? null : instantOf(seen, to),
    knownMs: fault.slice(from, to).filter((value) => value !== null).length * 1000,
    causedShutdown:
      (running[from - 1] ?? running[from]) === true && stops.some((stop) => stop >= from && stop <= to + gap),
    micro: false,
  }))
}

function stopsOf(seen: Seen): ReferenceEvents {
  const { plant, running, starts, stops, episodes } = seen
  return stops.map((stop) => {
    // The next known running ends the stop; the restart itself may lie in unknown time.
    const next = running.indexOf(true, stop)
    const restart = starts.includes(next) ? next : null
    const length = restart === null ? Number.POSITIVE_INFINITY : restart - stop
    const overlapped = episodes.some(([from, to]) => from < stop + length && to > stop)
    const end = restart ?? endOfStop(running, stop)
    return {
      type: 'stop',
      fromMs: instantOf(seen, stop),
      toMs: end === null ? null : instantOf(seen, end),
      knownMs: ((end ?? lastOff(running, stop)) - stop) * 1000,
      causedShutdown: false,
      micro: length * 1000 < plant.rules.microStopMs && !overlapped,
    }
  })
}

const startsOf = (seen: Seen): ReferenceEvents =>
  seen.starts.map((start) => {
    const fromMs = instantOf(seen, start)
    return { type: 'start', fromMs, toMs: fromMs, knownMs: 0, causedShutdown: false, micro: false }
  })

/** A stop whose restart has no sample ends with its known time; null until the unit is known to run again. */
function endOfStop(running: Second<boolean>, stop: number): number | null {
  const again = running.indexOf(true, stop)
  if (again === -1) return null
  let end = again
  while (running[end - 1] === null) end--
  return end
}

function lastOff(running: Second<boolean>, stop: number): number {
  const last = running.lastIndexOf(false)
  return Math.max(stop, last + 1)
}

function onStretches(fault: Second<boolean>): [number, number][] {
  const stretches: [number, number][] = []
  for (const [second, on] of fault.entries()) {
    if (on !== true) continue
    const last = stretches.at(-1)
    if (last !== undefined && last[1] === second) last[1]++
    else stretches.push([second, second + 1])
  }
  return stretches
}

function joined(stretches: [number, number][], fault: Second<boolean>): [number, number][] {
  const episodes: [number, number][] = []
  for (const [from, to] of stretches) {
    const last = episodes.at(-1)
    const one = last !== undefined && (from - last[1] < 60 || !fault.slice(last[1], from).includes(false))
    if (last !== undefined && one) last[1] = to
    else episodes.push([from, to])
  }
  return episodes
}

export class Reference {
  private readonly units: readonly ReferenceUnit[]
  private readonly values = new Map<string, Second<number>>()
  private readonly plant: RandomPlant
  constructor(plant: RandomPlant) {
    this.plant = plant
    this.units = plant.rules.units.map((unit) => referenceUnit(plant, unit))
    for (const id of Object.keys(plant.samples.readings)) this.values.set(id, held(plant, id))
  }

  unit(id: string): ReferenceUnit {
    const found = this.units.find(({ rules }) => rules.unit === id)
    if (found === undefined) throw new Error(`no unit ${id}`)
    return found
  }

  private value(id: string, second: number): number | null {
    return this.values.get(id)?.[second] ?? null
  }

  sums(unitId: string, fromMs: number, toMs: number): UnitSums {
    const sums = zeroSums()
    const unit = this.unit(unitId)
    const { power } = unit.rules
    const hour = 1 / 3600
    for (let s = (fromMs - this.plant.fromMs) / 1000; s < (toMs - this.plant.fromMs) / 1000; s++) {
      const powerKw = power === null ? null : this.value(power, s)
      if (powerKw !== null) {
        sums.energyKwh += powerKw * hour
        sums.energyKnownMs += 1000
      }
      if (unit.running[s] !== null) sums.knownMs += 1000
      if (unit.inEpisode[s] && unit.fault[s] !== null && unit.running[s] === false) sums.downMs += 1000
      if (unit.running[s] !== true) continue
      sums.runningMs += 1000
      if (!unit.unsteady[s]) this.addCop(sums, unit.rules, s, hour)
    }
    for (const event of unit.events) {
      if (event.fromMs < fromMs || event.fromMs >= toMs) continue
      if (event.type === 'start') sums.starts++
      if (event.type === 'stop') sums.stops++
      if (!event.micro) continue
      if (event.toMs === null) throw new Error('a micro-stop has an end')
      sums.microStops++
      sums.microStopMs += event.toMs - event.fromMs
    }
    return sums
  }

  private addCop(sums: UnitSums, { cop, load }: UnitRules, s: number, hour: number): void {
    if (cop === null) return
    if (cop.method === 'sums' || cop.method === 'share') {
      const whole = this.capacity(cop.capacity, s)
      const tr = cop.method === 'sums' ? whole : this.share(whole, load, s)
      const kw = this.value(cop.power, s)
      if (tr === null || kw === null) return
      sums.coolingTrH += tr * hour
      sums.electricKwh += kw * hour
      return
    }
    const value = this.value(cop.reading, s)
    if (value === null) return
    if (cop.method === 'cop') sums.copHours += value * hour
    if (cop.method === 'cop') sums.copKnownHours += hour
    if (cop.method === 'kwPerTr') sums.kwPerTrHours += value * hour
    if (cop.method === 'kwPerTr') sums.kwPerTrKnownHours += hour
  }

  private capacity(capacity: MachineCapacity, s: number): number | null {
    if (typeof capacity === 'string') return this.value(capacity, s)
    const { flow, inTemp, outTemp } = capacity
    const [m3h, inC, outC] = [this.value(flow, s), this.value(inTemp, s), this.value(outTemp, s)]
    if (m3h === null || inC === null || outC === null) return null
    const tr = m3h * (inC - outC) * capacity.trPerFlowKelvin
    return tr >= -0.5 && tr <= 20_000 ? tr : null
  }

  private share(tr: number | null, load: string | null, s: number): number | null {
    const own = load === null ? null : this.value(load, s)
    let total = 0
    for (const { rules: unit, running: states } of this.units) {
      if (unit.unit === 'chiller') continue
      const running = states[s]
      if (running === null) return null
      if (!running) continue
      const other = unit.load === null ? null : this.value(unit.load, s)
      if (other === null) return null
      total += other
    }
    return tr === null || own === null || total === 0 ? null : (tr * own) / total
  }
}
