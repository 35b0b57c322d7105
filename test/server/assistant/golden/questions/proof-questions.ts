import { count, kpi, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEK, NOVEMBER, OCTOBER, SEPTEMBER, WEEK_BEFORE_LAST } from '../spans.ts'

const LAST_30_DAYS = '30d'
const NO_MONEY = [/custos em reais/]
/** The energy of the last 30 days, what it would be with another COP, and the difference. */
const gain = (of: 'central' | 'chiller', ...computed: readonly number[]) => [
  kpi('energy', of, LAST_30_DAYS),
  ...computed.map((equals) => ({ equals })),
]

/** What is to be proved or saved, where a number comes from, and whether the models are right. */
export const proofQuestions: readonly Question[] = [
  {
    ask: 'Preciso comprovar ao cliente que o MTBF do Chiller Central melhorou entre setembro e outubro. Melhorou?',
    expects: [
      says(/^Sim: o MTBF melhorou/),
      kpi('mtbf', 'central', SEPTEMBER),
      kpi('mtbf', 'central', OCTOBER),
    ],
    lacks: [/recomenda/],
  },
  {
    ask: 'tenho que provar que as falhas da câmara fria caíram em novembro, caíram?',
    expects: [says(/^Sim/), kpi('failures', 'chiller', NOVEMBER)],
    lacks: [/meta/],
  },
  {
    ask: 'Demonstre a disponibilidade mensal do Chiller Central',
    expects: [kpi('availability', 'central', SEPTEMBER), kpi('availability', 'central', NOVEMBER)],
    lacks: [/Não conheço/],
  },
  {
    ask: 'faça um levantamento de todas as falhas de outubro',
    expects: [
      ...(['chiller', 'central', 'tower', 'pump'] as const).map((of) => count('failure', of, OCTOBER)),
      says(/^18 falhas em outubro de 2026/),
      says(/Chiller Câmara Fria: 14 falhas/),
    ],
    lacks: [/Não conheço/],
  },
  {
    ask: 'De quanto foi a economia de energia do Chiller Central na semana passada em relação à anterior, em kWh e em %?',
    expects: [
      says(/^Não: o consumo de energia subiu/),
      kpi('energy', 'central', LAST_WEEK),
      kpi('energy', 'central', WEEK_BEFORE_LAST),
    ],
    lacks: NO_MONEY,
  },
  {
    ask: 'quanto a bomba economizou de energia em outubro em relação a setembro?',
    expects: [
      says(/^Sim: o consumo de energia caiu/),
      kpi('energy', 'pump', OCTOBER),
      {
        ...{ combined: 'energy', how: 'difference', in: OCTOBER },
        of: [
          { of: 'pump', in: OCTOBER },
          { of: 'pump', in: SEPTEMBER },
        ],
      },
    ],
    lacks: NO_MONEY,
  },
  {
    ask: 'Se eu melhorar o COP em 10%, quanto economizo de energia por mês?',
    expects: [
      says(/^Com o mesmo frio[\s\S]*1,10: cerca de 9,1 % a menos/),
      ...gain('central', 102943, 10294),
      ...gain('chiller', 201579, 20158, 1.1),
      { equals: 9.1 },
    ],
    lacks: NO_MONEY,
  },
  {
    after: ['se o COP do central subir 5%, quanto cai o consumo?'],
    ask: 'e na câmara fria?',
    expects: [
      says(/cerca de 4,8 % a menos/),
      ...gain('chiller', 211178, 10559),
      { equals: 1.05 },
      { equals: 4.8 },
      { equals: 5 },
    ],
    lacks: [/simula/],
  },
  {
    ask: 'quanto eu gastaria a mais se o cop do central cair 15%?',
    expects: [
      says(/cerca de 17,6 % a mais/),
      ...gain('central', 133220, 19983),
      { equals: 0.85 },
      { equals: 17.6 },
    ],
  },
  {
    after: ['disponibilidade do central em setembro'],
    ask: 'De onde sai esse número?',
    expects: [
      says(/tempo de operação dividido/),
      kpi('operation', 'central', SEPTEMBER),
      kpi('downtime', 'central', SEPTEMBER),
      kpi('failures', 'central', SEPTEMBER),
    ],
  },
  {
    after: ['MTBF da câmara fria em outubro'],
    ask: 'de onde vocês tiraram isso?',
    expects: [kpi('operation', 'chiller', OCTOBER), kpi('failures', 'chiller', OCTOBER)],
    lacks: [/Não entendi/],
  },
  {
    ask: 'as previsoes de vcs erram muito?',
    expects: [
      says(/^Depende do modelo: no teste com o passado a previsão do COP ficou melhor/),
      { insight: 'forecastTest', of: 'central' },
      { insight: 'forecastTest', of: 'chiller', unit: 'C3' },
    ],
    lacks: [/^Pouco/],
  },
  {
    after: ['Qual a probabilidade de falha de cada compressor?'],
    ask: 'Isso é alto?',
    expects: [
      says(/^Não há meta para a probabilidade de falha/),
      { insight: 'probability', of: 'chiller', unit: 'C3' },
      { insight: 'probability', of: 'central' },
    ],
    lacks: [/falhas/],
  },
  {
    after: ['Qual a probabilidade de falha de cada compressor?', 'Isso é alto?'],
    ask: 'Quantas vezes esse modelo acertou no passado?',
    expects: { insight: 'probabilityTest', of: 'chiller', unit: 'C3' },
    lacks: [/MASE/],
  },
  {
    after: ['qual a probabilidade de falha do central?'],
    ask: '54,8% é muito?',
    expects: [says(/^Não há meta para a probabilidade/), { insight: 'probability', of: 'central' }],
  },
]
