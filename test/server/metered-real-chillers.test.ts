import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { esbFields, readEsbChiller } from '../e2e/chiller-esb.ts'
import { describeWith, findPart } from '../harness/parts.ts'
import { required } from '../harness/required.ts'
import { heldMachines, type Point } from '../telemetry/held-machine.ts'

const machineWith = await heldMachines()

/** A power reading of rows of five minutes holds for three rows. */
const LIMIT_MS = 15 * MINUTE_MS

type Sample = readonly [atMs: number, kw: number]

/** The chiller's measured power, in order, one value for each instant. */
function powerOf(chiller: 1 | 2): Sample[] {
  const rows = readEsbChiller(required(findPart('real data'), 'real data'), chiller)
  const byInstant = new Map(rows.map(({ atMs, values }) => [atMs, values[esbFields(chiller).power] ?? null]))
  return [...byInstant].filter((one): one is [number, number] => one[1] !== null).sort(([a], [b]) => a - b)
}

/** The kWh of each step, of a plant that keeps each measured power until the next measurement. */
const energyOf = (samples: readonly Sample[]): number[] =>
  samples.map(([atMs, kw], i) => (((samples[i + 1]?.[0] ?? atMs) - atMs) / HOUR_MS) * kw)

function counterOf(samples: readonly Sample[]): Point[] {
  const steps = energyOf(samples)
  let kwh = 812_345.5
  return samples.map(([atMs], i) => {
    kwh += steps[i - 1] ?? 0
    return { field: 'kwh', atMs, raw: kwh }
  })
}

describeWith(['real data'], 'real chillers with a counter of energy', () => {
  it.each([1, 2] as const)(
    'chiller %d: energy, hours and starts are those of its measured power',
    async (chiller) => {
      const samples = powerOf(chiller)
      const points = samples.map(([atMs, raw]) => ({ field: 'kw', atMs, raw }))
      const power = { id: 'power', name: 'Potência', type: 'system' }
      const measured = await machineWith(points, { readings: [{ ...power, topicField: 'kw', unit: 'kW' }] })
      const metered = await machineWith(counterOf(samples), {
        readings: [{ ...power, topicField: 'kwh', unit: 'kWh', energy: 'counter' }],
      })
      const nowMs = required(samples.at(-1), 'last sample')[0] + 1
      const wanted = await measured.collectedAt(nowMs)
      const found = await metered.collectedAt(nowMs)
      expect(found).toEqual({ ...wanted, energyKwh: found.energyKwh })
      // In a hole nothing is known of the measured power after its limit, while the counter has counted on.
      const steps = energyOf(samples)
      const inHoles = samples.map(([atMs], i) => {
        const ms = (samples[i + 1]?.[0] ?? atMs) - atMs
        return ms > LIMIT_MS ? ((ms - LIMIT_MS) / ms) * (steps[i] ?? 0) : 0
      })
      expect(found.energyKwh).toBeCloseTo(sum(steps), 1)
      expect(wanted.energyKwh).toBeCloseTo(sum(steps) - sum(inHoles), 1)
      expect([found.starts, found.operationHours > 300]).toEqual([chiller === 1 ? 8 : 11, true])
    },
  )
})

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
