import type { AnalyticsData } from '#contract/models/analytics.ts'
import type { Explanation } from '#contract/models/explanation.ts'
import { whole } from '#server/platform/text/numbers-in-words.ts'
import type { UnitHistory } from './unit-history.ts'

type Summary = NonNullable<AnalyticsData['summary']>

/** How the points of the phases were counted. */
export function explainPoints(
  { firstSampleMs, newestSampleMs }: Pick<UnitHistory, 'firstSampleMs' | 'newestSampleMs'>,
  { operationalPoints, startupPoints, shutdownPoints, failurePoints }: Summary,
): Explanation {
  return {
    about: 'points',
    window: { from: new Date(firstSampleMs).toISOString(), to: new Date(newestSampleMs).toISOString() },
    model:
      'Contagem, sem modelo: cada ponto é um instante com amostras em que demanda e eficiência são conhecidas.',
    facts: [
      { name: 'Operação', value: whole(operationalPoints) },
      { name: 'Partida', value: whole(startupPoints) },
      { name: 'Desligamento', value: whole(shutdownPoints) },
      { name: 'Falha', value: whole(failurePoints) },
    ],
    backtest: null,
    notes: [
      'A fase vem dos eventos da própria unidade: partida são os 15 min após o início; desligamento, de 5 min antes a 10 min depois da parada; falha, de 30 min antes a 30 min depois de cada falha.',
      'Um instante em mais de uma fase conta na falha, depois no desligamento, depois na partida.',
      'Demanda é a carga em % da nominal; eficiência é o COP. Os gráficos desenham médias de 5 minutos.',
    ],
  }
}
