import { describe, expect, test } from 'vitest'
import { quantityOf } from '#core/signals/readings/reading-identity.ts'
import { conversionOf } from '#core/signals/readings/units.ts'
import { first, required } from '#test/harness/required.ts'
import { suggestReadings } from './suggest-readings.ts'

const ask = (fields: Record<string, number>, compressors = 1, measurement = 'm') =>
  suggestReadings({
    measurement,
    fields: Object.keys(fields).map((name) => ({ name, type: 'float' })),
    rows: [fields],
    compressors: Array.from({ length: compressors }, (_, n) => ({ id: `C${n + 1}` })),
  })

describe('the collector converts each unit in a name', () => {
  // By hand: 1 psi = 6.894757 kPa, 1 kgf/cm² = 98.0665 kPa, 1 TR = 3.51685 kW = 12 000 BTU/h (docs/kpis.md).
  test.each([
    ['CHW_LWT_F', 'chw_out_temp', '°F', 44, 6.6667],
    ['CHW_LWT (K)', 'chw_out_temp', 'K', 280.15, 7],
    ['chw_lwt_degC', 'chw_out_temp', '°C', 7, 7],
    ['Comp1_Suct_Press_kPa', 'c1_suction_pressure', 'kPa', 250, 36.2594],
    ['Comp1 Suct Press [bar]', 'c1_suction_pressure', 'bar', 2.5, 36.2594],
    ['Comp1 Suct Press (MPa)', 'c1_suction_pressure', 'MPa', 0.25, 36.2594],
    ['Comp1 Pressão de Sucção (kgf/cm²)', 'c1_suction_pressure', 'kgf/cm²', 2.5, 35.5584],
    ['Chiller Power (W)', 'power', 'W', 160_000, 160],
    ['Chiller Power (MW)', 'power', 'MW', 0.16, 160],
    ['Chiller_kW_th', 'capacity', 'kW_th', 351.685, 100],
    ['Cooling Capacity (kW)', 'capacity', 'kW_th', 351.685, 100],
    ['Cooling Capacity (BTU/h)', 'capacity', 'BTU/h', 1_200_000, 100],
    ['Cooling Capacity (Tons)', 'capacity', 'TR', 100, 100],
    ['Chiller PLR', 'demand', '0..1', 0.71, 71],
    ['Chiller Load %', 'demand', '%', 71, 71],
  ])('%s', (field, reading, unit, raw, standard) => {
    const found = first(ask({ [field]: raw }), 'suggestions')
    expect(found).toMatchObject({ reading, topicField: field, unit })
    const convert = conversionOf(quantityOf({ id: reading }), found.unit)
    expect(convert?.(raw)).toBeCloseTo(standard, 3)
  })
})

test('the power decides between kW and TR of cooling', () => {
  const unitOf = (capacity: number) =>
    ask({ 'Chiller Capacity': capacity, 'Chiller Power': 160 }).find(({ reading }) => reading === 'capacity')
      ?.unit
  expect(unitOf(250)).toBe('TR')
  expect(unitOf(880)).toBe('kW_th')
})

test('the machine in the measurement’s name is proposed, else the first machine with the most proposals', () => {
  const fields = Object.fromEntries(
    [1, 2, 3].flatMap((n) => [`CH${n}_kW`, `CH${n}_CHWST`, `CH${n}_RunStatus`].map((name) => [name, 1])),
  )
  const machineOf = (measurement: string) =>
    new Set(ask(fields, 1, measurement).map(({ topicField }) => topicField.slice(0, 3)))
  expect(machineOf('chiller_2')).toEqual(new Set(['CH2']))
  expect(machineOf('central')).toEqual(new Set(['CH1']))
  expect(ask(fields, 1, 'chiller_2')[0]?.reason).toContain('3 máquinas')
})

test('set points, commands, hours, counters and extremes are not proposed', () => {
  const names = [
    'CHW_LWT_SP',
    'Chiller Start Command',
    'Comp 1 Run Hours',
    'Comp 1 Starts',
    'Max Chiller kW',
    'Load Limit %',
    'Alarm Code',
  ]
  expect(ask(Object.fromEntries(names.map((name) => [name, 10])))).toEqual([])
})

const displayedScore = (fields: Record<string, number>, reading: string, compressors = 1) =>
  ask(fields, compressors).find((one) => one.reading === reading)?.score ?? 0

