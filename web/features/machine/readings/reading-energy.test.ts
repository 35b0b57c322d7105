import { expect, test } from 'vitest'
import type { Reading } from '#contract/machines/machine.ts'
import { asksForEnergy } from '#core/signals/readings/unit-choices.ts'
import { isPower, measuredAs, shownUnit } from './reading-energy.ts'
import { moreText } from './reading-more-words.ts'
import { accepted } from './reading-suggestions.ts'
import { unitChoices } from './reading-units.ts'

const power = (more: Partial<Reading> = {}): Reading => ({
  id: 'power',
  name: 'Potência',
  topicField: 'medidor',
  type: 'system',
  unit: 'kW',
  required: true,
  ...more,
})

test('a choice of energy brings a unit of energy, and the choice of power one of power', () => {
  expect(measuredAs(power(), 'counter')).toEqual({ energy: 'counter', unit: 'kWh' })
  expect(measuredAs(power({ unit: ' MWh' }), 'interval')).toEqual({ energy: 'interval', unit: ' MWh' })
  expect(measuredAs(power({ unit: 'MJ', energy: 'counter' }), 'power')).toEqual({ energy: null, unit: 'kW' })
  expect(measuredAs(power({ unit: 'cv' }), 'power')).toEqual({ energy: null, unit: 'cv' })
})

test('a unit of energy asks for the choice, only of a power that has not made it', () => {
  expect(asksForEnergy(power({ unit: 'kwh' }))).toBe(true)
  expect(asksForEnergy(power({ unit: 'kWh', energy: 'counter' }))).toBe(false)
  expect(asksForEnergy(power({ unit: 'kW' }))).toBe(false)
  expect(asksForEnergy(power({ unit: '' }))).toBe(false)
  expect(asksForEnergy(power({ id: 'capacity', unit: 'kWh' }))).toBe(false)
  expect([isPower(power({ id: 'c2_power', compressorId: 'C2' })), isPower(power({ id: 'demand' }))]).toEqual([
    true,
    false,
  ])
})

test('units, newest value and rare settings tell how a power is measured', () => {
  expect(unitChoices(power({ energy: 'counter' }))).toEqual(['kWh', 'MWh', 'Wh', 'MJ'])
  expect(unitChoices(power())[0]).toBe('kW')
  expect([shownUnit(power()), shownUnit(power({ energy: 'interval', unit: '' }))]).toEqual(['', 'kWh'])
  expect(moreText(power({ energy: 'counter' }))).toBe('Mais: contador de energia')
  expect(moreText(power({ energy: null }))).toBe('Mais')
})

test('an accepted proposal of power is no energy any more', () => {
  const suggestion = { reading: 'power', topicField: 'kw_total', unit: 'kW', score: 0.9, reason: '' }
  const basis = { nome: 'Chiller', tipo: 'chiller' as const, submaquinas: [] }
  const [reading] = accepted([power({ unit: 'kWh', energy: 'counter' })], suggestion, basis)
  expect(reading).toMatchObject({ topicField: 'kw_total', unit: 'kW', energy: null })
})
