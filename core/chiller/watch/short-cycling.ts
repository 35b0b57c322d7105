import type { SampleBlock } from '#core/signals/blocks.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { ChillerModel } from '../chiller-model.ts'
import { RunningRows } from '../signals/running.ts'
import { RecentStarts, type StartMemory, watchedTime } from '../signals/starts.ts'
import type { AlarmBook } from './alarm-book.ts'

/** Makers allow two to four starts an hour at most (anti-recycle timers of 15 to 30 minutes); coarse samples see only some of them. */
const MOST_STARTS = { fine: 6, middle: 4, coarse: 5 }
const FINE_STEP_MS = HOUR_MS / 6

const CAUSE = 'short_cycling'

/** The number of starts within the watched time that is too many: more than makers allow, and clearly more than the machine's habit. */
function startLimit({ stepMs, habits }: ChillerModel): number {
  const watched = watchedTime(stepMs)
  const allowed =
    stepMs <= FINE_STEP_MS
      ? MOST_STARTS.fine
      : watched === 3 * HOUR_MS
        ? MOST_STARTS.middle
        : MOST_STARTS.coarse
  return Math.max(allowed, Math.floor(1.5 * habits.starts) + 2)
}

/** Too many starts of the machine or of one compressor (Katipamula and Brambley 2005, short cycling). */
export class ShortCycling {
  readonly #limit: number
  readonly #watchedMs: number
  readonly #units: { readonly about: string | null; rows: RunningRows; starts: RecentStarts }[]
  #lastMs: number

  constructor(model: ChillerModel, memory: Readonly<Record<string, StartMemory>>, lastMs: number | null) {
    this.#limit = startLimit(model)
    this.#watchedMs = watchedTime(model.stepMs)
    this.#lastMs = lastMs ?? Number.NEGATIVE_INFINITY
    const prefixes = ['', ...Array.from({ length: model.compressors }, (_, i) => `c${i + 1}_`)]
    this.#units = prefixes.map((prefix, n) => ({
      about: n === 0 ? null : `C${n}`,
      rows: new RunningRows(prefix, n === 0 ? model.highestPowerKw : 0),
      starts: new RecentStarts(this.#watchedMs, memory[prefix]),
    }))
  }

  get memory(): Record<string, StartMemory> {
    return Object.fromEntries(
      this.#units.map(({ starts }, n) => [n === 0 ? '' : `c${n}_`, starts.memory] as const),
    )
  }
  /** The instant of the last start that was one too many; null without one. */
  get lastMs(): number | null {
    return Number.isFinite(this.#lastMs) ? this.#lastMs : null
  }

  take(samples: SampleBlock, book: AlarmBook): void {
    for (const { about, rows, starts } of this.#units) {
      starts.take(samples.atMs, rows.take(samples), (atMs, startsMs) => {
        if (startsMs.length < this.#limit) return
        this.#endBefore(atMs, book)
        this.#lastMs = Math.max(this.#lastMs, atMs)
        book.raise(CAUSE, {
          kind: 'short_cycling',
          fromMs: startsMs[0] ?? atMs,
          toMs: null,
          raisedAtMs: atMs,
          kwhPerDay: 0,
          about,
          evidence: [{ indicator: 'starts', value: startsMs.length, limit: this.#limit }],
        })
      })
    }
    const nowMs = samples.atMs.at(-1)
    if (nowMs !== undefined) this.#endBefore(nowMs, book)
  }

  /** Twice the watched time without one start too many ends the alarm. */
  #endBefore(nowMs: number, book: AlarmBook): void {
    if (book.isOpen(CAUSE) && nowMs - this.#lastMs > 2 * this.#watchedMs) book.end(CAUSE, this.#lastMs)
  }
}
