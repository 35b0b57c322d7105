import { expect, test } from 'vitest'
import type { ChillerModel } from '#core/chiller/chiller-model.ts'
import { explainEfficiency } from './explain-efficiency.ts'

const powerChart = { sigma: 0.02, rho: 0, days: 200, drift: null }
const told = { fromMs: 0, toMs: 1, points: 500, cvrmse: 0.04, falseAlarmsPerMonth: 0, powerChart }
const explained = (more: Partial<ChillerModel>) =>
  explainEfficiency({ ...told, terms: 'temperatures', ...more } as ChillerModel)
const smallest = ({ facts }: ReturnType<typeof explained>) =>
  facts.find(({ name }) => /Menor perda/.test(name))?.value

test('the explanation tells the smallest loss that raises an alarm, and a model of scattered days tells a larger one', () => {
  // EWMA with λ = 0.3: 4.5 · 0.02 · √(0.3 / 1.7)  · 1.01 = 0.0382 in ln power.
  expect(smallest(explained({}))).toBe('3,7 %')
  expect(smallest(explained({ powerChart: { ...powerChart, sigma: 0.08 } }))).toBe('14,2 %')
})

test('without the temperatures of the water the explanation says what may stay hidden', () => {
  const hidden = /Sem as temperaturas da água.*pode ficar escondida/
  expect(explained({ terms: 'load-only' }).notes.join(' ')).toMatch(hidden)
  expect(explained({}).notes.join(' ')).not.toMatch(hidden)
})
