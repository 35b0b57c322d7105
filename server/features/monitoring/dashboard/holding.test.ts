import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time/hours.ts'
import { at, BEGIN, every, heldMachines, one, type Point } from '#test/telemetry/held-machine.ts'

const machineWith = await heldMachines()

/** A temperature that is written when it has moved: six times every four minutes, then after 40 minutes. */
const drifting = (field: string, fromMinute: number, hours: number): Point[] => {
  const points: Point[] = []
  for (let n = 0, atMs = BEGIN + fromMinute * MINUTE_MS; atMs < at(hours); n++) {
    points.push({ field, atMs, raw: 12 + (n % 3) / 10 })
    atMs += n % 7 === 6 ? 40 * MINUTE_MS : 4 * MINUTE_MS
  }
  return points
}
/** One of both is always heard. */
const temperatures = (hours: number) => [
  ...drifting('chw_in_temp', 0, hours),
  ...drifting('cw_in_temp', 32, hours),
]

describe('every point recorded at changes only', () => {
  // On at 10 h, off at 77 h (67 hours later), on at 144 h until 148.5 h; the fault lasts from 145 h to 147 h.
  const states = [
    ...[
      [0, 0],
      [10, 1],
      [77, 0],
      [144, 1],
      [148.5, 0],
    ].map(([hours = 0, raw = 0]) => one('status', hours, raw)),
    ...[
      [0, 0],
      [145, 1],
      [147, 0],
    ].map(([hours = 0, raw = 0]) => one('fault', hours, raw)),
  ]

  it('a state holds for 67 hours while other points arrive', async () => {
    const machine = await machineWith([...temperatures(160), ...states])
    expect(await machine.collectedAt(at(160))).toMatchObject({
      hours: '71:30',
      coverage: 1,
      totalFailures: 1,
      starts: 2,
      stops: 2,
    })
    expect(await machine.holds()).toMatchObject({ chw_in_temp: ['measuredOnChange', 12] })
  })

  it('a week’s window begins within a hold of days, and is exact', async () => {
    const machine = await machineWith([...temperatures(221), ...states])
    // 7 × 24 h before 220.25 h is 52.25 h: it runs until 77 h and from 144 h to 148.5 h.
    expect(await machine.collectedAt(at(220.25), '7d')).toMatchObject({ hours: '29:15', coverage: 1 })
  })

  it('collected in steps: the same figures', async () => {
    const machine = await machineWith([...temperatures(160), ...states])
    await machine.collect(at(60))
    for (const hours of [60.3, 75, 90, 120.01, 150]) await machine.collect(at(hours))
    expect(await machine.collectedAt(at(160))).toMatchObject({ hours: '71:30', coverage: 1, starts: 2 })
  })

  it('a silence of the machine is unknown; after a long one a state is unknown until its next sample', async () => {
    const quiet = (hours: number) => (hours >= 20 && hours < 30) || (hours >= 84 && hours < 120)
    const heard = every('power', MINUTE_MS, [0, 160], () => 5).filter(
      ({ atMs }) => !quiet((atMs - BEGIN) / HOUR_MS),
    )
    const machine = await machineWith([...heard, ...states.filter(({ field }) => field === 'status')])
    // Silent 20 h 4 … 30 h (the last power holds 5 minutes from 19 h 59) and 84 h 4 … 120 h; then unknown up to 144 h.
    const { hours, coverage } = await machine.collectedAt(at(160))
    const unknown = 9 + 56 / 60 + (144 - 84 - 4 / 60)
    expect(hours).toBe('61:34')
    expect(coverage).toBeCloseTo((160 - unknown) / 160, 4)
  })

  it('a single state alone: each sample holds 24 hours', async () => {
    const machine = await machineWith(states.filter(({ field }) => field === 'status'))
    // On 10 … 34 h and 144 … 148.5 h.
    const { hours, coverage } = await machine.collectedAt(at(160))
    expect(hours).toBe('28:30')
    expect(coverage).toBeCloseTo((10 + 24 + 24 + 4.5 + 11.5) / 160, 4)
  })
})

