import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { required } from '#test/harness/required.ts'
import type { RawColumn } from '../blocks.ts'
import { combineSamples, dropEmptySamples, sliceSamples } from '../combine-samples.ts'
import type { MachineSetup } from '../machine-setup.ts'
import { normalise } from './normalise.ts'

const setup = (
  reading: Partial<MachineSetup['readings'][0]>,
  more: Partial<MachineSetup> = {},
): MachineSetup => ({
  tipo: 'chiller',
  compressorIds: ['C1'],
  readings: [{ id: 'power', topicField: 'field', type: 'system', unit: '', ...reading }],
  ratedPowerKw: null,
  gapLimitMs: null,
  microStopMs: 300_000,
  textStates: {},
  inverted: [],
  ...more,
})

/** Samples of one column, a row a second; null = no sample. */
function read(
  column: RawColumn,
  reading: Partial<MachineSetup['readings'][0]>,
  more: Partial<MachineSetup> = {},
) {
  const atMs = Float64Array.from({ length: column.length }, (_, i) => i * 1000)
  const { samples, unmapped } = normalise({ atMs, fields: { field: column } }, setup(reading, more))
  const values: (number | null)[] = Array(column.length).fill(null)
  const [read] = Object.values(samples.readings)
  for (const [i, at] of samples.atMs.entries()) values[at / 1000] = required(read?.[i], 'value')
  return { values, unmapped }
}
const values = (
  column: RawColumn,
  reading: Partial<MachineSetup['readings'][0]>,
  more?: Partial<MachineSetup>,
) => read(column, reading, more).values

describe('on and off', () => {
  test('alarm texts mean alarms and faults alone', () => {
    const texts = ['Alarme', 'falha', 'Fault', 'NORMAL', 'ok']
    for (const id of ['fault', 'alarm', 'c1_fault', 'c1_alarm']) {
      expect(values(texts, { id })).toEqual([1, 1, 1, 0, 0])
    }
    for (const id of ['status', 'c1_status']) {
      const { values, unmapped } = read(texts, { id })
      expect(values).toEqual([null, null, null, null, null])
      expect(unmapped.map(({ text }) => text)).toEqual(texts)
    }
  })

  test('numbers: 0 is off, anything else on; booleans; nothing is nothing', () => {
    expect(values([0, 1, -3, 0.5, true, false, null], { id: 'status' })).toEqual([0, 1, 1, 1, 1, 0, null])
    expect(values(Float64Array.of(0, 7, Number.NaN, Number.POSITIVE_INFINITY), { id: 'fault' })).toEqual([
      0,
      1,
      null,
      null,
    ])
    expect(read(['', '  '], { id: 'status' })).toEqual({ values: [null, null], unmapped: [] })
  })

  test("the machine's own texts, for one reading or for all, before the common ones", () => {
    const textStates = {
      '*': { on: ['Operação'], off: ['Repouso', 'Manual'] },
      status: { on: ['manual'], off: [] },
    }
    const column = ['OPERACAO', 'repouso', 'Manual', 'ligado']
    expect(values(column, { id: 'status' }, { textStates })).toEqual([1, 0, 1, 1])
    expect(values(column, { id: 'c1_status' }, { textStates })).toEqual([1, 0, 0, 1])
  })

  test('inverted logic', () => {
    expect(values([0, 1, 'off', 'ligado', null], { id: 'fault' }, { inverted: ['fault'] })).toEqual([
      1,
      0,
      1,
      0,
      null,
    ])
    expect(values([0, 1], { id: 'alarm' }, { inverted: ['fault'] })).toEqual([0, 1])
  })

  test('an unmapped text is no sample and is counted', () => {
    const { values, unmapped } = read(['Degelo', 'on', 'Degelo', 'Espera'], { id: 'status' })
    expect(values).toEqual([null, 1, null, null])
    expect(unmapped).toEqual([
      { reading: 'status', text: 'Degelo', count: 2 },
      { reading: 'status', text: 'Espera', count: 1 },
    ])
  })
})

