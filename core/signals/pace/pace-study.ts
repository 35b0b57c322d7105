import { floatAt } from '#core/arrays/element-at.ts'
import type { SampleBlock } from '../blocks.ts'
import { Histogram } from '../histogram.ts'
import type { MachineSetup } from '../machine-setup.ts'
import { readingColumns } from '../meters/meter-rules.ts'
import { ChangeStudy } from './change-study.ts'
import { FEWEST_LONG_STEPS, LEAST_SHARE, withoutLongest } from './long-steps.ts'
import { holdOf, type ReadingHold } from './reading-hold.ts'
import {
  alternates,
  FEWEST_STATE_SAMPLES,
  FEWEST_STEPS,
  isOpen,
  isState,
  type KeptPace,
  nextPace,
  type OpenPace,
  type ReadingPace,
  type ReadingPaces,
} from './reading-pace.ts'

/**
 * The paces of a machine's readings, from all samples of its first collection in order of time. Memory is bounded: steps are counted,
 * and only readings that may be on change are looked at a second time.
 */
export class PaceStudy {
  readonly #readings = new Map<string, StudiedReading>()

  add({ atMs, readings }: SampleBlock): void {
    for (const [id, column] of readingColumns(readings)) {
      const studied = this.#readings.get(id) ?? new StudiedReading()
      this.#readings.set(id, studied)
      studied.add(atMs, column)
    }
  }

  /** The paces, and the study of the samples that decides the readings that may be on change; null: all are decided. */
  result(setup: MachineSetup): { paces: ReadingPaces; changes: ChangeStudy | null } {
    const mapped = new Map(setup.readings.map((reading) => [reading.id, reading]))
    const known = [...this.#readings].filter(([, { samples }]) => samples > 0)
    const paces = Object.fromEntries(
      known.map(([id, studied]): [string, ReadingPace] => [
        id,
        studied.pace(isState(mapped.get(id) ?? { id })),
      ]),
    )
    const holds = new Map(known.map(([id]) => [id, holdOf(setup, paces, mapped.get(id) ?? { id })]))
    const candidates = known.flatMap(([id, studied]) => {
      const hold = holds.get(id)
      const pace = paces[id]
      const reading = mapped.get(id) ?? { id }
      if (hold === undefined || pace === undefined || isOpen(pace) || isState(reading)) return []
      // The energy of an interval comes at the interval's end, whether it changes or not.
      if (mapped.get(id)?.energy === 'interval') return []
      return studied.mayBeOnChange(hold) ? [{ id, limitMs: hold.limitMs, highest: studied.highest }] : []
    })
    return { paces, changes: candidates.length === 0 ? null : new ChangeStudy(holds, candidates) }
  }
}

/** The paces by all samples, which are in memory. */
export function pacesOf(setup: MachineSetup, samples: SampleBlock): ReadingPaces {
  const study = new PaceStudy()
  study.add(samples)
  const { paces, changes } = study.result(setup)
  if (changes === null) return paces
  changes.add(samples)
  return withOnChange(paces, changes)
}

/** The paces with the decision about the readings that may be on change. */
export const withOnChange = (paces: ReadingPaces, changes: ChangeStudy): ReadingPaces => ({
  ...paces,
  ...Object.fromEntries(
    changes.onChange().flatMap((id) => {
      const pace = paces[id]
      return pace === undefined || isOpen(pace) ? [] : [[id, { ...pace, onChange: true }] as const]
    }),
  ),
})

/** What one pass over a reading's samples tells. */
class StudiedReading {
  samples = 0
  highest = Number.NEGATIVE_INFINITY
  readonly #steps = new Histogram()
  #differing = 0
  #lastMs = 0
  #lastValue = 0
  #early: OpenPace | undefined
  /** A run of equal steps is counted at its end. */
  #stepMs = 0
  #equalSteps = 0

  add(atMs: Float64Array, column: Float64Array): void {
    for (let row = 0; row < column.length; row++) {
      const value = floatAt(column, row)
      if (!Number.isNaN(value)) this.#take(floatAt(atMs, row), value)
    }
  }

  #take(atMs: number, value: number): void {
    if (this.samples <= FEWEST_STEPS) this.#early = nextPace(this.#early, atMs, value)
    if (this.samples > 0) {
      const stepMs = atMs - this.#lastMs
      if (stepMs !== this.#stepMs) this.#endRun()
      this.#stepMs = stepMs
      this.#equalSteps++
      if (value !== this.#lastValue) this.#differing++
    }
    if (value > this.highest) this.highest = value
    this.#lastMs = atMs
    this.#lastValue = value
    this.samples++
  }
  #endRun(): void {
    if (this.#equalSteps > 0) this.#steps.add(this.#stepMs, this.#equalSteps)
    this.#equalSteps = 0
  }

  pace(ofState: boolean): ReadingPace {
    this.#endRun()
    const steps = this.samples - 1
    if (this.#early !== undefined && steps < FEWEST_STEPS) return this.#early
    const isAlternating = alternates(steps, this.#differing)
    return {
      stepMs: this.#steps.median() ?? 0,
      onChange: ofState && (this.samples < FEWEST_STATE_SAMPLES || isAlternating),
      alternates: isAlternating,
    } satisfies KeptPace
  }

  /** False: the long steps are too few, or too short for their share of the heard time, whatever the other readings say. */
  mayBeOnChange({ limitMs, heardMs }: ReadingHold): boolean {
    const cells = this.#steps.cells()
    const long = cells.filter(([stepMs]) => stepMs > limitMs)
    const count = long.reduce((sum, [, cell]) => sum + cell.count, 0)
    if (count < FEWEST_LONG_STEPS) return false
    const heardAtLeastMs = cells.reduce((sum, [ms, cell]) => sum + Math.min(ms, heardMs) * cell.count, 0)
    const longMs = withoutLongest(long.map(([ms, cell]) => [cell.count, ms * cell.count]))
    return longMs > LEAST_SHARE * heardAtLeastMs
  }
}
