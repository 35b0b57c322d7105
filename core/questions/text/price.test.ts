import { expect, it } from 'vitest'
import { priceIn } from './price.ts'

it.each([
  ['quanto custaria outubro a R$ 0,65 o kWh?', 0.65],
  ['e se a tarifa for 0,80?', 0.8],
  ['com o kWh a 0.92 quanto gastei ontem?', 0.92],
  ['quanto dá a 1 real por kWh?', 1],
])('%s names a price', (text, price) => {
  expect(priceIn(text)).toBe(price)
})

it.each([
  'quanto custou o kWh nos últimos 30 dias?',
  'qual a tarifa em outubro de 2026?',
  'consumiu 50 kWh, quanto custa?',
  'gastei R$ 1.500 de energia em outubro?',
  'a tarifa da ponta é das 18 às 21?',
])('%s names none', (text) => {
  expect(priceIn(text)).toBeNull()
})
