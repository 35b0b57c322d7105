import { describe, expect, it } from 'vitest'
import type { CoverageHint } from '#contract/monitoring/coverage.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time/hours.ts'
import { at, every, type HeldMachine, heldMachines, one, type Point } from '#test/telemetry/held-machine.ts'

const machineWith = await heldMachines()

const causes = (hint: CoverageHint | null) => hint?.causes.map(({ cause }) => cause)
const first = (hint: CoverageHint | null) => hint?.causes[0]

/** Applies the proposed setting and compares the coverage with the promised one. */
async function keepsItsPromise(machine: HeldMachine, hours: number): Promise<number> {
  const hint = await machine.hint(at(hours))
  const promised = hint?.effect?.coverage ?? Number.NaN
  await machine.apply(hint?.setting ?? null)
  const { coverage } = await machine.collectedAt(at(hours))
  expect(Math.abs(coverage - promised)).toBeLessThan(0.005)
  expect(coverage).toBeGreaterThan(hint?.coverage ?? 1)
  return coverage
}

const polled = (
  field: string,
  second: number,
  stepMs: number,
  [from, to]: [number, number],
  raw: (n: number) => number,
) =>
  every(field, stepMs, [from, to], raw).map((point) => ({ ...point, atMs: point.atMs + second * SECOND_MS }))

const quarters = (hours: number): Point[] => [
  ...polled('status', 7, 15 * MINUTE_MS, [0, hours], (n) => Number(n % 8 > 2)),
  ...polled('power', 191, 15 * MINUTE_MS, [0, hours], (n) => 40 + (n % 5)),
  ...polled('chw_in_temp', 404, 15 * MINUTE_MS, [0, hours], (n) => 12 + (n % 7)),
]

describe('why time is unknown', () => {
  it('nothing is said while at least 90 % is known', async () => {
    const machine = await machineWith(quarters(100))
    await machine.collect(at(100))
    expect(await machine.hint(at(100))).toBeNull()
  })

  it('every 15 minutes at seconds of their own, and the machine’s limit is 5 minutes: without that limit all is known', async () => {
    const machine = await machineWith(quarters(100), { configuracao: { gapLimitSeconds: 300 } })
    expect((await machine.collectedAt(at(100))).coverage).toBeLessThan(0.4)
    const hint = await machine.hint(at(100))
    expect(causes(hint)).toEqual(['retencao'])
    expect(hint?.setting).toEqual({ member: 'gapLimitSeconds' })
    expect(hint?.effect).toMatchObject({
      reason: 'passo',
      stepSeconds: 900,
      formerLimitSeconds: 300,
      limitSeconds: 2700,
    })
    expect(await keepsItsPromise(machine, 100)).toBeGreaterThan(0.99)
    expect(await machine.hint(at(100))).toBeNull()
  })

  it('hourly beside ten-second rows, with a limit of its own of five minutes', async () => {
    const readings = ['status', 'chw_in_temp'].map((id) => ({
      id,
      name: id,
      topicField: id,
      type: 'system',
      ...(id === 'status' ? { hold: { mode: 'sampled', limitSeconds: 300 } } : {}),
    }))
    const machine = await machineWith(
      [
        ...every('chw_in_temp', 10 * SECOND_MS, [0, 72], (n) => 12 + (n % 3)),
        ...every('status', HOUR_MS, [0, 72], (n) => Number(n % 24 < 18)),
      ],
      { readings },
    )
    await machine.collect(at(72))
    const hint = await machine.hint(at(72))
    expect(hint?.setting).toEqual({
      member: 'hold',
      reading: 'status',
      hold: { mode: 'sampled', limitSeconds: null },
    })
    expect(hint?.effect).toMatchObject({ reason: 'passo', stepSeconds: 3600, limitSeconds: 10_800 })
    expect(await keepsItsPromise(machine, 72)).toBeGreaterThan(0.98)
  })

  it('values of a state that mean nothing to the product: those values', async () => {
    const texts = (on: string[]) => ({ configuracao: { textStates: { status: { on, off: ['0'] } } } })
    const machine = await machineWith(
      [
        ...every('status', MINUTE_MS, [0, 60], (n) => (n < 1200 ? Number(n % 90 > 40) : 7)),
        ...every('power', MINUTE_MS, [0, 60], () => 60),
      ],
      texts(['1']),
    )
    await machine.collect(at(60))
    const hint = await machine.hint(at(60))
    expect(causes(hint)).toEqual(['textos'])
    expect(hint?.setting).toEqual({ member: 'textStates', reading: 'status', texts: ['7'] })
    expect(hint?.effect).toBeNull()
    await machine.put(texts(['1', '7']))
    expect((await machine.collectedAt(at(60))).coverage).toBeGreaterThan(0.99)
  })

  it('a machine without a single sample has no figures to explain', async () => {
    const machine = await machineWith(
      every('status', MINUTE_MS, [0, 20], () => 7),
      {
        configuracao: { textStates: { status: { on: ['1'], off: ['0'] } } },
      },
    )
    await machine.collect(at(20))
    const hint = await machine.hint(at(20), '7d')
    expect(hint).toBeNull()
  })

  it('values outside the limits: the unit', async () => {
    const machine = await machineWith(every('demand', MINUTE_MS, [0, 60], (n) => (n % 600 < 300 ? 50 : 5000)))
    await machine.collect(at(60))
    const hint = await machine.hint(at(60))
    expect(causes(hint)).toEqual(['valores'])
    expect(hint?.setting).toEqual({ member: 'unit', reading: 'demand', example: 5000 })
  })

  it('a source that has become slower needs a longer limit', async () => {
    const machine = await machineWith([
      ...every('power', MINUTE_MS, [0, 120], () => 60),
      ...every('status', MINUTE_MS, [0, 30], () => 1),
      ...every('status', 20 * MINUTE_MS, [30, 120], (n) => Number(n % 9 > 3)),
    ])
    await machine.collect(at(30))
    await machine.collect(at(120))
    const hint = await machine.hint(at(120))
    expect(hint?.setting).toEqual({
      member: 'hold',
      reading: 'status',
      hold: { mode: 'auto', limitSeconds: 3600 },
    })
    expect(await keepsItsPromise(machine, 120)).toBeGreaterThan(0.99)
  })

  it('written when it changes, but taken for sampled', async () => {
    const changes = [0, 7, 19, 23, 40, 41.5, 60, 77, 80, 95, 110].map((hours, i) =>
      one('status', hours, i % 2),
    )
    const machine = await machineWith(
      [...every('power', MINUTE_MS, [0, 120], (n) => 5 + (n % 3)), ...changes],
      {
        readings: ['power', 'status'].map((id) => ({
          id,
          name: id,
          topicField: id,
          type: 'system',
          ...(id === 'status' ? { hold: { mode: 'sampled', limitSeconds: 600 } } : {}),
        })),
      },
    )
    await machine.collect(at(120))
    const hint = await machine.hint(at(120))
    expect(hint?.setting).toMatchObject({ member: 'hold', reading: 'status', hold: { mode: 'onChange' } })
    expect(hint?.effect?.reason).toBe('mudanca')
    expect(await keepsItsPromise(machine, 120)).toBeGreaterThan(0.99)
  })

  it('everything is written when it changes, and is quiet for hours: the machine is heard for longer', async () => {
    const temperatures: Point[] = []
    for (let n = 0, hours = 0; hours < 300; n++) {
      temperatures.push(one('chw_in_temp', hours, 12 + (n % 3) / 10))
      hours += n % 5 === 4 ? 2 + (n % 4) / 2 : 0.05
    }
    const states = [0, 10, 77, 144, 200, 260].map((hours, i) => one('status', hours, i % 2))
    const machine = await machineWith([...temperatures, ...states])
    await machine.collect(at(300))
    const hint = await machine.hint(at(300))
    expect(hint?.effect?.reason).toBe('quietude')
    expect(hint?.setting).toMatchObject({
      member: 'hold',
      reading: 'chw_in_temp',
      hold: { mode: 'onChange' },
    })
    expect(await keepsItsPromise(machine, 300)).toBeGreaterThan(0.9)
  })
})

