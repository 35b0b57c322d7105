import { expect, it } from 'vitest'
import { inAskedUnit } from './in-asked-unit.ts'

it.each([
  ['energia: **110.169 kWh**', 'mwh', 'energia: **110,17 MWh**'],
  ['energia: **47,86 kWh**', 'mwh', 'energia: **0,0479 MWh**'],
  ['operação: **552 h 30 min**', 'days', 'operação: **23,02 dias**'],
  ['- Tempo parado: **143:11 h**', 'minutes', '- Tempo parado: **8.591 min**'],
  ['média **−5,00 °C**', 'fahrenheit', 'média **23,00 °F**'],
  ['Capacidade: **837,20 TR**', 'kilowatt', 'Capacidade: **2.944 kW**'],
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
