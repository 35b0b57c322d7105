import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time/hours.ts'
import { at, every, heldMachines, type Point } from '#test/telemetry/held-machine.ts'

const machineWith = await heldMachines()

const metered = (energy: 'counter' | 'interval', points: readonly Point[], more: object = {}) =>
  machineWith(points, {
    readings: [
      { id: 'power', name: 'Potência', topicField: 'power', type: 'system', unit: 'kWh', energy },
      { id: 'demand', name: 'Carga', topicField: '', type: 'system' },
    ],
    ...more,
  })

/** The plant runs three of four hours. */
const runs = (hour: number) => Math.floor(hour) % 4 !== 3
const counter = (stepMs: number, [from, to]: [number, number]): Point[] => {
  let kwh = 70_000
  return every('power', stepMs, [from, to], (n) => {
    const before = from + ((n - 1) * stepMs) / HOUR_MS
    if (n > 0 && runs(before)) kwh += (60 * stepMs) / HOUR_MS
    return kwh
  })
}

describe('why a unit that runs by metered power is unknown', () => {
  it('names the silence of a counter, and nothing of the time that the counter tells', async () => {
    const points = counter(MINUTE_MS, [0, 100]).filter((one) => one.atMs < at(40) || one.atMs >= at(70))
    const machine = await metered('counter', points)
    const { coverage } = await machine.collectedAt(at(100))
    const hint = await machine.hint(at(100))
    expect(hint).toMatchObject({ reading: 'power', setting: null })
    expect(hint?.causes).toMatchObject([{ cause: 'silencio', count: 1 }])
    expect(hint?.causes[0]?.hours).toBeCloseTo(100 * (1 - coverage), 1)
    expect(hint?.causes[0]?.hours).toBeCloseTo(30 - 1 / 12, 0)
  })

  it('finds the limit that is shorter than the step of energy per interval, and keeps its promise', async () => {
    const points = every('power', 15 * MINUTE_MS, [0, 100], (n) => (runs(n / 4) ? 15 + (n % 3) : 0))
    const machine = await metered('interval', points, { configuracao: { gapLimitSeconds: 300 } })
    expect((await machine.collectedAt(at(100))).coverage).toBeLessThan(0.5)
    const hint = await machine.hint(at(100))
    expect(hint?.causes).toMatchObject([{ cause: 'retencao' }])
    expect(hint).toMatchObject({
      setting: { member: 'gapLimitSeconds' },
      effect: { stepSeconds: (15 * MINUTE_MS) / SECOND_MS },
    })
    await machine.put({ configuracao: {} })
    const { coverage } = await machine.collectedAt(at(100))
    expect(Math.abs(coverage - (hint?.effect?.coverage ?? Number.NaN))).toBeLessThan(0.005)
    expect(coverage).toBeGreaterThan(0.99)
  })
})

it('the live readings are those of the machine, without the samples of its meter', async () => {
  const machine = await metered('counter', counter(MINUTE_MS, [0, 2]))
  await machine.collect(at(2))
  expect(Object.entries(await machine.latest(at(2)))).toMatchObject([['power', { value: 60 }]])
})
