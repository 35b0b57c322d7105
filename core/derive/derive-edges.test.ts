import { describe, expect, test } from 'vitest'
import { unitKpis } from '#core/kpis/unit-kpis.ts'
import { hhmm, mtbfText, round2 } from '#core/kpis/wire-format.ts'
import { combineSamples } from '#core/signals/combine-samples.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
import { derive, initialCarry, sumsOfStretch } from './derive.ts'

/** Limits to the millisecond, and the edges of a window. Instants below are ms after `from`. */
const from = Date.UTC(2026, 0, 1)
const rules: MachineRules = {
  units: [
    {
      unit: 'chiller',
      running: { reading: 'status', above: 0 },
      failure: 'fault',
      power: 'power',
      load: null,
      cop: { method: 'sums', capacity: 'capacity', power: 'power' },
    },
  ],
  gapLimitMs: 300_000,
  microStopMs: 300_000,
}
type Signals = Record<string, [ms: number, value: number][]>

function samplesOf(signals: Signals) {
  return combineSamples(
    Object.entries(signals).map(([id, list]) => {
      const sorted = [...new Map(list)].sort(([a], [b]) => a - b)
      return {
        atMs: Float64Array.from(sorted, ([ms]) => from + ms),
        readings: { [id]: Float64Array.from(sorted, ([, value]) => value) },
      }
    }),
  )
}

/** A value, repeated every minute, in [a, b). */
const every = (a: number, b: number, value: number): [number, number][] =>
  Array.from({ length: Math.ceil((b - a) / MINUTE_MS) }, (_, i) => [a + i * MINUTE_MS, value])

function eventsOf(signals: Signals, toMs: number) {
  const input = { rules, carry: initialCarry(rules, from), samples: samplesOf(signals), toMs: from + toMs }
  return derive(input).events
}

/** KPIs of the window [a, b) where b is now. */
function kpisOf(signals: Signals, a: number, b: number) {
  const events = eventsOf(signals, b)
  const window = { fromMs: from + a, toMs: from + b }
  const { chiller } = sumsOfStretch({ rules, samples: samplesOf(signals), events, ...window })
  const failures = events.filter(({ type, fromMs }) => type === 'failure' && fromMs >= window.fromMs)
  return unitKpis({ sums: required(chiller, 'sums of the chiller'), failures, windowMs: b - a })
}

describe('limits to the millisecond', () => {
  const failures = (pauseMs: number) =>
    eventsOf(
      {
        fault: [
          [0, 1],
          [10_000, 0],
          [10_000 + pauseMs, 1],
          [100_000, 0],
        ],
      },
      200_000,
    ).map(({ fromMs, toMs, knownMs }) => [fromMs - from, required(toMs, 'end') - from, knownMs])

  test('failures 59 999 ms apart are one failure of 100 s with its pause; 60 000 ms apart, two of 10 and 30 s', () => {
    expect(failures(59_999)).toEqual([[0, 100_000, 100_000]])
    expect(failures(60_000)).toEqual([
      [0, 10_000, 10_000],
      [70_000, 100_000, 30_000],
    ])
  })

  test('a stop of 299 999 ms is a micro-stop, a stop of 300 000 ms is not', () => {
    const micro = (ms: number) => {
      const status = [
        ...every(0, HOUR_MS, 1),
        ...every(HOUR_MS, HOUR_MS + ms, 0),
        ...every(HOUR_MS + ms, 2 * HOUR_MS, 1),
      ]
      return eventsOf({ status }, 2 * HOUR_MS).filter((event) => event.micro).length
    }
    expect([micro(299_999), micro(300_000)]).toEqual([1, 0])
  })

  test('a hold of 300 000 ms reaches a sample 300 000 ms later; a sample 1 ms later leaves 1 ms unknown', () => {
    const known = (ms: number) =>
      kpisOf(
        {
          status: [
            [0, 1],
            [ms, 1],
          ],
        },
        0,
        ms + 1000,
      )
    expect(known(300_000)).toMatchObject({ coverage: 1, operationHours: 301 / 3600 })
    expect(known(300_001).coverage).toBeCloseTo(301_000 / 301_001, 15)
  })

  test('a failure causes a stop up to 300 000 ms after its end, not 300 001 ms', () => {
    const caused = (ms: number) => {
      const end = 10 * MINUTE_MS
      const status = [...every(0, end + ms, 1), ...every(end + ms, HOUR_MS, 0)]
      const fault = [
        ...every(0, 5 * MINUTE_MS, 0),
        ...every(5 * MINUTE_MS, end, 1),
        ...every(end, HOUR_MS, 0),
      ]
      const failure = eventsOf({ status, fault }, HOUR_MS).find(({ type }) => type === 'failure')
      return required(failure, 'failure').causedShutdown
    }
    expect([caused(300_000), caused(300_001)]).toEqual([true, false])
  })
})

