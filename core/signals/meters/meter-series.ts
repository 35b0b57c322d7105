import type { SampleBlock } from '../blocks.ts'
import { energySlot, type MachineMeters, type MeterRules, meterColumn } from './meter-rules.ts'
import { type MeterSample, type MeterStep, samplesOf, stepAt, withoutAbsurd } from './meter-steps.ts'

/** What the time before a UTC hour leaves of a meter. JSON-serialisable. */
export interface MeterBefore {
  /** The last two samples that are not absurd; the newer one may turn out to be absurd. */
  readonly last: readonly MeterSample[]
  /** The known step that was found to begin before the hour and to end at it or later. */
  readonly open: readonly [fromMs: number, toMs: number, kw: number] | null
}
export type MetersBefore = Readonly<Record<string, MeterBefore>>

/** The power of one meter over time: stretches of equal power, in order. */
class MeterSeries {
  /** The instant from which hours before the beginning must be derived again, because their step is another one now; null: none. */
  readonly changedFromMs: number | null
  readonly #kept: readonly MeterSample[]
  readonly #steps: readonly MeterStep[]
  readonly #fromMs: number[] = []
  readonly #toMs: number[] = []
  readonly #state: number[] = []
  readonly #energy: number[] = []

  constructor(meter: MeterRules, samples: readonly MeterSample[], beginMs: number, before?: MeterBefore) {
    this.#kept = withoutAbsurd(samples, meter)
    this.#steps = this.#kept.flatMap((sample, i) => stepAt(this.#kept[i - 1], sample, meter) ?? [])
    this.#lay(meter)
    this.changedFromMs = before === undefined ? null : changedFrom(before.open, this.#openAt(beginMs))
  }

  /** Lays the steps on the line of time. Where no short step tells the state, the last power holds for the limit. */
  #lay({ limitMs }: MeterRules): void {
    const nothing = { fromMs: Number.NaN, toMs: this.#kept[0]?.[0] ?? Number.NaN, kw: Number.NaN }
    let last: MeterStep = nothing
    const hold = (toMs: number) =>
      this.#add(last.toMs, Math.min(toMs, last.toMs + limitMs), last.kw, Number.NaN)
    for (const step of this.#steps) {
      const { fromMs, toMs, kw } = step
      if (fromMs > last.toMs) hold(fromMs)
      if (toMs - fromMs <= limitMs) this.#add(fromMs, toMs, kw, kw)
      else {
        const heldToMs = Math.min(toMs, fromMs + limitMs)
        this.#add(fromMs, heldToMs, last.toMs === fromMs ? last.kw : Number.NaN, kw)
        this.#add(heldToMs, toMs, Number.NaN, kw)
      }
      last = step
    }
    hold(Number.POSITIVE_INFINITY)
  }
  #add(fromMs: number, toMs: number, state: number, energy: number): void {
    if (!(fromMs < toMs) || (Number.isNaN(state) && Number.isNaN(energy))) return
    this.#fromMs.push(fromMs)
    this.#toMs.push(toMs)
    this.#state.push(state)
    this.#energy.push(energy)
  }

  /** Sets both values at `now` and returns the place to look on from and the instant at which the values change. */
  read(
    now: number,
    from: number,
    set: (state: number, energy: number) => void,
  ): [place: number, endMs: number] {
    let place = from
    while (place < this.#toMs.length && entry(this.#toMs, place) <= now) place++
    const startMs = this.#fromMs[place] ?? Number.POSITIVE_INFINITY
    if (startMs > now) {
      set(Number.NaN, Number.NaN)
      return [place, startMs]
    }
    set(entry(this.#state, place), entry(this.#energy, place))
    return [place, entry(this.#toMs, place)]
  }

  before(hourMs: number): MeterBefore {
    const end = this.#kept.findLastIndex(([atMs]) => atMs < hourMs) + 1
    return { last: this.#kept.slice(Math.max(0, end - 2), end), open: this.#openAt(hourMs) }
  }
  #openAt(hourMs: number): MeterBefore['open'] {
    const step = this.#steps.findLast(({ fromMs }) => fromMs < hourMs)
    if (step === undefined || step.toMs < hourMs || Number.isNaN(step.kw)) return null
    return [step.fromMs, step.toMs, step.kw]
  }
}

function entry(list: readonly number[], index: number): number {
  return list[index] ?? Number.NaN
}

function changedFrom(known: MeterBefore['open'], now: MeterBefore['open']): number | null {
  if (known?.[0] === now?.[0] && known?.[1] === now?.[1] && known?.[2] === now?.[2]) return null
  return Math.min(known?.[0] ?? Number.POSITIVE_INFINITY, now?.[0] ?? Number.POSITIVE_INFINITY)
}

export interface MetersInput {
  readonly rules: { readonly meters?: MachineMeters | undefined }
  /** Samples after the stretch tell how its last steps end. */
  readonly samples: SampleBlock
  readonly before?: MetersBefore | undefined
  readonly fromMs: number
}

/** The meters of a machine over a stretch. */
export class MachineMeterSeries {
  readonly #series: ReadonlyMap<string, MeterSeries>

  constructor({ rules, samples, before = {}, fromMs }: MetersInput) {
    const all = Object.entries(rules.meters ?? {}).map(([id, meter]) => {
      const own = Object.hasOwn(before, id) ? before[id] : undefined
      const column = samples.readings[meterColumn(id)]
      return [
        id,
        new MeterSeries(meter, samplesOf(own?.last ?? [], samples.atMs, column), fromMs, own),
      ] as const
    })
    this.#series = new Map(all)
  }

  /** See `MeterSeries.changedFromMs`. */
  get changedFromMs(): number | null {
    const changed = [...this.#series.values()].flatMap((one) => one.changedFromMs ?? [])
    return changed.length === 0 ? null : Math.min(...changed)
  }
  before(hourMs: number): { readonly meters?: MetersBefore } {
    if (this.#series.size === 0) return {}
    return { meters: Object.fromEntries([...this.#series].map(([id, one]) => [id, one.before(hourMs)])) }
  }
  walk(readings: readonly string[]): MeterWalk[] {
    return [...this.#series].flatMap(([id, series]) => {
      const [state, energy] = [readings.indexOf(id), readings.indexOf(energySlot(id))]
      return state < 0 && energy < 0 ? [] : [new MeterWalk(series, state, energy)]
    })
  }
}

/** Walks along one meter's series; instants come in order. */
class MeterWalk {
  readonly #series: MeterSeries
  readonly #state: number
  readonly #energy: number
  #place = 0

  /** The slots of the values; -1 = not asked for. */
  constructor(series: MeterSeries, state: number, energy: number) {
    this.#series = series
    this.#state = state
    this.#energy = energy
  }
  /** Sets the values at `now`; returns when they change. */
  set(values: Float64Array, now: number): number {
    const [place, endMs] = this.#series.read(now, this.#place, (state, energy) => {
      if (this.#state >= 0) values[this.#state] = state
      if (this.#energy >= 0) values[this.#energy] = energy
    })
    this.#place = place
    return endMs
  }
}