describe('measurements', () => {
  const one = (value: number | string, id: string, unit: string) => values([value], { id, unit })[0]

  test.each([
    ['chw_in_temp', '°F', 50, 10],
    ['chw_in_temp', 'ºF', 212, 100],
    ['cw_out_temp', 'K', 300.15, 27],
    ['cw_out_temp', '°C', 27, 27],
    ['chw_pressure', 'kPa', 689.4757293168, 100],
    ['chw_pressure', 'bar', 6.894757293168, 100],
    ['c1_suction_pressure', 'MPa', 0.6894757293168, 100],
    ['c1_discharge_pressure', 'kgf/cm²', 7.030695796, 100],
    ['capacity', 'TR', 250, 250],
    ['capacity', 'Tons', 250, 250],
    ['capacity', 'kW', 351.685, 100],
    ['capacity', 'kW_th', 351.685, 100],
    ['capacity', 'MW', 0.351685, 100],
    ['capacity', 'BTU/h', 1_200_000, 100],
    ['capacity', 'kcal/h', 302_394.67, 100],
    ['power', 'kW', 88, 88],
    ['power', 'W', 88_000, 88],
    ['power', 'MW', 0.088, 88],
    ['demand', '%', 0.8, 0.8],
    ['demand', 'fração', 0.8, 80],
    ['c1_capacity', 'p.u.', 0.8, 80],
    ['c1_capacity', '0..1', 0.8, 80],
    ['efficiency', 'kW/Ton', 0.6, 0.6],
    ['efficiency', 'COP', 7.0337, 0.5],
    ['power', '', 88, 88],
    ['power', 'quilowatts', 88, 88],
  ])('%s in %s: %d is %d', (id, unit, raw, expected) => {
    expect(one(raw, id, unit)).toBeCloseTo(expected, 4)
  })

  test("numbers in another quantity's unit are no samples, and are reported", () => {
    const { values, unmapped } = read([80, null, 90], { id: 'capacity', unit: '%' })
    expect(values).toEqual([null, null, null])
    expect(unmapped).toEqual([{ reading: 'capacity', text: '(unidade incompatível)', count: 2 }])
  })

  test('texts with decimal point or comma', () => {
    const texts = ['12.5', '12,5', ' 7 ', '-0,25', '1.234,5', '1,234.5', '1e3', '', 'NaN']
    expect(values(texts, { id: 'chw_in_temp' })).toEqual([12.5, 12.5, 7, -0.25, null, null, null, null, null])
    expect(values(texts, { id: 'power' })).toEqual([12.5, 12.5, 7, -0.25, 1234.5, 1234.5, 1000, null, null])
    expect(read(['Bad', '12 kW'], { id: 'power' }).unmapped.map(({ text }) => text)).toEqual(['Bad', '12 kW'])
  })

  test('outside the physical limits, and not finite, is no sample', () => {
    expect(values([-9999, 999, 12, -61, 120], { id: 'chw_in_temp' })).toEqual([null, null, 12, null, 120])
    expect(values([-1, -0.4, 0, 110, 151], { id: 'demand' })).toEqual([null, -0.4, 0, 110, null])
    expect(values([Number.POSITIVE_INFINITY, Number.NaN, 1e9, 5], { id: 'power' })).toEqual([
      null,
      null,
      null,
      5,
    ])
    // Limits hold in the standard unit: 200 °F is 93 °C, 300 °F is 149 °C.
    expect(values([200, 300], { id: 'cw_in_temp', unit: '°F' })[1]).toBeNull()
    expect(values([5e7, -1e5], { id: 'my_sensor', type: 'custom' })).toEqual([5e7, -1e5])
  })

  test('a field that does not come, or is not mapped, gives no reading', () => {
    const raw = { atMs: Float64Array.of(0, 1000), fields: { field: [1, 2] } }
    expect(normalise(raw, setup({ topicField: 'other' })).samples).toEqual({
      atMs: new Float64Array(),
      readings: {},
    })
    expect(normalise(raw, setup({ topicField: '' })).samples.atMs).toHaveLength(0)
  })
})

describe('instants', () => {
  const both: MachineSetup = {
    ...setup({}),
    readings: [
      { id: 'power', topicField: 'p', type: 'system', unit: 'kW' },
      { id: 'status', topicField: 's', type: 'system', unit: '' },
    ],
  }

  test('a value written again replaces the old value; null and a value that is no sample erase nothing', () => {
    const atMs = Float64Array.of(0, 0, 1000, 1000, 1000, 2000)
    const fields = { p: [1, 2, 3, null, 1e9, null], s: [null, 'on', 'on', 'off', null, 'nonsense'] }
    const { samples } = normalise({ atMs, fields }, both)
    expect(samples).toEqual({
      atMs: Float64Array.of(0, 1000),
      readings: { power: Float64Array.of(2, 3), status: Float64Array.of(1, 0) },
    })
  })

  test('rows out of order are put in order', () => {
    const { samples } = normalise(
      { atMs: Float64Array.of(3000, 1000, Number.NaN, 2000), fields: { p: [3, 1, 9, 2] } },
      both,
    )
    expect(samples).toEqual({
      atMs: Float64Array.of(1000, 2000, 3000),
      readings: { power: Float64Array.of(1, 2, 3) },
    })
  })

  test('the order of distinct rows changes nothing', () => {
    const rows = fc.uniqueArray(
      fc.record({ at: fc.integer({ min: 0, max: 50 }), p: fc.option(fc.integer({ min: 0, max: 9 })) }),
      { selector: ({ at }) => at },
    )
    const read = (list: { at: number; p: number | null }[]) => {
      const atMs = Float64Array.from(list, ({ at }) => at)
      const { samples, unmapped } = normalise({ atMs, fields: { p: list.map(({ p }) => p) } }, both)
      return { samples, unmapped }
    }
    fc.assert(
      fc.property(rows, (list) => {
        expect(read(list)).toEqual(read([...list].sort((a, b) => a.at - b.at)))
        expect(read([...list, ...list])).toEqual(read(list))
      }),
    )
  })

  test('blocks put together: the later one wins, its gaps do not', () => {
    const nan = Number.NaN
    const one = { atMs: Float64Array.of(1, 2, 3), readings: { power: Float64Array.of(1, 2, 3) } }
    const two = {
      atMs: Float64Array.of(2, 3, 4),
      readings: { power: Float64Array.of(20, nan, 40), status: Float64Array.of(1, 0, nan) },
    }
    const combined = combineSamples([one, two])
    expect(combined.atMs).toEqual(Float64Array.of(1, 2, 3, 4))
    expect(combined.readings).toEqual({
      power: Float64Array.of(1, 20, 3, 40),
      status: Float64Array.of(nan, 1, 0, nan),
    })
    expect(combineSamples([])).toEqual({ atMs: new Float64Array(), readings: {} })
    expect(sliceSamples(combined, 2, 4).readings.power).toEqual(Float64Array.of(20, 3))
    expect(
      dropEmptySamples({
        atMs: Float64Array.of(1, 2),
        readings: { a: Float64Array.of(nan, 5), b: Float64Array.of(nan, nan) },
      }),
    ).toEqual({
      atMs: Float64Array.of(2),
      readings: { a: Float64Array.of(5) },
    })
  })
})
