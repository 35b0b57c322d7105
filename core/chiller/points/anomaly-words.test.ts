import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import {
  durationWords,
  type EpisodeDeviation,
  phaseWhy,
  type SteadyDeviation,
  steadyWhy,
} from './anomaly-words.ts'

const steady: SteadyDeviation = {
  powerKw: 412,
  loadTr: 310.4,
  chwOutC: 6.71,
  cwInC: 28.44,
  residual: Math.log(1.129),
  limit: Math.log(1.08),
  sigma: 0.02,
  isLoadOnly: false,
}

test('a steady half hour tells measured and expected power, load and temperatures, the usual spread and the time', () => {
  expect(steadyWhy(steady, 3.5 * HOUR_MS, false)).toBe(
    'Potência medida de 412 kW, 12,9 % acima dos 365 kW que o modelo espera com carga de 310 TR e água gelada a 6,7 °C e água de condensação a 28,4 °C. São 6,1 vezes a dispersão usual; o limite é 8,0 %. O desvio durou 3 h 30 min.',
  )
})

test('figures have the point of thousands and the sign of negative temperatures, as everywhere on screen', () => {
  expect(steadyWhy({ ...steady, powerKw: 1_412, chwOutC: -6.71 }, HOUR_MS, false)).toMatch(
    /^Potência medida de 1\.412 kW, 12,9 % acima dos 1\.251 kW .* água gelada a −6,7 °C /,
  )
})

test('without temperatures in the model the words say so; a machine without spread has no multiple', () => {
  const less = { ...steady, residual: Math.log(0.9), isLoadOnly: true, sigma: 0 }
  expect(steadyWhy(less, HOUR_MS, false)).toBe(
    'Potência medida de 412 kW, 10,0 % abaixo dos 458 kW que o modelo espera com carga de 310 TR (sem as temperaturas da água). O limite é 8,0 %. O desvio durou 1 h.',
  )
})

test('a start tells its COP against the unit’s usual starts, in the same conditions', () => {
  const start: EpisodeDeviation = {
    phase: 'startup',
    demand: 45.2,
    efficiency: 3.2,
    expectedEfficiency: 4,
    deviation: Math.log(4 / 3.2),
    limit: 0.15,
    sigma: 0.03,
    lastsMs: 15 * MINUTE_MS,
    chwOutC: 7.1,
    cwInC: Number.NaN,
  }
  expect(phaseWhy(start)).toBe(
    'COP médio de 3,20 em 15 min de partida, 20,0 % abaixo dos 4,00 usuais das partidas desta unidade com demanda de 45,2 % e água gelada a 7,1 °C. São 7,4 vezes a dispersão usual; o limite é 13,9 %.',
  )
})

test.each([
  [20_000, '1 min'],
  [45 * MINUTE_MS, '45 min'],
  [47.5 * HOUR_MS, '47 h 30 min'],
  [60 * HOUR_MS, '2,5 dias'],
])('%d ms are %s', (ms, words) => {
  expect(durationWords(ms)).toBe(words)
})