test('an unknown word, a rival with another number and contradicting physics lower the score', () => {
  expect(displayedScore({ 'Chiller Load %': 71 }, 'demand')).toBe(0.95)
  expect(displayedScore({ 'Chiller Load Qzx': 71 }, 'demand')).toBe(0.7)
  expect(displayedScore({ 'Qzx 1 Status': 1, 'Qzx 2 Status': 1 }, 'status')).toBeLessThan(0.6)
  expect(displayedScore({ 'Temp In': 12 }, 'chw_in_temp')).toBeLessThan(0.6)
  expect(displayedScore({ 'Temp In': 12, 'Temp Out': 7 }, 'chw_in_temp')).toBe(0.95)
  expect(displayedScore({ 'Temp In': 7, 'Temp Out': 12 }, 'chw_in_temp')).toBe(0)
})

test('of two names that differ by an unknown word, the name without that word is proposed', () => {
  const found = ask({ 'CHW Leaving Temp': 7, 'CHW Leaving Temp Qzx': 8, 'Discharge Press': 9 })
  expect(found.map(({ topicField }) => topicField)).not.toContain('CHW Leaving Temp Qzx')
})

test('a field without a number beside numbered machines belongs to all machines', () => {
  const fields = { CH1_LWT: 7, CH1_EWT: 12, CH1_Run: 1, CH2_LWT: 8, CH2_EWT: 13, CH2_kW: 160, kW: 300 }
  const power = ask(fields, 1, 'CH1').find(({ reading }) => reading === 'power')
  expect(power?.score ?? 0).toBeLessThan(0.75)
  expect(ask(fields, 1, 'CH2').find(({ reading }) => reading === 'power')).toMatchObject({
    topicField: 'CH2_kW',
    score: 0.95,
  })
  // The choice between the two machines is a guess.
  expect(Math.max(...ask(fields, 1, 'm').map(({ score }) => score))).toBeLessThan(0.75)
})

test('a quantity with only the values 0 and 1 is not proposed', () => {
  const rows = [{ 'Chiller Capacity': 1 }, { 'Chiller Capacity': 0 }]
  const fields = [{ name: 'Chiller Capacity', type: 'float' as const }]
  expect(suggestReadings({ measurement: 'm', fields, rows, compressors: [{ id: 'C1' }] })).toEqual([])
})

test('an ending common to all names is no number', () => {
  const fields = { dgt_a_1: 140, dgt_b_1: 142, suct_t_a_1: 46, suct_t_b_1: 47, lwt_1: 44, ewt_1: 54 }
  expect(ask(fields, 2).map(({ reading, topicField }) => [reading, topicField])).toEqual([
    ['chw_in_temp', 'ewt_1'],
    ['chw_out_temp', 'lwt_1'],
    ['c1_suction_temp', 'suct_t_a_1'],
    ['c1_discharge_temp', 'dgt_a_1'],
    ['c2_suction_temp', 'suct_t_b_1'],
    ['c2_discharge_temp', 'dgt_b_1'],
  ])
})

test('names of any kind are read', () => {
  for (const name of [
    '',
    '   ',
    '__proto__',
    'constructor',
    '💧',
    '((((',
    'x'.repeat(100_000),
    '1',
    '°',
    'c1',
    '%',
  ])
    expect(ask({ [name]: 1, 'Chiller kW': 100 }).map(({ reading }) => reading)).toContain('power')
})

test('five thousand fields of any kind are read in seconds', () => {
  const kinds = [
    (i: number) => `CH${i % 50}_Comp${i % 8}_DischTemp_${i}`,
    (i: number) => `Chiller Leaving Chilled Water Temp ${i}`,
    (i: number) => `qzxjw${i.toString(36)}zzkqj`,
    (i: number) => `${'temp'.repeat(50)}${i}`,
    (i: number) => `__proto__"\\'\n;💧(((${i}]]]`,
  ]
  const names = Array.from({ length: 5_000 }, (_, i) => required(kinds[i % kinds.length], 'kind of name')(i))
  const begin = performance.now()
  const found = ask(Object.fromEntries([...names, 'Chiller kW'].map((name, i) => [name, i])), 8)
  expect(found.map(({ reading }) => reading)).toContain('power')
  expect(performance.now() - begin).toBeLessThan(20_000)
})
