import type { Explanation } from '#contract/models/explanation.ts'
import type { UnitAssessment } from '#core/life/assess-units.ts'
import type { UnitBacktest } from '#core/life/fleet/backtest-units.ts'
import type { UnitRecord } from '#core/life/unit-record.ts'
import { count, fixed, percent, whole } from '#server/platform/text/numbers-in-words.ts'

interface Explained {
  readonly unit: UnitAssessment
  readonly fleet: readonly UnitRecord[]
}

const MODEL =
  'Média de quatro processos (taxa constante, Weibull e lognormal entre falhas, e lei de potência), com os parâmetros aprendidos das falhas desta unidade e das unidades do mesmo tipo.'

export function explainProbability({
  unit,
  fleet,
  backtest,
  note,
}: Explained & { backtest: UnitBacktest | null; note: string | null }): Explanation {
  return {
    about: 'probability',
    window: windowOf(fleet),
    model: MODEL,
    facts: factsOf({ unit, fleet }),
    backtest: backtestTable(backtest),
    notes: [
      ...scoreNotes(backtest),
      ...(note === null ? [] : [note]),
      'O horizonte de 7 dias é convertido em horas de operação pelo uso dos últimos 30 dias.',
    ],
  }
}

export const explainRemaining = ({
  backtest,
  ...explained
}: Explained & { backtest: UnitBacktest | null }): Explanation => ({
  about: 'remaining',
  window: windowOf(explained.fleet),
  model: MODEL,
  facts: factsOf(explained),
  backtest: backtestTable(backtest),
  notes: [
    ...scoreNotes(backtest),
    'A vida útil restante é o tempo até a chance de seguir sem falha cair a 10 %; o intervalo contém a próxima falha em 90 % dos casos.',
  ],
})

function windowOf([own]: readonly UnitRecord[]) {
  const [first, last] = [own?.marks[0]?.atMs ?? 0, own?.marks.at(-1)?.atMs ?? 0]
  return { from: new Date(first).toISOString(), to: new Date(last).toISOString() }
}

const TRENDS = {
  rising: 'cada vez mais frequentes',
  falling: 'cada vez mais raras',
  none: 'sem tendência',
} as const

const factsOf = ({ unit, fleet }: Explained): Explanation['facts'] => [
  { name: 'Horas de operação', value: `${whole(unit.history.hours)} h` },
  {
    name: 'Falhas',
    value: `${unit.history.failures.length}, ${TRENDS[unit.trend]} (teste de Laplace a 5 %)`,
  },
  {
    name: 'Unidades do mesmo tipo',
    value: count(fleet.length, 'unidade, esta incluída', 'unidades, esta incluída'),
  },
  { name: 'Uso nos últimos 30 dias', value: unit.duty === null ? 'desconhecido' : percent(100 * unit.duty) },
]

/** The reliability table: predicted against observed, by bands of the prediction. */
function backtestTable(backtest: UnitBacktest | null): Explanation['backtest'] {
  if (!backtest?.model) return null
  return {
    title: 'Previsões de 7 dias repetidas no passado desta unidade, cada uma só com os dados de então',
    columns: ['Previsto', 'Previsões', 'Previsto em média', 'Falhou'],
    rows: backtest.model.bins.map(({ from, to, predictions, meanPredicted, observed }) => [
      `${whole(100 * from)} a ${whole(100 * to)} %`,
      whole(predictions),
      percent(100 * meanPredicted),
      percent(100 * observed),
    ]),
    isAsGood: isAsGood(backtest),
    predictions: backtest.model.bins.reduce((sum, { predictions }) => sum + predictions, 0),
  }
}

/** Null: there is nothing to compare with. */
const isAsGood = ({ model, constantRate }: UnitBacktest): boolean | null =>
  model && constantRate ? model.brier <= constantRate.brier : null

function scoreNotes(backtest: UnitBacktest | null): string[] {
  if (!backtest?.model || !backtest.constantRate)
    return ['O histórico ainda é curto para repetir a previsão no passado.']
  const [model, constant] = [backtest.model.brier, backtest.constantRate.brier]
  const verdict = isAsGood(backtest) ? 'melhor ou igual' : 'pior'
  return [
    `Índice de Brier (0 é perfeito): ${fixed(model, 3)}; com taxa constante, ${fixed(constant, 3)}: o modelo foi ${verdict} nesta unidade.`,
  ]
}
