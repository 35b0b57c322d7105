import { DAY_MS } from '#core/time/hours.ts'
import type { ChillerModel } from '../chiller-model.ts'
import { isNearSurge } from '../faults/surge.ts'
import type { Scale } from '../fit/residuals.ts'
import { seenIn } from '../fit/residuals.ts'
import type { SteadyBlock } from '../signals/steady-blocks.ts'
import type { AlarmBook } from './alarm-book.ts'

/** Blocks near surge within a day that are an alarm: an hour and a half. */
const LEAST_BLOCKS = 3
const CAUSE = 'surge_margin'
/** The alarm ends with the last such block when no other follows within this time, which covers a weekend. */
const CALM_MS = 3 * DAY_MS

/** Operation at a low load and a high lift, where a centrifugal compressor surges. */
export class SurgeWatch {
  readonly #model: ChillerModel
  readonly #scale: Scale
  #nearMs: number[]
  #lastMs: number | null

  constructor(model: ChillerModel, scale: Scale, nearMs: readonly number[]) {
    this.#model = model
    this.#scale = scale
    this.#nearMs = [...nearMs]
    this.#lastMs = nearMs.at(-1) ?? null
  }

  /** The instants of the blocks near surge of the last day. */
  get memory(): readonly number[] {
    return this.#nearMs
  }

  take(block: SteadyBlock, book: AlarmBook): void {
    if (this.#lastMs !== null && block.fromMs - this.#lastMs > CALM_MS) book.end(CAUSE, this.#lastMs)
    const recent = this.#nearMs.filter((atMs) => block.fromMs - atMs <= DAY_MS)
    // The last one is kept for as long as its alarm may last.
    this.#nearMs = recent.length > 0 || !book.isOpen(CAUSE) ? recent : this.#nearMs.slice(-1)
    if (!isNearSurge(seenIn(block, this.#scale), this.#model.habits.lift)) return
    this.#nearMs.push(block.fromMs)
    this.#lastMs = block.fromMs
    if (this.#nearMs.length < LEAST_BLOCKS) return
    book.raise(CAUSE, {
      kind: 'surge_margin',
      fromMs: this.#nearMs[0] ?? block.fromMs,
      toMs: null,
      raisedAtMs: block.settledAtMs,
      kwhPerDay: 0,
      about: null,
      evidence: [{ indicator: 'near_surge', value: this.#nearMs.length, limit: LEAST_BLOCKS }],
    })
  }
}
