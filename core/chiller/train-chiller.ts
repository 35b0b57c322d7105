import { entryAt } from '#core/arrays/element-at.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { quantileOf } from '#core/stats/order.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { CHILLER_MODEL, type ChillerModel } from './chiller-model.ts'
import { fitModel } from './fit-model.ts'
import { channelIds } from './signals/channels.ts'
import { SensorHabit } from './signals/repeated-values.ts'
import { RecentStarts, watchedTime } from './signals/starts.ts'
import { type SteadyBlock, SteadyBlocks, usualStep } from './signals/steady-blocks.ts'
import { rowsFor, UnitRows } from './signals/unit-rows.ts'

/** Most blocks that are kept: more than two years of half hours; older ones go. */
const MOST_BLOCKS = 40_000

/**
 * Trains a machine's model from its normalised samples, stretch after stretch in order of time (a UTC day at once is best), in memory that
 * does not grow with the number of samples.
 */
export class ChillerTrainer {
  readonly #compressors: number
  #stepMs: number | null
  readonly #rows: UnitRows
  #starts: readonly RecentStarts[] = []
  readonly #habits = new Map<string, SensorHabit>()
  #builder: SteadyBlocks | null = null
  #blocks: SteadyBlock[] = []
  readonly #mostStarts: number[]

  /** `compressors`: how many the readings `c1_…`, `c2_…` tell apart. The usual step of the samples is measured where it is not given. */
  constructor({
    compressors,
    stepMs = null,
  }: {
    readonly compressors: number
    readonly stepMs?: number | null
  }) {
    this.#compressors = compressors
    this.#stepMs = stepMs
    this.#rows = new UnitRows(compressors)
    this.#mostStarts = Array.from({ length: compressors + 1 }, () => 0)
  }

  /** `unsteady`: merged stretches of starts, stops and failures that touch the samples or the hour before them. */
  take(samples: SampleBlock, unsteady: readonly Stretch[]): void {
    this.#stepMs ??= usualStep(samples.atMs)
    if (this.#stepMs === null) return
    this.#builder ??= new SteadyBlocks(this.#compressors, this.#stepMs)
    const rows = this.#rows.take(samples)
    this.#blocks.push(...this.#builder.take(samples, entryAt(rows, 0), unsteady))
    if (this.#blocks.length > 1.1 * MOST_BLOCKS) this.#blocks = this.#blocks.slice(-MOST_BLOCKS)
    for (const id of channelIds(this.#compressors)) this.#learn(id, samples, rowsFor(id, rows))
    this.#countStarts(samples, rows, watchedTime(this.#stepMs))
  }

  #countStarts({ atMs }: SampleBlock, rows: readonly Uint8Array[], watchedMs: number): void {
    if (this.#starts.length === 0) this.#starts = rows.map(() => new RecentStarts(watchedMs))
    for (const [unit, starts] of this.#starts.entries()) {
      starts.take(atMs, entryAt(rows, unit), (_, recent) => {
        this.#mostStarts[unit] = Math.max(this.#mostStarts[unit] ?? 0, recent.length)
      })
    }
  }

  #learn(id: string, samples: SampleBlock, running: Uint8Array): void {
    const values = samples.readings[id]
    if (values === undefined || id.endsWith('_status')) return
    let habit = this.#habits.get(id)
    if (habit === undefined) {
      habit = new SensorHabit()
      this.#habits.set(id, habit)
    }
    habit.take(values, running)
  }

  /** The model; an Error with plain words when the samples are too few or tell no load. */
  finish(): ChillerModel {
    const stepMs = this.#stepMs
    if (stepMs === null) throw new Error('the training has fewer than two rows')
    const highestPowerKw = quantileOf(
      this.#blocks.map(({ means }) => means[0] ?? Number.NaN),
      0.99,
    )
    const habits = [...this.#habits].filter(([, habit]) => habit.count > 0)
    const { lift, ...fitted } = fitModel(this.#blocks, this.#compressors)
    return {
      version: CHILLER_MODEL,
      ...fitted,
      stepMs,
      compressors: this.#compressors,
      highestPowerKw,
      habits: {
        lift,
        repeatedRows: Object.fromEntries(habits.map(([id, habit]) => [id, habit.usualRun])),
        spread: Object.fromEntries(habits.map(([id, habit]) => [id, habit.spread])),
        starts: this.#mostStarts,
      },
    }
  }
}
