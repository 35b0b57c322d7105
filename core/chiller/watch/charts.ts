import { DAY_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import {
  addResidual,
  afterChartDay,
  type ChartMemory,
  restingMemory,
  withAdopted,
} from '../chart/chart-memory.ts'
import { emptyDay, LEAST_BLOCKS } from '../chart/day-mean.ts'
import type { smoothedDeviation } from '../chart/deviation.ts'
import { type FollowedLevel, isCleaned } from '../chart/drift.ts'
import type { ChartModel } from '../chart/ewma-chart.ts'
import { FLOORS } from '../chart/floors.ts'
import type { ChillerModel } from '../chiller-model.ts'
import { addDelta, constantOverFactor, type DeltaSums, noDeltas } from '../faults/delta-shape.ts'
import type { Evidence, Judged } from '../faults/name-fault.ts'
import { type IndicatorKind, observe } from '../fit/indicators.ts'
import { observationResidual, powerResidual, type Residual, type Scale, seenIn } from '../fit/residuals.ts'
import { isTrained } from '../fit/trained-range.ts'
import { meanOfReading } from '../signals/operating-point.ts'
import type { SteadyBlock } from '../signals/steady-blocks.ts'

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
  /** The first day of those that are clearly below the power's level. */
  #belowSince: number | null = null
  readonly #cleanings: Stretch[] = []

  /** `place`: the place in the training at which charts without a memory begin. */
  constructor(model: ChillerModel, memory: ChartsMemory, place: 'first' | 'last' = 'last') {
    this.#model = model
    this.#scale = scaleOf(model)
    this.#deltas = { ...memory.deltas }
    const power = { kind: 'power' as const, n: 0, chart: model.powerChart }
    this.#charts = [power, ...model.indicators].map(({ kind, n, chart }) => {
      const id = chartId({ kind, n })
      return { id, kind, n, model: chart, memory: memory.charts[id] ?? restingMemory(chart, place) }
    })
  }

  get memory(): ChartsMemory {
    return {
      charts: Object.fromEntries(this.#charts.map(({ id, memory }) => [id, memory])),
      deltas: this.#deltas,
    }
  }

  /** Adds a block to the day. Returns the power's residual from its present level; null where the expectation is unknown or the operation is far from the trained one. */
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
      const level = this.#charts[i + 1]?.memory.level.value ?? 0
      this.#deltas[indicator.kind] = addDelta(sums, measured * Math.exp(level - residual.value), measured)
    }
    return power && { ...power, value: power.value - this.#powerLevel }
  }

  /** The deviations that began up to this day become part of the levels, until the charts are back where they were. */
  adopt(upToDay: number, day: number): void {
    for (const chart of this.#charts)
      if ((chart.memory.since ?? upToDay) <= upToDay)
        chart.memory = withAdopted(chart.memory, chart.model, FLOORS[chart.kind], day)
  }

  isAdopted(id: string): boolean {
    return this.#charts.some((chart) => chart.id === id && chart.memory.adopted !== 0)
  }

  /** The level of the power's residual that is normal at present. */
  get #powerLevel(): number {
    return this.#charts[0]?.memory.level.value ?? 0
  }

  #addTo(place: number, residual: Residual | null): void {
    const chart = this.#charts[place]
    if (chart === undefined || residual === null || !Number.isFinite(residual.value)) return
    chart.memory = addResidual(chart.memory, residual.value, residual.sd)
  }

  /** The day's sums are worth nothing: a sensor was stuck. */
  dropDay(): void {
    for (const chart of this.#charts) chart.memory = { ...chart.memory, day: emptyDay }
  }

  /** Ends the day; `isFaulty`: a fault is fresh, and no level moves. Returns the power's mean residual of the day from its level; null without enough blocks. */
  endDay(day: number, isFaulty: boolean): number | null {
    const [power] = this.#charts
    const sum = power?.memory.day ?? emptyDay
    const mean = sum.count < LEAST_BLOCKS ? null : sum.residual / sum.count - this.#powerLevel
    const level = power?.memory.level
    for (const chart of this.#charts) {
      const about = {
        day,
        floor: FLOORS[chart.kind],
        usualBlocks: this.#model.blocksPerDay,
        isHeld: isFaulty,
      }
      chart.memory = afterChartDay(chart.memory, chart.model, about)
    }
    if (level !== undefined && power !== undefined) this.#noteCleaning(day, level, power.memory.level)
    // The differences are studied from the first day of a deviation on.
    for (const kind of ['cw_delta', 'chw_delta'] as const)
      if (this.sinceDay([{ kind, n: 0 }]) === null) this.#deltas[kind] = noDeltas
    return mean
  }

  /** The times with a level below the former one that a cleaning or a repair explains, those that this object saw from their beginning on. */
  get cleanings(): readonly Stretch[] {
    return this.#cleanings
  }

  #noteCleaning(day: number, before: FollowedLevel, after: FollowedLevel): void {
    if (this.#belowSince !== null && isCleaned(before, after))
      // The work was done on the day before the first one that was below all day.
      this.#cleanings.push({ fromMs: (this.#belowSince - 1) * DAY_MS, toMs: (day + 1) * DAY_MS })
    if (after.below.length === 0) this.#belowSince = null
    else this.#belowSince ??= day
  }

  /**
   * Where the charts stand, by their smoothed values or by what the last two days have in common. `after`: charts that have deviated since that
   * day or longer count as at their level.
   */
  judgedBy(deviation: typeof smoothedDeviation, day: number, after = Number.NEGATIVE_INFINITY): Judged {
    const daysOf = (kind: 'cw_delta' | 'chw_delta') => day - (this.sinceDay([{ kind, n: 0 }]) ?? day)
    return {
      evidence: this.#charts.map(({ kind, n, model, memory }) => {
        const stands = { kind, n, ...deviation(memory, model, FLOORS[kind]) }
        return (memory.since ?? day) > after ? stands : { ...stands, value: 0, score: 0 }
      }),
      deltaDays: { cw_delta: daysOf('cw_delta'), chw_delta: daysOf('chw_delta') },
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
