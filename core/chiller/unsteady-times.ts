import { byteAt, floatAt } from '#core/arrays/element-at.ts'
import { mergeStretches, phaseStretch } from '#core/events/phases.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { emptyUnitCarry, UNKNOWN_STATE, UnitTracker } from '#core/events/unit-tracker.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { RunningRows } from './signals/running.ts'
import { usualStep } from './signals/steady-blocks.ts'

const MICRO_STOP_MS = 5 * MINUTE_MS

/** The unsteady stretches of a machine whose events are known from its samples alone: starts, stops and failures. */
export function unsteadyTimes(samples: SampleBlock): Stretch[] {
  const running = new RunningRows('').take(samples)
  const fault = samples.readings.fault ?? samples.readings.alarm
  const stepMs = usualStep(samples.atMs) ?? MINUTE_MS
  const first = samples.atMs[0] ?? 0
  const about = {
    unit: MACHINE_UNIT,
    runningReading: 'status',
    failureReading: 'fault',
    gapLimitMs: Math.max(3 * stepMs, MICRO_STOP_MS),
    microStopMs: MICRO_STOP_MS,
  }
  const tracker = new UnitTracker(about, emptyUnitCarry, first)
  let last = first
  for (let row = 0; row < running.length; row += 1) {
    const atMs = floatAt(samples.atMs, row)
    const hold = last + about.gapLimitMs
    if (atMs > hold) tracker.takeStates(hold, UNKNOWN_STATE, UNKNOWN_STATE)
    const failed = fault?.[row] ?? Number.NaN
    const runs = byteAt(running, row)
    tracker.takeStates(
      atMs,
      runs === 1 ? 1 : runs === 0 ? 0 : UNKNOWN_STATE,
      Number.isFinite(failed) ? (failed > 0 ? 1 : 0) : UNKNOWN_STATE,
    )
    last = atMs
  }
  return mergeStretches([...tracker.settled, ...tracker.pending(last)].map(phaseStretch))
}
