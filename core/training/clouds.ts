import { floatAt } from '#core/arrays/element-at.ts'
import type { Phase } from '#core/events/phases.ts'
import { type ScatterPoint, thinnedPoints } from '#core/sample-files/scatter-points.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { CELL_COLUMNS, PHASE_NUMBERS } from './training-cells.ts'

/** A unit's demand and efficiency in one phase. */
export interface Cloud {
  /** Samples with demand and efficiency. */
  readonly samples: number
  /** Demand in percent and COP, reduced for drawing. */
  readonly points: readonly ScatterPoint[]
}

const ALWAYS: Stretch = { fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY }

/** Each phase's cloud from a unit's cells, or from those that begin within a stretch. */
export function cloudsOf(cells: SampleBlock, { fromMs, toMs }: Stretch = ALWAYS): Record<Phase, Cloud> {
  const column = (name: string) => cells.readings[name] ?? new Float64Array()
  const [phase, points] = [column(CELL_COLUMNS.phase), column(CELL_COLUMNS.points)]
  const [demand, efficiency] = [column(CELL_COLUMNS.demand), column(CELL_COLUMNS.efficiency)]
  const clouds = PHASE_NUMBERS.map((name, number) => {
    const own: ScatterPoint[] = []
    let samples = 0
    for (const [i, of] of phase.entries()) {
      const atMs = floatAt(cells.atMs, i)
      if (of !== number || atMs < fromMs || atMs >= toMs) continue
      const [x, y, count] = [demand[i], efficiency[i], points[i]]
      if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y)) continue
      samples += count ?? 0
      own.push([x, y])
    }
    return [name, { samples, points: thinnedPoints(own) }] as const
  })
  return Object.fromEntries(clouds) as Record<Phase, Cloud>
}
