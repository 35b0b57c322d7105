import { expect, it } from 'vitest'
import type { EfficiencyForecast } from '#contract/models/insights.ts'
import { zeroSums } from '#core/rollups/hour-sums.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { faultOf } from './fault-of.ts'
import { recommend } from './recommend.ts'
import type { UnitHistory } from './unit-history.ts'

const NOW = Date.UTC(2026, 10, 23)
const START = NOW - 60 * DAY_MS

/** Sixty days of 100 kWh an hour, with two failures of one and two hours. */
function historyOf(unit = 'chiller'): UnitHistory {
  const failure = (day: number, hours: number) => ({
    unit,
    type: 'failure' as const,
    fromMs: START + day * DAY_MS,
    toMs: START + day * DAY_MS + hours * HOUR_MS,
    knownMs: hours * HOUR_MS,
    causedShutdown: true,
    micro: false,
    readingId: 'fault',
  })
  return {
    unit,
    compressors: ['C1', 'C2'],
    names: {},
    cells: [],
    machineCells: [],
    events: [failure(3, 1), failure(20, 2)],
    hours: Array.from({ length: 60 * 24 }, (_, i) => ({
      atMs: START + i * HOUR_MS,
      sums: { ...zeroSums(), energyKwh: 100 },
    })),
    fleet: [],
    done: [],
    firstSampleMs: START,
    newestSampleMs: NOW,
    nowMs: NOW,
    timezone: 'America/Sao_Paulo',
  }
}

const calm = { probability: null, remaining: null, explanations: [] }
const alarm = {
  kind: 'condenser_fouling',
  fromMs: NOW - 20 * DAY_MS,
  toMs: null,
  raisedAtMs: NOW - 15 * DAY_MS,
  kwhPerDay: 412,
  about: null,
  evidence: [{ indicator: 'c1_approach', value: 2.41, limit: 1.2 }],
} as const
const advised = (history: UnitHistory, part: Partial<Parameters<typeof recommend>[0]>) =>
  recommend({ history, faults: [], forecast: null, life: calm, ...part })

it('tells a lasting fault with the figures that proved it and the energy that it costs', () => {
  const history = historyOf()
  const ended = { ...alarm, kind: 'low_refrigerant', toMs: NOW - DAY_MS } as const
  const [advice, ...others] = advised(history, { faults: [faultOf(alarm, history), faultOf(ended, history)] })
  expect(others).toEqual([])
  expect(advice).toMatchObject({
    id: 'condenser_fouling:chiller',
    category: 'Condensador sujo',
    evidence:
      'Aproximação do condensador (C1): +2,41 K (limite 1,20 K); desvio que persiste desde 03/11/2026.',
    expectedEffect: null,
    maintenance: 'preventiva',
    submaquinaId: null,
    kwhPerDay: 412,
  })
  expect(advice?.profile?.[0]).toBeCloseTo(1 / 168, 10)
})

it('advises on the compressor that a fault concerns, in each training by the same id', () => {
  const imbalance = {
    ...alarm,
    kind: 'compressor_imbalance',
    about: 'C2',
    kwhPerDay: 0,
    evidence: [{ indicator: 'c2_balance', value: Math.log(1.091), limit: Math.log(1.04) }],
  } as const
  const history = historyOf()
  const [advice] = advised(history, { faults: [faultOf(imbalance, history)] })
  expect(advice).toMatchObject({
    id: 'compressor_imbalance/C2:chiller',
    submaquinaId: 'C2',
    kwhPerDay: null,
    profile: null,
    expectedEffect: 'Sem efeito medido no consumo de energia.',
    evidence:
      'Potência por carga em relação aos outros compressores (C2): +9,1 % (limite 4,0 %); desvio que persiste desde 03/11/2026.',
  })
  const ofCompressor = advised(historyOf('C1'), { faults: [faultOf(alarm, historyOf('C1'))] })
  expect(ofCompressor).toMatchObject([{ id: 'condenser_fouling:C1', submaquinaId: 'C1' }])
})

it('a high risk of failure is worth the failures that were; a falling COP is worth its energy', () => {
  const forecast: EfficiencyForecast = {
    currentCOP: 4.4,
    recentCOP: 5,
    trend: 'declining',
    forecast7days: [
      { day: 7, date: '2026-11-30', predictedCOP: 4.5, confidence: 0.8, lower: null, upper: null },
    ],
  }
  const probability = { next7days: { probability: 0.62 }, factors: [] }
  const [risk, falling] = advised(historyOf(), { forecast, life: { ...calm, probability } })
  expect(risk).toMatchObject({
    id: 'failure_risk:chiller',
    evidence: 'Probabilidade de falha em 7 dias: 62,0 %.',
    expectedEffect: 'Evita uma parada não planejada: 2 falhas duraram 1,5 h em média.',
  })
  expect(falling).toMatchObject({
    id: 'falling_efficiency:chiller',
    evidence:
      'COP médio de 5,00 nas últimas 4 semanas; previsto de 4,50 nos próximos 7 dias. Carga e clima também mudam o COP.',
    expectedEffect: null,
  })
  // A tenth of 2,400 kWh a day.
  expect(falling?.kwhPerDay).toBeCloseTo(240, 6)
})

it('gives at most three, the most expensive faults first', () => {
  const history = historyOf()
  const kinds = ['condenser_fouling', 'low_refrigerant', 'low_condenser_flow', 'efficiency_loss'] as const
  const faults = kinds.map((kind, i) => faultOf({ ...alarm, kind, kwhPerDay: 100 * i }, history))
  expect(advised(history, { faults }).map(({ kwhPerDay }) => kwhPerDay)).toEqual([300, 200, 100])
})
