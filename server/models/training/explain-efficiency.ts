import type { Explanation } from '#contract/models/explanation.ts'
import { chartLimit, restingChart } from '#core/chiller/chart/ewma-chart.ts'
import { FLOORS } from '#core/chiller/chart/floors.ts'
import type { ChillerModel } from '#core/chiller/chiller-model.ts'
import { count, decimal, percent } from '#server/platform/text/numbers-in-words.ts'
import type { UnitHistory } from './unit-history.ts'

const BY_TEMPERATURES =
  'Potência esperada pela carga e pelas temperaturas da água (família de curvas de DOE-2 e EnergyPlus), ajustada ao histórico desta unidade.'
const BY_LOAD =
  'Potência esperada só pela carga, ajustada ao histórico desta unidade: faltam as temperaturas da água, e por isso o modelo é mais pobre.'

const HIDDEN_LOSSES =
  'Sem as temperaturas da água, o clima muda a potência sem que o modelo saiba: uma perda que cresce aos poucos, como a de um condensador que suja, pode ficar escondida.'

/** The smallest lasting loss that the chart of the power can tell, where the expectation itself is sure. */
const smallestLoss = ({ powerChart }: ChillerModel): number =>
  -Math.expm1(-chartLimit(powerChart, restingChart, FLOORS.power))

export const explainEfficiency = (model: ChillerModel): Explanation => ({
  about: 'efficiency',
  window: { from: new Date(model.fromMs).toISOString(), to: new Date(model.toMs).toISOString() },
  model: model.terms === 'temperatures' ? BY_TEMPERATURES : BY_LOAD,
  facts: [
    { name: 'Trechos em regime', value: count(model.points, 'trecho de meia hora', 'trechos de meia hora') },
    { name: 'Erro do ajuste (CV-RMSE)', value: percent(100 * model.cvrmse) },
    { name: 'Alarmes falsos no limiar escolhido', value: `${decimal(model.falseAlarmsPerMonth)} por mês` },
    { name: 'Menor perda duradoura que alarma', value: percent(100 * smallestLoss(model)) },
  ],
  backtest: null,
  notes: [
    'O erro do ajuste é medido em partes do histórico que o ajuste não viu.',
    'Uma anomalia é um desvio que persiste: uma amostra sozinha não é anomalia.',
    ...(model.terms === 'temperatures' ? [] : [HIDDEN_LOSSES]),
  ],
})

export const explainNoEfficiency = (history: UnitHistory, reason: string): Explanation => ({
  about: 'efficiency',
  window: {
    from: new Date(history.firstSampleMs).toISOString(),
    to: new Date(history.newestSampleMs).toISOString(),
  },
  model: 'Sem modelo de desempenho',
  facts: [],
  backtest: null,
  notes: [reason],
})
