import { expect, it } from 'vitest'
import { inAskedUnit } from './in-asked-unit.ts'

it.each([
  ['energia: **110.169 kWh**', 'mwh', 'energia: **110,17 MWh**'],
  ['energia: **47,86 kWh**', 'mwh', 'energia: **0,0479 MWh**'],
  ['operação: **552 h 30 min**', 'days', 'operação: **23,02 dias**'],
  ['- Tempo parado: **143:11 h**', 'minutes', '- Tempo parado: **8.591 min**'],
  ['média **−5,00 °C**', 'fahrenheit', 'média **23,00 °F**'],
  ['Capacidade: **837,20 TR**', 'kilowatt', 'Capacidade: **2.944 kW**'],
  ['Capacidade: **100,00 TR**', 'btu', 'Capacidade: **1.200.000 BTU/h**'],
  ['Potência: **123,00 kW**', 'megawatt', 'Potência: **0,123 MW**'],
  ['Potência: **74,57 kW**', 'hp', 'Potência: **100,00 hp**'],
  ['Potência: **73,55 kW**', 'cv', 'Potência: **100,00 cv**'],
  ['Sucção: **100,00 psi**', 'kgf', 'Sucção: **7,03 kgf/cm²**'],
  ['Sucção: **10,00 bar**', 'mpa', 'Sucção: **1,00 MPa**'],
  ['média **5,00 °C**', 'kelvin', 'média **278,15 K**'],
  ['energia: **100,00 kWh**', 'mj', 'energia: **360,00 MJ**'],
] as const)('writes %s in %s', (text, unit, written) => {
  expect(inAskedUnit(text, unit)).toBe(written)
})

it('a difference of temperatures has no zero point', () => {
  const text = 'Entrada: **10,00 °C**\n\nDiferença entre as duas: **5,00 °C**.'
  expect(inAskedUnit(text, 'fahrenheit')).toBe(
    'Entrada: **50,00 °F**\n\nDiferença entre as duas: **9,00 °F**.',
  )
})

it('leaves times of day, dates and numbers of other units as they are', () => {
  const text = 'em 22/11/2026 das 18:00 às 24:00: **690 kWh** (23/11/2026 14:22)'
  expect(inAskedUnit(text, 'minutes')).toBe(text)
  expect(inAskedUnit(text, null)).toBe(text)
})
