import type { FaultKind } from './faults/fault-kinds.ts'

/** A made-up chiller by heat exchangers and a part of Carnot's efficiency: none of its formulas is the model's. */
export interface SimulatedChiller {
  readonly seed: number
  readonly days: number
  readonly stepMinutes: number
  readonly compressors: number
  readonly profile: 'offices' | 'hospital' | 'process'
  /** Relative noise of power and capacity; temperatures have 10 K times that. */
  readonly noise: number
  /** Half of the wet bulb's yearly course, K, and the day of the year on which the data begins. */
  readonly seasonK: number
  readonly startDay: number
  readonly fault?: SimulatedFault | undefined
  /** Readings that the machine has; all without it. */
  readonly only?: readonly string[]
}

export interface SimulatedFault {
  readonly kind: FaultKind
  readonly fromDay: number
  readonly toDay?: number
  /** Relative size: 0.1 is a tenth more power, less flow or lost charge; K of a biased sensor. */
  readonly size: number
  /** Days in which the fault grows to its size. */
  readonly rampDays?: number
  readonly reading?: string
}

export interface SimulatedLine {
  readonly t: number[]
  readonly readings: Record<string, (number | null)[]>
}

const DAY = 86_400_000
const KW_PER_TR = 3.51685

/** Seeded random numbers (mulberry32), and about standard normal ones. */
function randomOf(seed: number): { uniform: () => number; normal: () => number } {
  let state = seed
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let x = Math.imul(state ^ (state >>> 15), 1 | state)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return { uniform, normal }
}

/** The load's part of the rating at an hour of a weekday (0 = Sunday), before weather; 0 = off. */
const LOADS: Readonly<Record<SimulatedChiller['profile'], (weekday: number, hour: number) => number>> = {
  offices: (weekday, hour) =>
    weekday === 0 || weekday === 6 || hour < 6 || hour >= 20
      ? 0
      : 0.35 + 0.4 * Math.sin((Math.PI * (hour - 6)) / 14),
  hospital: (_, hour) => 0.5 + 0.18 * Math.sin((2 * Math.PI * (hour - 9)) / 24),
  process: (weekday) => (weekday === 0 ? 0.3 : 0.68),
}

/** How strongly a fault acts at a day, 0 to its size. */
function strength(fault: SimulatedFault | undefined, kind: FaultKind, day: number): number {
  if (fault === undefined || fault.kind !== kind || day < fault.fromDay) return 0
  if (fault.toDay !== undefined && day >= fault.toDay) return 0
  return fault.size * Math.min(1, (day - fault.fromDay) / Math.max(1e-9, fault.rampDays ?? 0))
}

export function simulateChiller(spec: SimulatedChiller): SimulatedLine {
  const { normal, uniform } = randomOf(spec.seed)
  const count = Math.round((spec.days * 1440) / spec.stepMinutes)
  const start = Date.UTC(2025, 0, 5) + spec.startDay * DAY
  const rated = 120 + 600 * uniform()
  const quality = 0.55 + 0.1 * uniform()
  const best = 0.6 + 0.25 * uniform()
  const skill = Array.from({ length: spec.compressors }, () => 1 + 0.03 * normal())
  const t: number[] = []
  const rows: Record<string, number>[] = []
  let [weather, unrest] = [0, 0]
  const keep = Math.exp(-spec.stepMinutes / 4_320)
  const keepUnrest = Math.exp(-spec.stepMinutes / 120)
  for (let i = 0; i < count; i += 1) {
    const day = (i * spec.stepMinutes) / 1440
    const hour = (day % 1) * 24
    weather = keep * weather + Math.sqrt(1 - keep ** 2) * 1.5 * normal()
    unrest = keepUnrest * unrest + Math.sqrt(1 - keepUnrest ** 2) * 0.04 * normal()
    const wetBulb =
      18 +
      spec.seasonK * Math.cos((2 * Math.PI * (spec.startDay + day)) / 365) +
      2 * Math.sin((2 * Math.PI * (hour - 9)) / 24) +
      weather
    const base = LOADS[spec.profile](Math.floor(day) % 7, hour)
    let part = base === 0 ? 0 : Math.min(1.02, Math.max(0.15, base + 0.015 * (wetBulb - 18) + unrest))
    if (strength(spec.fault, 'short_cycling', day) > 0 && (i * spec.stepMinutes) % 20 < 10) part = 0
    const surge = strength(spec.fault, 'surge_margin', day)
    if (surge > 0 && part > 0) part = 0.2
    t.push(start + i * spec.stepMinutes * 60_000)
    rows.push(rowOf(spec, { day, part, wetBulb: wetBulb + surge, rated, quality, best, skill, normal }))
  }
  const ids = Object.keys(rows[0] ?? {}).filter((id) => spec.only === undefined || spec.only.includes(id))
  const readings = Object.fromEntries(ids.map((id) => [id, rows.map((row) => row[id] ?? null)]))
  breakSensor(spec, t.length, readings)
  return { t, readings }
}

