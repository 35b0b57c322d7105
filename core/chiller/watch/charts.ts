import { addToDay, type DaySum, emptyDay, LEAST_BLOCKS } from '../chart/day-mean.ts'
import {
  afterDay,
  type ChartModel,
  type ChartState,
  chartLimit,
  chartScore,
  followedLevel,
  restingChart,
} from '../chart/ewma-chart.ts'
import { FLOORS } from '../chart/floors.ts'
import type { ChillerModel } from '../chiller-model.ts'
import { addDelta, constantOverFactor, type DeltaSums, noDeltas } from '../faults/delta-shape.ts'
import type { Evidence, Judged } from '../faults/name-fault.ts'
import { type IndicatorKind, observe } from '../fit/indicators.ts'
import { observationResidual, powerResidual, type Residual, type Scale, seenIn } from '../fit/residuals.ts'
import { isTrained } from '../fit/trained-range.ts'
import { meanOfReading } from '../signals/operating-point.ts'
import type { SteadyBlock } from '../signals/steady-blocks.ts'

/** One chart's memory. Plain JSON. */
export interface ChartMemory {
  readonly state: ChartState
  readonly day: DaySum
  /** The day, counted from 1970, on which the present deviation began; null without one. */
  readonly since: number | null
  /** The level of the days without a deviation. */
  readonly level: number
  /** Days in a row, during a deviation, whose own mean was within half of the limit. */
  readonly calm: number
}

/** Calm days that end a deviation at once: the smoothed value would need a week to forget it. */
const CALM_DAYS = 2

/** The memory of all charts. Plain JSON. */
export interface ChartsMemory {
  readonly charts: Readonly<Record<string, ChartMemory>>
  readonly deltas: Readonly<Record<'cw_delta' | 'chw_delta', DeltaSums>>
}

export const restingCharts: ChartsMemory = { charts: {}, deltas: { cw_delta: noDeltas, chw_delta: noDeltas } }

interface Chart {
  readonly id: string
  readonly kind: IndicatorKind | 'power'
  readonly n: number
  readonly model: ChartModel
  memory: ChartMemory
}

export const scaleOf = ({ compressors, loadFrom, power, terms }: ChillerModel): Scale => ({
  compressors,
  loadFrom,
  loadRef: power.loadRef,
  hasTemperatures: terms === 'temperatures',
})

export const chartId = ({ kind, n }: Pick<Evidence, 'kind' | 'n'>): string =>
  n === 0 ? kind : `c${n}_${kind}`

/** The daily charts of the power's and the indicators' residuals. */
export class Charts {
  readonly #model: ChillerModel
  readonly #scale: Scale
  readonly #charts: Chart[]
  readonly #deltas: Record<'cw_delta' | 'chw_delta', DeltaSums>