describe("a window's edges", () => {
  /** Runs 0–60 min, is stopped by a failure 60–90 min, runs 90–180 min; every value is known. */
  const day: Signals = {
    status: [
      ...every(0, HOUR_MS, 1),
      ...every(HOUR_MS, 1.5 * HOUR_MS, 0),
      ...every(1.5 * HOUR_MS, 3 * HOUR_MS, 1),
    ],
    fault: [
      ...every(0, HOUR_MS, 0),
      ...every(HOUR_MS, 1.5 * HOUR_MS, 1),
      ...every(1.5 * HOUR_MS, 3 * HOUR_MS, 0),
    ],
  }

  test('a failure counts in the window of its onset; its part inside any window is downtime', () => {
    // From 75 min on: 15 min of downtime, 90 min of operation, no onset. Availability 90 / 105.
    const cut = kpisOf(day, 75 * MINUTE_MS, 3 * HOUR_MS)
    expect(cut).toMatchObject({ totalFailures: 0, downtimeHours: 0.25, operationHours: 1.5, mttrHours: 0 })
    expect(round2(cut.availability)).toBe(85.71)
    expect(mtbfText(cut.mtbfHours, cut.mtbfIsLowerBound)).toBe('≥ 01:30')
    // From the onset itself: one failure.
    expect(kpisOf(day, HOUR_MS, 3 * HOUR_MS)).toMatchObject({
      totalFailures: 1,
      downtimeHours: 0.5,
      mttrHours: 0.5,
    })
  })

  test('the time of an open failure up to now counts for MTTR', () => {
    // Now is 70 min: 10 min of failure so far, 60 min of operation.
    const now = kpisOf(day, 0, 70 * MINUTE_MS)
    const [mttr, mtbf] = [required(now.mttrHours, 'MTTR'), required(now.mtbfHours, 'MTBF')]
    expect([now.totalFailures, hhmm(mttr), hhmm(mtbf)]).toEqual([1, '00:10', '01:00'])
  })

  test('MTTR includes fault time while running, downtime excludes it', () => {
    // A fault of 30 min, running in the first 20: MTTR 30 min, downtime 10 min, 80 min of operation.
    const status = [...every(0, 80 * MINUTE_MS, 1), ...every(80 * MINUTE_MS, 2 * HOUR_MS, 0)]
    const fault = [
      ...every(0, HOUR_MS, 0),
      ...every(HOUR_MS, 1.5 * HOUR_MS, 1),
      ...every(1.5 * HOUR_MS, 2 * HOUR_MS, 0),
    ]
    const kpis = kpisOf({ status, fault }, 0, 2 * HOUR_MS)
    expect([kpis.mttrHours, kpis.downtimeHours, kpis.operationHours]).toEqual([0.5, 1 / 6, 80 / 60])
    expect(round2(kpis.availability)).toBe(88.89)
  })

  test('a micro-stop counts with its whole length in the window of its beginning, and in no other', () => {
    const status = [
      ...every(0, HOUR_MS, 1),
      ...every(HOUR_MS, HOUR_MS + 240_000, 0),
      ...every(HOUR_MS + 240_000, 2 * HOUR_MS, 1),
    ]
    const micro = (a: number) => {
      const { microStops, microStopHours, stops } = kpisOf(
        { status, fault: every(0, 2 * HOUR_MS, 0) },
        a,
        2 * HOUR_MS,
      )
      return [microStops, hhmm(required(microStopHours, 'hours of micro-stops')), stops]
    }
    expect(micro(HOUR_MS)).toEqual([1, '00:04', 1])
    expect(micro(HOUR_MS + 1)).toEqual([0, '00:00', 0])
  })

  test('an event outside the window still makes the window’s edge unsteady', () => {
    const power = every(0, 3 * HOUR_MS, 100)
    const capacity = every(0, 3 * HOUR_MS, 100)
    // The failure of 60–90 min makes 30–120 min unsteady: a window from 100 min on is steady in 120–180 min.
    const signals = { ...day, power, capacity }
    const events = eventsOf(signals, 3 * HOUR_MS)
    const window = { fromMs: from + 100 * MINUTE_MS, toMs: from + 3 * HOUR_MS }
    const { chiller } = sumsOfStretch({ rules, samples: samplesOf(signals), events, ...window })
    expect(required(chiller, 'sums of the chiller').electricKwh).toBeCloseTo(100, 9)
  })

  test('time before the first sample is unknown', () => {
    // One unknown hour, then one hour of running: half the window is covered.
    expect(kpisOf({ status: every(HOUR_MS, 2 * HOUR_MS, 1) }, 0, 2 * HOUR_MS)).toMatchObject({
      coverage: 0.5,
      operationHours: 1,
    })
  })

  test('without further samples a failure ends with its hold, until a later sample decides', () => {
    const fault: [number, number][] = [[0, 1]]
    const at = (toMs: number, more: [number, number][] = []) =>
      eventsOf({ fault: [...fault, ...more] }, toMs).map(({ fromMs, toMs: end, knownMs }) => [
        fromMs - from,
        end === null ? null : end - from,
        knownMs,
      ])
    expect(at(200_000)).toEqual([[0, null, 200_000]])
    expect(at(HOUR_MS)).toEqual([[0, 300_000, 300_000]])
    expect(at(2 * HOUR_MS, [[HOUR_MS, 0]])).toEqual([[0, 300_000, 300_000]])
    // On again after an hour of silence: one failure, with the time of the two known holds.
    expect(at(2 * HOUR_MS, [[HOUR_MS, 1]])).toEqual([[0, HOUR_MS + 300_000, 600_000]])
  })
})
