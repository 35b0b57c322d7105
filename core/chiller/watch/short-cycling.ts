import { entryAt } from '#core/arrays/element-at.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { ChillerModel } from '../chiller-model.ts'
import { RecentStarts, type StartMemory, watchedTime } from '../signals/starts.ts'
import type { AlarmBook } from './alarm-book.ts'

/** Makers allow two to four starts an hour at most (anti-recycle timers of 15 to 30 minutes); coarse samples see only some of them. */
const MOST_STARTS = { fine: 6, middle: 4, coarse: 5 }
const FINE_STEP_MS = HOUR_MS / 6

const CAUSE = 'short_cycling'
/** The alarm ends with the last excessive start when no other follows within this time, which covers a weekend. */
const CALM_MS = 72 * HOUR_MS

/** The number of starts within the watched time that is too many: more than makers allow, and clearly more than the unit's habit. */
function startLimit({ stepMs, habits }: ChillerModel, unit: number): number {
  const watched = watchedTime(stepMs)
  const allowed =
    stepMs <= FINE_STEP_MS
      ? MOST_STARTS.fine
      : watched === 3 * HOUR_MS
        ? MOST_STARTS.middle
        : MOST_STARTS.coarse
  return Math.max(allowed, Math.floor(1.5 * (habits.starts[unit] ?? 0)) + 2)
}

/** Too many starts of the machine or of one compressor (Katipamula and Brambley 2005, short cycling). */
export class ShortCycling {
  readonly #watchedMs: number
  readonly #units: readonly { readonly limit: number; readonly starts: RecentStarts }[]
  #lastMs: number

  constructor(model: ChillerModel, memory: readonly StartMemory[], lastMs: number | null) {
    this.#watchedMs = watchedTime(model.stepMs)
    this.#lastMs = lastMs ?? Number.NEGATIVE_INFINITY
    this.#units = Array.from({ length: model.compressors + 1 }, (_, unit) => ({
      limit: startLimit(model, unit),
      starts: new RecentStarts(this.#watchedMs, memory[unit]),
    }))
  }

  get memory(): readonly StartMemory[] {
    return this.#units.map(({ starts }) => starts.memory)
  }
  /** The instant of the last start that was one too many; null without one. */
  get lastMs(): number | null {
    return Number.isFinite(this.#lastMs) ? this.#lastMs : null
  }

  /** `rows`: the running rows of the machine and of each compressor. */
  take(samples: SampleBlock, rows: readonly Uint8Array[], book: AlarmBook): void {
    for (const [unit, { limit, starts }] of this.#units.entries()) {
      starts.take(samples.atMs, entryAt(rows, unit), (atMs, startsMs) => {
        if (startsMs.length < limit) return
        this.#endBefore(atMs, book)
        this.#lastMs = Math.max(this.#lastMs, atMs)
        book.raise(CAUSE, {
          kind: 'short_cycling',
          fromMs: startsMs[0] ?? atMs,
          toMs: null,
          raisedAtMs: atMs,
          kwhPerDay: 0,
          about: unit === 0 ? null : `C${unit}`,
          evidence: [{ indicator: 'starts', value: startsMs.length, limit }],
        })
      })
    }
    const nowMs = samples.atMs.at(-1)
    if (nowMs !== undefined) this.#endBefore(nowMs, book)
  }

  #endBefore(nowMs: number, book: AlarmBook): void {
    if (book.isOpen(CAUSE) && nowMs - this.#lastMs > CALM_MS) book.end(CAUSE, this.#lastMs)
  }
}
