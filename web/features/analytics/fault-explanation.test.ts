import { expect, test } from 'vitest'
import type { Explanation } from '#contract/models/explanation.ts'
import { FAULT_KINDS } from '#core/chiller/faults/fault-kinds.ts'
import { faultExplanation } from './fault-explanation.ts'

const fault = {
  kind: 'condenser_fouling',
  title: 'Condensador sujo',
  from: '2026-11-14T03:00:00.000Z',
  until: null,
  cause: 'Incrustação',
  firstCheck: 'Inspecione os tubos',
  evidence: 'Aproximação do condensador: +0,94 K (limite 0,50 K)',
  kwhPerDay: 212.4,
  costPerDay: null,
}
const explained = (about: 'efficiency' | 'points', to: string): Explanation => ({
  about,
  window: { from: '2025-11-01T00:00:00.000Z', to },
  model: 'Potência esperada pela carga.',
  facts: [{ name: 'Erro do ajuste (CV-RMSE)', value: '2,6 %' }],
  backtest: null,
  notes: ['Uma anomalia é um desvio que persiste.'],
})
const explanations = [
  explained('points', '2026-11-27T00:00:00.000Z'),
  explained('efficiency', '2026-08-01T00:00:00.000Z'),
]

test('a fault of the model’s residuals has its evidence, its rule and the model', () => {
  const [found] = faultExplanation(fault, explanations)
  expect(found?.window).toEqual({ from: fault.from, to: '2026-11-27T00:00:00.000Z' })
  expect(found?.model).toBe('Regra sobre desvios que persistem. Potência esperada pela carga.')
  expect(found?.facts.map(({ name }) => name)).toEqual([
    'O que provou a falha',
    'Condição para julgar',
    'Prazo para achar',
    'Erro do ajuste (CV-RMSE)',
  ])
  expect(found?.facts[0]?.value).toBe(fault.evidence)
})

test('a stuck sensor is no matter of the performance model, and its window is its own', () => {
  const until = '2026-11-15T03:00:00.000Z'
  const [found] = faultExplanation({ ...fault, kind: 'sensor_stuck', evidence: null, until }, explanations)
  expect(found?.window).toEqual({ from: fault.from, to: until })
  expect(found?.model).toMatch(/sem modelo de desempenho/)
  expect(found?.facts.map(({ name }) => name)).toEqual(['Condição para julgar', 'Prazo para achar'])
  expect(found?.notes).toEqual([])
})

test('every kind has an explanation, and an unknown one none', () => {
  for (const kind of FAULT_KINDS) expect(faultExplanation({ ...fault, kind }, explanations)).toHaveLength(1)
  expect(faultExplanation({ ...fault, kind: 'of another program' }, explanations)).toEqual([])
  expect(faultExplanation(fault, [])).toEqual([])
})
