import { floatAt } from '#core/arrays/element-at.ts'
import { type Phase, phaseStretch } from '#core/events/phases.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { KW_PER_TR } from '#core/signals/readings/units.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { COP_PER_EFFICIENCY } from '../efficiency-points.ts'

/** One minute of the running first compressor. */
export interface PhasePoint {
  readonly atMs: number
  /** Load as a part of the rating, divided by the efficiency. */
  readonly ratio: number
  /** Part of the reference COP. */
  readonly efficiency: number
}

/** The first compressor's load and efficiency, minute by minute, where both are known and above 0. RangeError without its readings. */
export function phasePointsOf({ atMs, readings }: SampleBlock, compressors: number): PhasePoint[] {
  const column = (reading: string): Float64Array => {
    const values = readings[reading]
    if (values === undefined) throw new RangeError(`no samples of ${reading}`)
    return values
  }
  const loads = Array.from({ length: compressors }, (_, n) => column(`c${n + 1}_capacity`))
  const own = { load: column('c1_capacity'), powerKw: column('c1_power'), status: column('c1_status') }
  const capacityTr = column('capacity')
  const points: PhasePoint[] = []
  for (const [row, instantMs] of atMs.entries()) {
    if (own.status[row] !== 1) continue
    const all = loads.reduce((sum, values) => sum + floatAt(values, row), 0)
    const load = floatAt(own.load, row)
    // The compressor's share of the machine's cooling = its load / Σ load of the running compressors.
    const coolingKw = KW_PER_TR * floatAt(capacityTr, row) * (load / all)
    const efficiency = coolingKw / floatAt(own.powerKw, row) / COP_PER_EFFICIENCY
    const ratio = load / 100 / efficiency
    // A broken meter gives impossible values.
    if (efficiency > 0 && efficiency < 1.2 && ratio > 0) points.push({ atMs: instantMs, ratio, efficiency })
  }
  return points
}

/** Of phases that overlap, the one with the higher rank counts. */
const RANK: Record<Phase, number> = { steady: 0, startup: 1, shutdown: 2, failure: 3 }
const PHASE_OF = { start: 'startup', stop: 'shutdown', failure: 'failure' } as const

/** Ascending points by phase; the unit's own events give the phases (domain reference, section 2). */
export function pointsByPhase(
  points: readonly PhasePoint[],
  events: readonly UnitEvent[],
): Record<Phase, PhasePoint[]> {
  const phases = new Map<number, Phase>()
  const lastMs = points.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY
  for (const event of events) {
    const phase = PHASE_OF[event.type]
    const { fromMs, toMs } = phaseStretch(event)
    // The stretch of a failure that lasts has no end.
    const endMs = Math.min(toMs, lastMs + MINUTE_MS)
    for (let minute = Math.ceil(fromMs / MINUTE_MS); minute < endMs / MINUTE_MS; minute++) {
      if (RANK[phases.get(minute) ?? 'steady'] < RANK[phase]) phases.set(minute, phase)
    }
  }
  const found: Record<Phase, PhasePoint[]> = { steady: [], startup: [], shutdown: [], failure: [] }
  for (const point of points) found[phases.get(Math.floor(point.atMs / MINUTE_MS)) ?? 'steady'].push(point)
  return found
}
