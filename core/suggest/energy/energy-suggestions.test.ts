import { expect, test } from 'vitest'
import { suggestReadings } from '../suggest-readings.ts'

const ROWS = 24
/** Newest first. */
const rows = (value: (row: number) => number) => Array.from({ length: ROWS }, (_, row) => value(row))
const counter = rows((row) => 123_456 - 3.1 * row)
const wave = rows((row) => 12 + 4 * Math.sin(row))
const water = rows((row) => 7 + Math.sin(row) / 5)

function powersIn(fields: Readonly<Record<string, readonly number[]>>, compressors = 0) {
  const found = suggestReadings({
    measurement: 'chiller_1',
    fields: Object.keys(fields).map((name) => ({ name, type: 'float' })),
    rows: Array.from({ length: ROWS }, (_, row) =>
      Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[row] ?? null])),
    ),
    compressors: Array.from({ length: compressors }, (_, n) => ({ id: `C${n + 1}`, nome: `C${n + 1}` })),
  })
  return found
    .filter(({ reading }) => /power$/.test(reading))
    .map(({ reading, topicField, unit, energy, score }) => [reading, topicField, unit, energy, score])
}

test.each([
  ['CH1_kWh', 'kWh'],
  ['Energia Ativa Total (kWh)', 'kWh'],
  ['EnergyTotal_MWh', 'MWh'],
  ['active_energy_import_wh', 'Wh'],
])('%s that only grows is a counter of energy', (name, unit) => {
  expect(powersIn({ [name]: counter, chw_out_temp: water })).toEqual([['power', name, unit, 'counter', 0.7]])
})

test('a counter may begin anew, and one without a unit in its name has to be checked', () => {
  const renewed = counter.map((value, row) => (row < 8 ? (8 - row) * 3 : value))
  expect(powersIn({ kWh: renewed })).toEqual([['power', 'kWh', 'kWh', 'counter', 0.7]])
  expect(powersIn({ Energia: counter })).toEqual([['power', 'Energia', 'kWh', 'counter', 0.5]])
  expect(powersIn({ consumo_total: counter })).toEqual([['power', 'consumo_total', 'kWh', 'counter', 0.5]])
})

test('energy that goes up and down is the energy of intervals', () => {
  expect(powersIn({ consumo_15min_kWh: wave })).toEqual([
    ['power', 'consumo_15min_kWh', 'kWh', 'interval', 0.7],
  ])
})

test('each compressor has its own counter', () => {
  expect(powersIn({ c1_energy_kWh: counter, c2_energy_kWh: counter.map((value) => value / 2) }, 2)).toEqual([
    ['c1_power', 'c1_energy_kWh', 'kWh', 'counter', 0.7],
    ['c2_power', 'c2_energy_kWh', 'kWh', 'counter', 0.7],
  ])
})

test('a power is preferred, and energy of other kinds and of periods is no power', () => {
  expect(powersIn({ kW: wave, kWh: counter })).toEqual([['power', 'kW', 'kW', undefined, 0.95]])
  const others = ['kVArh', 'energia_termica_kWh', 'BTU_kWh', 'kWh_hoje', 'custo_energia', 'CHW_energy_kWh']
  for (const name of others) expect(powersIn({ [name]: counter, LWT: water }), name).toEqual([])
})

test('values that fall below zero, or contradict the name, are no energy', () => {
  expect(powersIn({ kWh: wave.map((value) => value - 12) })).toEqual([])
  expect(powersIn({ kWh_contador: wave })).toEqual([])
})
