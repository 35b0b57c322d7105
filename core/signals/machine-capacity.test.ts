import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chiller, derived, every, rules } from '#core/derive/hand-made-signals.test-support.ts'
import { required } from '#test/harness/required.ts'
import { emptyHistory } from './history.ts'
import { machineCapacity, type WaterHeat, waterHeatTr } from './machine-capacity.ts'
import { resolveRules } from './machine-rules.ts'
import { addableReadings, standardReadings } from './readings/standard-readings.ts'
import { conversionOf } from './readings/units.ts'

const WATER = ['chw_flow', 'chw_in_temp', 'chw_out_temp']

/** The computed capacity's rule of a machine whose readings have all had values. */
function capacityOf(ids: readonly string[], more: { tipo?: string; fluidFactor?: number } = {}) {
  return machineCapacity(
    { tipo: 'chiller', ...more },
    (...wanted) => wanted.find((id) => ids.includes(id)) ?? null,
  )
}
const water = (factor?: number): WaterHeat => {
  const capacity = required(
    capacityOf(WATER, factor === undefined ? {} : { fluidFactor: factor }),
    'capacity',
  )
  if (typeof capacity === 'string') throw new Error('measured')
  return capacity
}

describe('capacity from chilled water', () => {
  test('GPM and °F give GPM · Δ°F / 24 within 0.1 %', () => {
    const flow = required(conversionOf('flowM3h', 'GPM'), 'GPM')
    const celsius = required(conversionOf('temperatureC', '°F'), '°F')
    const property = fc.property(
      fc.double({ min: 10, max: 5000, noNaN: true }),
      fc.double({ min: 2, max: 20, noNaN: true }),
      (gpm, delta) => {
        const tr = waterHeatTr(water(), flow(gpm), celsius(44 + delta), celsius(44))
        expect(Math.abs(tr / ((gpm * delta) / 24) - 1)).toBeLessThan(0.001)
      },
    )
    fc.assert(property)
  })

  test.each([
    ['m³/h', 100],
    ['m3/h', 100],
    ['L/s', 27.7777778],
    ['l / min', 1666.66667],
    ['L/h', 100_000],
    ['GPM', 440.2868],
    ['US GPM', 440.2868],
  ])('100 m³/h in %s', (unit, value) => {
    expect(conversionOf('flowM3h', unit)?.(value)).toBeCloseTo(100, 3)
  })

  test('by hand: 100 m³/h cooled by 5.5 K are 181.5 TR, less with glycol', () => {
    const tr = (998 * 4.187 * (100 / 3600) * 5.5) / 3.51685
    expect(waterHeatTr(water(), 100, 12.5, 7)).toBeCloseTo(tr, 10)
    expect(waterHeatTr(water(0.94), 100, 12.5, 7)).toBeCloseTo(0.94 * tr, 10)
  })

  test('is not known outside the limits of a capacity', () => {
    expect(waterHeatTr(water(), 100, 7, 12)).toBeNaN()
    expect(waterHeatTr(water(), 20_000, 60, 7)).toBeNaN()
    expect(waterHeatTr(water(), 100, Number.NaN, 7)).toBeNaN()
  })

  test('stands only for a chiller without a capacity of its own', () => {
    expect(capacityOf([...WATER, 'capacity'])).toBe('capacity')
    expect(capacityOf(WATER, { tipo: 'bomba' })).toBeNull()
    for (const missing of WATER) expect(capacityOf(WATER.filter((id) => id !== missing))).toBeNull()
  })

  test('serves the COP of the machine and the shares of its compressors', () => {
    const compressors = [{ id: 'C1' }]
    const readings = addableReadings('', compressors).filter(({ id }) => id !== 'capacity')
    const setup = {
      tipo: 'chiller',
      compressorIds: ['C1'],
      readings,
      ratedPowerKw: null,
      gapLimitMs: null,
      microStopMs: 300_000,
      textStates: {},
      inverted: [],
    }
    const { units } = resolveRules(setup, { ...emptyHistory(), seen: readings.map(({ id }) => id) })
    expect(units.map(({ cop }) => cop)).toEqual([
      { method: 'sums', capacity: water(), power: 'power' },
      { method: 'share', capacity: water(), power: 'c1_power' },
    ])
  })
})

test('a computed capacity is known only while flow and both temperatures are held', () => {
  const unit = { ...chiller, cop: { method: 'sums' as const, capacity: water(), power: 'power' } }
  const { sums } = derived(
    {
      status: every(0, 14_400, 1),
      power: every(0, 14_400, 100),
      chw_flow: every(0, 7200, 100),
      chw_in_temp: every(3600, 14_400, 12),
      chw_out_temp: every(0, 14_400, 7),
    },
    14_400,
    { ...rules, units: [unit] },
  )
  // From 3600 s on, until the last flow at 7140 s has held for 300 s.
  const hours = (7440 - 3600) / 3600
  expect(sums.coolingTrH).toBeCloseTo(waterHeatTr(water(), 100, 12, 7) * hours, 8)
  expect(sums.electricKwh).toBeCloseTo(100 * hours, 8)
})

test('the flows are no standard readings of a new chiller, and can be added', () => {
  const flows = (readings: { id: string }[]) =>
    readings.map(({ id }) => id).filter((id) => id.endsWith('_flow'))
  expect(flows(standardReadings('Pátio 1', []))).toEqual([])
  expect(flows(addableReadings('Pátio 1', []))).toEqual(['chw_flow', 'cw_flow'])
  expect(addableReadings('Pátio 1', []).find(({ id }) => id === 'chw_flow')).toEqual({
    id: 'chw_flow',
    name: 'Vazão de água gelada',
    topicField: 'patio_1_chw_flow',
    type: 'system',
    unit: 'm³/h',
    required: false,
  })
})
