import { expect, it } from 'vitest'
import type { UnitEvent } from '#core/events/unit-event.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { type PhasePoint, phasePointsOf, pointsByPhase } from './phase-points.ts'

it('puts the points from 30 minutes before a lasting failure on into the failure phase', () => {
  const points = Array.from(
    { length: 120 },
    (_, n): PhasePoint => ({ atMs: n * MINUTE_MS, ratio: 1, efficiency: 1 }),
  )
  const lasting: UnitEvent = {
    unit: 'C1',
    type: 'failure',
    fromMs: 60 * MINUTE_MS,
    toMs: null,
    micro: false,
    readingId: 'c1_fault',
    causedShutdown: true,
    knownMs: 0,
  }
  const phases = pointsByPhase(points, [lasting])
  expect([phases.steady.length, phases.failure.length]).toEqual([30, 90])
})

it('names the reading that the samples lack', () => {
  expect(() => phasePointsOf({ atMs: Float64Array.of(0), readings: {} }, 1)).toThrow(
    'no samples of c1_capacity',
  )
})