describe('time that no setting makes known', () => {
  it('a sensor died: since when', async () => {
    const machine = await machineWith([
      ...every('status', MINUTE_MS, [0, 50], () => 1),
      ...every('power', MINUTE_MS, [0, 120], () => 60),
    ])
    await machine.collect(at(120))
    const hint = await machine.hint(at(120))
    expect(causes(hint)).toEqual(['fim'])
    expect(hint?.setting).toBeNull()
    // The last sample is a minute before 50 h and holds five minutes.
    expect(first(hint)?.longest?.from).toBe(new Date(at(50) + 4 * MINUTE_MS).toISOString())
  })

  it('the source was silent: how long', async () => {
    const machine = await machineWith(
      [
        ...every('status', MINUTE_MS, [0, 100], () => 1),
        ...every('power', MINUTE_MS, [0, 100], () => 60),
      ].filter(({ atMs }) => atMs < at(40) || atMs >= at(70)),
    )
    await machine.collect(at(100))
    const hint = await machine.hint(at(100))
    expect(causes(hint)).toEqual(['silencio'])
    expect(hint?.setting).toBeNull()
    expect(first(hint)?.hours).toBeCloseTo(30 - 1 / 12, 0)
  })

  it('points at changes only and one silence: the silence', async () => {
    const machine = await machineWith(
      [
        ...every('power', MINUTE_MS, [0, 160], (n) => 5 + (n % 3)),
        ...[0, 10, 77, 144].map((hours, i) => one('status', hours, i % 2)),
      ].filter(({ field, atMs }) => field === 'status' || atMs < at(84) || atMs >= at(120)),
    )
    await machine.collect(at(160))
    const hint = await machine.hint(at(160))
    expect(causes(hint)).toEqual(['silencio'])
    expect(hint?.setting).toBeNull()
  })

  it('a polled sensor with pauses of its own', async () => {
    const quiet = (atMs: number) => ((atMs - at(0)) / HOUR_MS) % 5 > 3
    const machine = await machineWith([
      ...every('status', MINUTE_MS, [0, 100], (n) => Number(n % 700 > 300)).filter(
        ({ atMs }) => !quiet(atMs),
      ),
      ...every('power', MINUTE_MS, [0, 100], () => 60),
    ])
    await machine.collect(at(100))
    const hint = await machine.hint(at(100))
    expect(causes(hint)).toEqual(['pausas'])
    expect(hint?.setting).toBeNull()
  })

  it('the history begins after the window', async () => {
    const machine = await machineWith(every('status', MINUTE_MS, [0, 100], () => 1))
    await machine.collect(at(100))
    const hint = await machine.hint(at(100), '30d')
    expect(causes(hint)).toEqual(['historico'])
    expect(first(hint)?.longest?.to).toBe(new Date(at(0)).toISOString())
    expect(first(hint)?.hours).toBeCloseTo((30 * DAY_MS) / HOUR_MS - 100, 1)
  })
})