interface Moment {
  readonly day: number
  readonly part: number
  readonly wetBulb: number
  readonly rated: number
  readonly quality: number
  readonly best: number
  readonly skill: readonly number[]
  readonly normal: () => number
}

/** Which compressors run, the lead changing each week, and the load of each. */
function staged(compressors: number, day: number, part: number): { runs: boolean[]; each: number } {
  const wanted = Math.max(1, Math.min(compressors, Math.ceil((part * compressors) / 0.9)))
  const lead = Math.floor(day / 7) % compressors
  const runs = Array.from(
    { length: compressors },
    (_, n) => part > 0 && (n + compressors - lead) % compressors < wanted,
  )
  return { runs, each: Math.min(1, (part * compressors) / wanted) }
}

function rowOf(spec: SimulatedChiller, moment: Moment): Record<string, number> {
  const { day, part, wetBulb, rated, quality, best, skill, normal } = moment
  const grows = (kind: FaultKind) => strength(spec.fault, kind, day)
  const on = part > 0
  const noisy = (value: number) => value * (1 + spec.noise * normal())
  const warm = (value: number) => Math.round((value + 10 * spec.noise * normal()) * 100) / 100
  const leak = grows('low_refrigerant')
  const { runs, each } = staged(spec.compressors, day, part)
  const chwOut = on ? 7 + 0.15 * normal() * (spec.noise > 0 ? 1 : 0) : 14
  const chwDelta = (5.5 * part) / (1 - grows('low_evaporator_flow'))
  const cwIn = Math.max(16, wetBulb + 4)
  const cwDelta = (5 * part) / (1 - grows('low_condenser_flow'))
  const condensing = cwIn + cwDelta + 1 + 2.5 * part + 30 * grows('condenser_fouling')
  const evaporating = chwOut - 1 - 2 * part - 12 * leak - 3 * grows('low_evaporator_flow')
  const carnot = (evaporating + 273.15) / (condensing - evaporating + 3)
  const row: Record<string, number> = { status: on ? 1 : 0 }
  let total = 0
  for (const [n, own] of skill.entries()) {
    const worse = spec.fault?.reading === `C${n + 1}` ? 1 + grows('compressor_imbalance') : 1
    const loss = 1 + grows('efficiency_loss')
    const cop = quality * carnot * (1 - 0.5 * (each - best) ** 2) * own
    const tr = runs[n] ? (each * rated) / spec.compressors : 0
    const kw = (tr * KW_PER_TR * worse * loss) / cop
    total += kw
    Object.assign(
      row,
      compressorRow(n + 1, runs[n] === true, each, noisy(kw), condensing, evaporating, leak, warm),
    )
  }
  return {
    demand: on ? Math.round(1000 * noisy(part)) / 10 : 0,
    capacity: on ? noisy(part * rated) : 0,
    power: on ? noisy(total) : 0.4,
    ...row,
    chw_out_temp: warm(chwOut),
    chw_in_temp: warm(on ? chwOut + chwDelta : 15),
    cw_in_temp: warm(cwIn),
    cw_out_temp: warm(on ? cwIn + cwDelta : cwIn),
  }
}

function compressorRow(
  n: number,
  runs: boolean,
  each: number,
  kw: number,
  condensing: number,
  evaporating: number,
  leak: number,
  warm: (value: number) => number,
): Record<string, number> {
  const psi = (temperatureC: number) =>
    Math.exp(15.4247 - 2_661.9 / (warm(temperatureC) + 273.15)) * 0.145038 - 14.696
  return {
    [`c${n}_status`]: runs ? 1 : 0,
    [`c${n}_capacity`]: runs ? Math.round(1000 * each) / 10 : 0,
    [`c${n}_power`]: runs ? kw : 0,
    [`c${n}_suction_temp`]: warm(runs ? evaporating + 5 + 25 * leak : 22),
    [`c${n}_discharge_temp`]: warm(runs ? condensing + 12 + 5 * each + 30 * leak : 24),
    [`c${n}_suction_pressure`]: psi(runs ? evaporating : 22),
    [`c${n}_discharge_pressure`]: psi(runs ? condensing : 24),
  }
}

function breakSensor(spec: SimulatedChiller, rows: number, readings: SimulatedLine['readings']): void {
  const column = readings[spec.fault?.reading ?? '']
  if (spec.fault === undefined || column === undefined) return
  const from = Math.round((spec.fault.fromDay * 1440) / spec.stepMinutes)
  const stuck = column[from] ?? null
  for (let i = from; i < rows; i += 1) {
    const day = (i * spec.stepMinutes) / 1440
    const value = column[i] ?? null
    if (spec.fault.toDay !== undefined && day >= spec.fault.toDay) break
    if (spec.fault.kind === 'sensor_stuck') column[i] = stuck
    else if (spec.fault.kind === 'sensor_bias' && value !== null)
      column[i] = value + strength(spec.fault, 'sensor_bias', day)
  }
}