describe('each point polled at its own pace', () => {
  it('every 15 minutes at a second of its own: 209 hours and 160 starts', async () => {
    // 160 runs of five or six quarters, 836 quarters in all, with three quarters of standstill before each.
    const quarters: number[] = []
    for (let run = 0; run < 160; run++) quarters.push(0, 0, 0, ...Array(run % 40 < 9 ? 6 : 5).fill(1))
    quarters.push(0)
    const hours = quarters.length / 4
    const polled = (field: string, second: number, raw: (n: number) => number) =>
      every(field, 15 * MINUTE_MS, [0, hours], raw).map((point) => ({
        ...point,
        atMs: point.atMs + second * SECOND_MS,
      }))
    const machine = await machineWith([
      ...polled('status', 7, (n) => quarters[n] ?? 0),
      ...polled('power', 191, (n) => 40 + (n % 5)),
      ...polled('chw_in_temp', 404, (n) => 12 + (n % 7)),
      ...polled('fault', 611, () => 0),
    ])
    const figures = await machine.collectedAt(at(hours))
    expect(figures).toMatchObject({ hours: '209:00', starts: 160, stops: 160 })
    expect(await machine.holds()).toMatchObject({ status: ['sampled', 45], fault: ['sampled', 45] })
  })

  it('hourly and daily rows beside ten-second ones', async () => {
    const machine = await machineWith([
      ...every('chw_in_temp', 10 * SECOND_MS, [0, 12], (n) => 12 + (n % 3)),
      ...every('status', HOUR_MS, [0, 264], (n) => Number(n % 24 < 18)),
      ...every('power', DAY_MS, [0, 264], () => 60),
    ])
    // Eleven days of 18 hours each; the last sample, of 263 h, holds to 266 h: not running.
    const { hours, coverage, starts } = await machine.collectedAt(at(270))
    expect([hours, starts]).toEqual(['198:00', 10])
    expect(coverage).toBeCloseTo(266 / 270, 4)
    expect(await machine.holds()).toEqual({ status: ['sampled', 180], power: ['sampled', 3 * 24 * 60] })
  })

  it('a polled sensor that dies holds no longer than its limit', async () => {
    const machine = await machineWith([
      ...every('status', MINUTE_MS, [0, 50], () => 1),
      ...every('power', MINUTE_MS, [0, 120], () => 60),
    ])
    const { hours, coverage } = await machine.collectedAt(at(120))
    // 50 hours and four minutes: the last sample is one minute before 50 h.
    expect(hours).toBe('50:04')
    expect(coverage).toBeCloseTo((50 + 4 / 60) / 120, 4)
  })
})

describe('the user’s word about a reading', () => {
  const points = [
    ...every('power', MINUTE_MS, [0, 60], () => 60),
    ...every('status', MINUTE_MS, [0, 30], () => 1),
  ]
  const readings = (hold?: object) =>
    ['power', 'status'].map((id) => ({
      id,
      name: id,
      topicField: id,
      type: 'system',
      ...(id === 'status' && hold ? { hold } : {}),
    }))

  it('changes kind and limit of the stored figures, without reading the source again', async () => {
    const machine = await machineWith(points, { readings: readings() })
    expect((await machine.collectedAt(at(60))).hours).toBe('30:04')
    await machine.put({ readings: readings({ mode: 'onChange' }) })
    expect((await machine.collectedAt(at(60))).hours).toBe('60:00')
    await machine.put({ readings: readings({ mode: 'sampled', limitSeconds: 3600 }) })
    expect((await machine.collectedAt(at(60))).hours).toBe('30:59')
    await machine.put({ readings: readings({ mode: 'auto', limitSeconds: null }), configuracao: {} })
    expect((await machine.collectedAt(at(60))).hours).toBe('30:04')
    await machine.put({ configuracao: { gapLimitSeconds: 1800 } })
    expect((await machine.collectedAt(at(60))).hours).toBe('30:29')
    await machine.put({ readings: readings({ mode: 'auto', limitSeconds: 3600 }) })
    expect((await machine.collectedAt(at(60))).hours).toBe('30:59')
  })

  it('kind and step stay when later points come otherwise', async () => {
    const slower = every('status', 20 * MINUTE_MS, [60, 120], () => 1)
    const others = every('power', MINUTE_MS, [60, 120], () => 60)
    const machine = await machineWith([...points, ...slower, ...others])
    await machine.collect(at(60))
    // Three points an hour, each of which holds the former five minutes.
    expect((await machine.collectedAt(at(120))).hours).toBe('45:04')
  })
})
