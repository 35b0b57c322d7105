import { advised, costly } from '../views/fixtures/advice.ts'
import {
  analytics,
  explanations,
  failed,
  faults,
  insights,
  running,
  stale,
  tooYoung,
  untrainedAnalytics,
  untrainedInsights,
  withoutCop,
} from '../views/fixtures/models.ts'
import { refused } from '../views/panel/panel-page.ts'
import { after, model, press, type Scene } from './scene-kinds.ts'

const fullAnalytics = analytics({ faults, explanations })
const fullInsights = insights({ explanations })
const noForecast = {
  about: 'forecast' as const,
  window: { from: '2026-10-01T03:00:00.000Z', to: '2026-11-21T14:05:00.000Z' },
}

/** The views of the models in each state. */
export const MODEL_SCENES: readonly Scene[] = [
  model('Analíticos: cheio', 'Analytics ML', fullAnalytics),
  model('Analíticos: sem modelo', 'Analytics ML', untrainedAnalytics),
  model('Analíticos: faltam dias', 'Analytics ML', { ...untrainedAnalytics, ...tooYoung }),
  model('Analíticos: primeiro treinamento', 'Treinando:', { ...untrainedAnalytics, training: running }),
  model('Analíticos: retreinando', 'Treinando:', { ...fullAnalytics, training: running }),
  model('Analíticos: treinamento falhou', 'falhou', { ...fullAnalytics, training: failed }),
  model('Analíticos: desatualizado', 'Analytics ML', analytics({ cacheInfo: stale })),
  model('Analíticos: sem COP', 'Analytics ML', analytics(withoutCop)),
  model('Analíticos: carregando', 'main [aria-busy=true]', { hangs: true }),
  model('Analíticos: erro', 'Falhou', refused(500, 'Falhou')),
  after(model('Analíticos: como sabemos', 'Analytics ML', fullAnalytics), press(/Como sabemos\? Eficiência/)),
  model('Insights: cheio', 'h1', fullInsights),
  model('Insights: recomendações com números', 'Manutenções feitas', advised()),
  model('Analíticos: falha com custo', 'R$', analytics({ faults: [costly] })),
  model('Insights: sem modelo', 'h1', untrainedInsights),
  model('Insights: faltam dias', 'h1', { ...untrainedInsights, ...tooYoung }),
  model('Insights: primeiro treinamento', 'Treinando:', { ...untrainedInsights, training: running }),
  model('Insights: retreinando', 'Treinando:', { ...fullInsights, training: running }),
  model('Insights: treinamento falhou', 'falhou', { ...fullInsights, training: failed }),
  model('Insights: sem COP', 'h1', {
    ...fullInsights,
    equipmentName: 'Bomba 1',
    efficiencyForecast: null,
    recommendations: [],
    explanations: [
      {
        ...noForecast,
        model: 'Sem previsão',
        facts: [],
        backtest: null,
        notes: ['Sem COP medido não há previsão de eficiência: o COP vem da capacidade e da potência.'],
      },
    ],
  }),
  model('Insights: carregando', 'main [aria-busy=true]', { hangs: true }),
  model('Insights: erro', 'Falhou', refused(500, 'Falhou')),
  after(model('Insights: como sabemos', 'h1', fullInsights), press(/Como sabemos\? Probabilidade/)),
]
