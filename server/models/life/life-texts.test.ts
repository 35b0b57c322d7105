import { expect, test } from 'vitest'
import type { UnitAssessment } from '#core/life/assess-units.ts'
import { noEffectsText, shownFactors, shownLife } from './life-texts.ts'

const unit: UnitAssessment = {
  id: 'C1',
  history: { hours: 9000, failures: [1000, 4000, 8000] },
  duty: 0.5,
  probability: 0.3,
  status: 'warning',
  remaining: { hours: 2400, lower: 60, upper: 3600 },
  remainingDays: { days: 200, lower: 5, upper: 300 },
  trend: 'none',
  factors: [
    { name: 'own-history', logFactor: Math.log(2), own: 3000, usual: 6000 },
    { name: 'alarms', logFactor: Math.log(2), own: 4, usual: 1.5 },
    { name: 'startsPerHour', logFactor: Math.log(1.04), own: 0.2, usual: 0.1 },
    { name: 'residualTrend', logFactor: -1, own: -2, usual: 0 },
  ],
  noEffects: null,
}

test('factors that raise the risk have a name, a description and their share; the others are left out', () => {
  expect(shownFactors(unit)).toEqual([
    {
      name: 'Histórico de falhas',
      description:
        'Uma falha a cada 3.000 h de operação; nas máquinas do mesmo tipo, a cada 6.000 h: o risco de falha é multiplicado por 2,0',
      weight: 0.5,
    },
    {
      name: 'Alarmes recentes',
      description:
        '4 alarmes nos últimos 7 dias; a média do grupo é 1,5: o risco de falha é multiplicado por 2,0',
      weight: 0.5,
    },
  ])
  expect(shownFactors({ factors: [] })).toEqual([])
  const alone = { name: 'own-history', logFactor: Math.log(1.2), own: 950, usual: null } as const
  expect(shownFactors({ factors: [alone] })[0]?.description).toBe(
    'Uma falha a cada 950 h de operação em média; pelo tempo desde a última, o risco de falha é multiplicado por 1,2',
  )
})

test('the name and the words of a factor agree with its sign', () => {
  const of = (own: number) =>
    shownFactors({ factors: [{ name: 'residualTrend', logFactor: Math.log(1.4), own, usual: 0 }] })[0]
  expect(of(2.5)).toMatchObject({
    name: 'Eficiência em queda',
    description:
      'O consumo em relação ao esperado subiu 2,5 pontos percentuais em 30 dias: o risco de falha é multiplicado por 1,4',
  })
  expect(of(-1.2)).toMatchObject({
    name: 'Mudança da eficiência',
    description: expect.stringContaining('esperado caiu 1,2 ponto percentual em 30 dias; no histórico'),
  })
  const fewer = { name: 'startsPerHour', logFactor: Math.log(1.3), own: 0.1, usual: 0.2 } as const
  expect(shownFactors({ factors: [fewer] })[0]?.name).toBe('Poucas partidas')
})

test('the remaining life has days, an interval and its confidence', () => {
  expect(shownLife(unit)).toEqual({
    estimatedDays: 200,
    status: 'warning',
    confidence: 0.9,
    message:
      'Há 90 % de chance de a próxima falha vir em até 200 dias; o intervalo de 90 % vai de 5 a 300 dias, no ritmo de uso dos últimos 30 dias.',
  })
})

test('the bounds of the remaining life are whole days, like the estimate, and none is zero', () => {
  const { message } = shownLife({ ...unit, remainingDays: { days: 1.2, lower: 0.3, upper: 1.4 } })
  expect(message).toContain('vir em até 1 dia; o intervalo de 90 % vai de menos de 1 a 1 dia, no ritmo')
})

test('too few failures are "dados insuficientes", not a number', () => {
  const few: UnitAssessment = {
    ...unit,
    history: { hours: 9000, failures: [100] },
    status: 'insufficient',
    remaining: null,
    remainingDays: null,
  }
  expect(shownLife(few)).toMatchObject({ estimatedDays: null, status: 'insufficient', confidence: null })
  expect(shownLife(few).message).toMatch(/^Dados insuficientes: 1 falha registrada\. /)
})

test('a unit that has not run in 30 days has operating hours instead of days', () => {
  const { estimatedDays, message } = shownLife({ ...unit, duty: 0, remainingDays: null })
  expect(estimatedDays).toBeNull()
  expect(message).toContain('não operou nos últimos 30 dias')
})

test('says why conditions are no factors', () => {
  expect(noEffectsText(unit)).toBeNull()
  expect(noEffectsText({ noEffects: 'few-failures' })).toContain('menos de 5 falhas')
})
