import { type Phase, phaseStretch } from '#core/events/phases.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { KW_PER_TR } from '#core/signals/units.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { COP_PER_EFFICIENCY } from '../efficiency-points.ts'

/** One minute of the running first compressor. */
export interface PhasePoint {
  readonly atMs: number
  /** Load as a part of the rating, divided by the efficiency. */
  readonly ratio: number
  readonly efficiency: number
}

/** The first compressor's load and efficiency, minute by minute, where both are known and above 0. */
export function phasePointsOf({ atMs, readings }: SampleBlock, compressors: number): PhasePoint[] {
  const loads = Array.from({ length: compressors }, (_, n) => readings[`c${n + 1}_capacity`]!)
  const [capacityTr, powerKw, status] = [readings.capacity!, readings.c1_power!, readings.c1_status!]
  const points: PhasePoint[] = []
  for (let row = 0; row < atMs.length; row++) {
    if (status[row] !== 1) continue
    let all = 0
    for (const load of loads) all += load[row]!
    const load = loads[0]![row]!
    // The compressor's share of the machine's cooling = its load / Σ load of the running compressors.
    const efficiency = (KW_PER_TR * capacityTr[row]! * (load / all)) / powerKw[row]! / COP_PER_EFFICIENCY
    const ratio = load / 100 / efficiency
    // A broken meter gives impossible values.
    if (efficiency > 0 && efficiency < 1.2 && ratio > 0) points.push({ atMs: atMs[row]!, ratio, efficiency })
  }
  return points
}

const RANK: Record<Phase, number> = { steady: 0, startup: 1, shutdown: 2, failure: 3 }
const PHASE_OF = { start: 'startup', stop: 'shutdown', failure: 'failure' } as const

/** The points by phase; the unit's own events give the phases (domain reference, section 2). */
export function byPhase(
  points: readonly PhasePoint[],
  events: readonly UnitEvent[],
): Record<Phase, PhasePoint[]> {
  const phases = new Map<number, Phase>()
  for (const event of events) {
    const phase = PHASE_OF[event.type]
    const { fromMs, toMs } = phaseStretch(event)
    for (let minute = Math.ceil(fromMs / MINUTE_MS); minute < toMs / MINUTE_MS; minute++) {
      if (RANK[phases.get(minute) ?? 'steady'] < RANK[phase]) phases.set(minute, phase)
    }
  }
  const found: Record<Phase, PhasePoint[]> = { steady: [], startup: [], shutdown: [], failure: [] }
  for (const point of points) found[phases.get(Math.floor(point.atMs / MINUTE_MS)) ?? 'steady'].push(point)
  return found
}
