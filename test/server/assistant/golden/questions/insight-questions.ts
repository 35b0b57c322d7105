import { either, kpi, type Question, says } from '../checks/expectation.ts'
import { daysIn, FOUR_WEEKS } from '../spans.ts'

/** The others have too little data for a day. */
const KNOWN_DAYS = daysIn(FOUR_WEEKS, [0, 1, 2, 3, 4, 5, 6]).filter(
  ([from]) => !['2026-10-26', '2026-11-12', '2026-11-16'].includes(from ?? ''),
)

/** Forecast, probability, remaining life, anomalies and recommendations of the trained models. */
export const insightQuestions: readonly Question[] = [
  {
    ask: 'Qual a probabilidade de falha do Chiller Câmara Fria nos próximos 7 dias?',
    expects: { insight: 'probability', of: 'chiller' },
  },
  {
    ask: 'chance do C3 da camara fria falhar essa semana que vem',
    expects: { insight: 'probability', of: 'chiller', unit: 'C3' },
  },
  { ask: 'probabilidade de falha da bomba', expects: { insight: 'probability', of: 'pump' } },
  { ask: 'O chiller central vai quebrar?', expects: { insight: 'probability', of: 'central' } },
  { ask: 'risco de falha da torre', expects: { insight: 'probability', of: 'tower' } },
  {
    ask: 'Qual a vida útil restante do C3 da Câmara Fria?',
    expects: { insight: 'remaining', of: 'chiller', unit: 'C3' },
  },
  { ask: 'vida util do chiller central', expects: { insight: 'remaining', of: 'central' } },
  {
    ask: 'quanto tempo ainda dura o compressor 1 da câmara fria?',
    expects: { insight: 'remaining', of: 'chiller', unit: 'C1' },
  },
  { ask: 'RUL da bomba', expects: { insight: 'remaining', of: 'pump' } },
  {
    ask: 'Previsão do COP do Chiller Câmara Fria para os próximos 7 dias',
    expects: { insight: 'forecast', of: 'chiller' },
  },
  {
    ask: 'como vai ficar a eficiencia do chiller central semana que vem?',
    expects: { insight: 'forecast', of: 'central' },
  },
  { ask: 'qual o cop previsto pra amanhã na câmara fria?', expects: { insight: 'forecast', of: 'chiller' } },
  {
    ask: 'a eficiência do chiller central tende a cair?',
    expects: [{ insight: 'forecast', of: 'central' }, says(/^Deve cair ante o atual/)],
  },
  {
    ask: 'Quais fatores aumentam o risco de falha do C3 da Câmara Fria?',
    expects: { insight: 'factors', of: 'chiller', unit: 'C3' },
  },
  {
    ask: 'previsão de consumo de energia do chiller central no mês que vem',
    expects: [
      says(/Não faço previsão de energia/),
      {
        ...{ combined: 'energy', how: 'mean', in: FOUR_WEEKS },
        of: KNOWN_DAYS.map((day) => ({ of: 'central', in: day })),
      },
      { equals: KNOWN_DAYS.length },
    ],
    beside: KNOWN_DAYS,
  },
  {
    ask: 'prob de falha do c1 da camara fria em 7 dias',
    expects: { insight: 'probability', of: 'chiller', unit: 'C1' },
  },
  {
    ask: 'qual compressor da câmara fria tem maior probabilidade de falhar?',
    expects: [
      { insight: 'probability', of: 'chiller', unit: 'C3' },
      says(/a maior primeiro:\s+- Compressor 3 /),
    ],
  },
  {
    ask: 'O que você recomenda para a Câmara Fria?',
    expects: { recommendationsOf: 'chiller', in: '30d' },
  },
  {
    ask: 'recomendações para o chiller central',
    expects: { recommendationsOf: 'central', in: '30d' },
  },
  {
    ask: 'o que devo fazer com o C3 da câmara fria?',
    expects: either({ recommendationsOf: 'chiller', in: '30d' }, kpi('failures', 'chiller', '30d', 'C3')),
  },
  {
    ask: 'Há anomalias no Chiller Câmara Fria?',
    expects: [
      says(/^Ainda não há modelo treinado de Chiller Câmara Fria/),
      says(/Compressor 3 .*Anomalias no histórico: [1-9]\d*/),
    ],
  },
  {
    ask: 'tem alguma coisa estranha no comportamento do chiller central?',
    expects: [says(/^O modelo não indica nenhum problema/), says(/Anomalias no histórico: 0\./)],
  },
  {
    ask: 'probabilidade de falha',
    view: { machine: 'chiller', compressor: 'C3' },
    expects: { insight: 'probability', of: 'chiller', unit: 'C3' },
  },
  {
    after: ['Qual a probabilidade de falha do C3 da Câmara Fria?'],
    ask: 'e a vida útil?',
    expects: { insight: 'remaining', of: 'chiller', unit: 'C3' },
  },
  {
    after: ['Qual a probabilidade de falha do C3 da Câmara Fria?'],
    ask: 'e do C5?',
    expects: { insight: 'probability', of: 'chiller', unit: 'C5' },
  },
]