  constructor(model: ChillerModel, memory: ChartsMemory) {
    this.#model = model
    this.#scale = scaleOf(model)
    this.#deltas = { ...memory.deltas }
    const power = { kind: 'power' as const, n: 0, chart: model.powerChart }
    this.#charts = [power, ...model.indicators].map(({ kind, n, chart }) => {
      const id = chartId({ kind, n })
      const resting = { state: restingChart, day: emptyDay, since: null, calm: 0, level: chart.level ?? 0 }
      return { id, kind, n, model: chart, memory: memory.charts[id] ?? resting }
    })
  }

  get memory(): ChartsMemory {
    return {
      charts: Object.fromEntries(this.#charts.map(({ id, memory }) => [id, memory])),
      deltas: this.#deltas,
    }
  }

  /** Adds a block to the day. Returns the power's residual; null where the expectation is unknown or the operation is far from the trained one. */
  add(block: SteadyBlock): Residual | null {
    const seen = seenIn(block, this.#scale)
    if (!isTrained(this.#model.range, seen.plr, seen.point)) return null
    const power = powerResidual(this.#model.power, seen)
    this.#addTo(0, power)
    for (const [i, indicator] of this.#model.indicators.entries()) {
      const residual = observationResidual(indicator.fit, observe(indicator, seen))
      this.#addTo(i + 1, residual)
      if (residual === null || (indicator.kind !== 'cw_delta' && indicator.kind !== 'chw_delta')) continue
      const measured = deltaOf(indicator.kind, block)
      const sums = this.#deltas[indicator.kind]
      this.#deltas[indicator.kind] = addDelta(sums, measured * Math.exp(-residual.value), measured)
    }
    return power
  }

  #addTo(place: number, residual: Residual | null): void {
    const chart = this.#charts[place]
    if (chart === undefined || residual === null || !Number.isFinite(residual.value)) return
    chart.memory = { ...chart.memory, day: addToDay(chart.memory.day, residual.value, residual.sd) }
  }

  /** The day's sums are worth nothing: a sensor was stuck. */
  dropDay(): void {
    for (const chart of this.#charts) chart.memory = { ...chart.memory, day: emptyDay }
  }

  /** Ends the day. Returns the power's mean residual of the day; null without enough blocks. */
  endDay(day: number): number | null {
    const [power] = this.#charts
    const sum = power?.memory.day ?? emptyDay
    const mean = sum.count < LEAST_BLOCKS ? null : sum.residual / sum.count
    for (const chart of this.#charts) chart.memory = this.#afterDay(chart, day)
    // The differences are studied from the first day of a deviation on.
    for (const kind of ['cw_delta', 'chw_delta'] as const)
      if (this.sinceDay([{ kind, n: 0 }]) === null) this.#deltas[kind] = noDeltas
    return mean
  }

  #afterDay({ memory, model, kind }: Chart, day: number): ChartMemory {
    const { count, residual, sd } = memory.day
    if (count < LEAST_BLOCKS) return { ...memory, day: emptyDay }
    const part = count / Math.max(LEAST_BLOCKS, 0.5 * this.#model.blocksPerDay)
    const mean = residual / count - memory.level
    const state = afterDay(memory.state, mean, sd / count, part)
    const half = chartLimit(model, state, FLOORS[kind]) / 2
    const calm = memory.since !== null && Math.abs(mean) < half ? memory.calm + 1 : 0
    if (calm >= CALM_DAYS)
      return { ...memory, state: { ...state, value: mean }, day: emptyDay, since: null, calm: 0 }
    const deviates = Math.abs(state.value) > half
    if (deviates) return { ...memory, state, day: emptyDay, since: memory.since ?? day, calm }
    const level = model.level === null ? 0 : followedLevel(memory.level, residual / count, part)
    return { level, state, day: emptyDay, since: null, calm: 0 }
  }

  /** Where the charts stand. */
  get judged(): Judged {
    return {
      evidence: this.#charts.map(({ kind, n, model, memory: { state } }) => ({
        kind,
        n,
        value: state.value,
        limit: chartLimit(model, state, FLOORS[kind]),
        score: chartScore(model, state),
      })),
      constantOverFactor: {
        cw_delta: constantOverFactor(this.#deltas.cw_delta),
        chw_delta: constantOverFactor(this.#deltas.chw_delta),
      },
    }
  }

  /** The day on which the deviation of these charts began. */
  sinceDay(evidence: readonly Pick<Evidence, 'kind' | 'n'>[]): number | null {
    const ids = new Set(evidence.map(chartId))
    const days = this.#charts.flatMap(({ id, memory }) =>
      ids.has(id) && memory.since !== null ? [memory.since] : [],
    )
    return days.length === 0 ? null : Math.min(...days)
  }
}

function deltaOf(kind: 'cw_delta' | 'chw_delta', { means }: SteadyBlock): number {
  return kind === 'cw_delta'
    ? meanOfReading(means, 'cw_out_temp') - meanOfReading(means, 'cw_in_temp')
    : meanOfReading(means, 'chw_in_temp') - meanOfReading(means, 'chw_out_temp')
}
