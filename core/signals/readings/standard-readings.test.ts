import { expect, test } from 'vitest'
import { limitsOf, standardUnit } from './reading-identity.ts'
import { standardReadings, topicPrefix } from './standard-readings.ts'

test('the prefix is the name in lower case, accents out, runs of blanks as one _', () => {
  expect(['Pátio 1', 'Chiller   Nº  2', 'Refrigeração', '', '   '].map(topicPrefix)).toEqual([
    'patio_1',
    'chiller_nº_2',
    'refrigeracao',
    'chiller',
    'chiller',
  ])
})

test('a chiller with two compressors has 14 + 2 × 9 readings', () => {
  const readings = standardReadings('Pátio 1', [{ id: 'C1' }, { id: 'C2' }])
  expect(readings).toHaveLength(32)
  expect(new Set(readings.map(({ id }) => id)).size).toBe(32)
  expect(readings.find(({ id }) => id === 'cw_out_temp')).toEqual({
    id: 'cw_out_temp',
    name: 'Temperatura da água de condensação (saída)',
    topicField: 'patio_1_cw_out_temp',
    type: 'system',
    unit: '°C',
    required: false,
  })
  expect(readings.find(({ id }) => id === 'c2_capacity')).toEqual({
    id: 'c2_capacity',
    name: 'Capacidade C2',
    topicField: 'patio_1_c2_capacity',
    type: 'compressor',
    unit: '%',
    required: true,
    compressorId: 'C2',
  })
  const required = readings.filter(({ required }) => required).map(({ id }) => id)
  expect(required).toEqual([
    'demand',
    'capacity',
    'power',
    'status',
    'c1_capacity',
    'c1_status',
    'c2_capacity',
    'c2_status',
  ])
})

test('every standard reading has its standard unit, and limits when it measures', () => {
  for (const reading of standardReadings('x', [{ id: 'C1' }, { id: 'C12' }])) {
    expect([reading.id, standardUnit(reading)]).toEqual([reading.id, reading.unit])
    expect(limitsOf(reading) === null).toBe(/(status|alarm|fault)$/.test(reading.id))
  }
  expect(standardUnit({ id: 'pump_power' })).toBe('')
  expect(limitsOf({ id: 'pump_power' })).toBeNull()
})
