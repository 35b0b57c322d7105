import { count, kpi, loadAndWaters, type Question, says } from '../checks/expectation.ts'
import { NOVEMBER, OCTOBER, SEPTEMBER, SINCE_SEPTEMBER, TODAY } from '../spans.ts'

const ALL = ['chiller', 'central', 'tower', 'pump'] as const
/** As much of October as has passed of November. */
const OCTOBER_SO_FAR = ['2026-10-01', '2026-10-23T14:23'] as const

/** Going on with periods: the same part of another one, the change between those told, and what was before. */
export const periodFollowUpQuestions: readonly Question[] = [
  {
    after: ['Quanta energia gastamos em novembro até agora?'],
    ask: 'E no mesmo período de outubro?',
    expects: ALL.map((of) => kpi('energy', of, OCTOBER_SO_FAR)),
  },
  {
    after: ['Energia do Chiller Central em novembro até agora', 'E no mesmo período de outubro?'],
    ask: 'Subiu quantos por cento?',
    expects: [
      kpi('energy', 'central', OCTOBER_SO_FAR),
      { changed: 'energy', of: 'central', since: OCTOBER_SO_FAR, in: NOVEMBER },
    ],
    lacks: [/por dia/],
  },
  {
    after: ['Quanto o Chiller Central consumiu ontem?', 'E anteontem?'],
    ask: 'E no mesmo dia da semana passada?',
    expects: kpi('energy', 'central', ['2026-11-14', '2026-11-15']),
  },
  {
    after: ['Energia do Chiller Central em outubro', 'e em setembro?'],
    ask: 'por que subiu?',
    expects: [
      kpi('energy', 'central', OCTOBER),
      kpi('energy', 'central', SEPTEMBER),
      says(/outubro.*setembro/),
      ...loadAndWaters('central', OCTOBER, SEPTEMBER),
    ],
    lacks: [/agosto/],
  },
  {
    after: ['o COP caiu no central?', 'quanto caiu em relação a outubro?'],
    ask: 'por que?',
    expects: [
      kpi('cop', 'central', NOVEMBER),
      kpi('cop', 'central', OCTOBER),
      ...loadAndWaters('central', NOVEMBER, OCTOBER),
    ],
    lacks: [/setembro/],
  },
  {
    after: ['o COP caiu no central?', 'quanto caiu em relação a outubro?', 'por que?'],
    ask: 'e na camara fria, caiu tb?',
    expects: [kpi('cop', 'chiller', NOVEMBER), kpi('cop', 'chiller', OCTOBER)],
    lacks: [/Chiller Central/],
  },
  {
    after: ['Me dê o MTTR do Chiller Central desde setembro.', 'O que significa esse número?'],
    ask: 'E ele melhorou em novembro?',
    expects: [kpi('mttr', 'central', NOVEMBER), kpi('mttr', 'central', SINCE_SEPTEMBER), says(/melhorou/)],
  },
  {
    after: ['Não entendo muito disso: o Chiller Central está funcionando bem?'],
    ask: 'Pior ou melhor que no mês passado?',
    expects: [kpi('cop', 'central', NOVEMBER), kpi('cop', 'central', OCTOBER), says(/piorou/)],
  },
  {
    after: ['A bomba parou hoje?', 'que horas?'],
    ask: 'por quê?',
    expects: [says(/não dizem a causa/), count('all-stops', 'pump', TODAY)],
    lacks: [/Disponibilidade/],
  },
  {
    after: ['A bomba parou hoje?', 'que horas?', 'por quê?'],
    ask: 'e a torre?',
    expects: kpi('stops', 'tower', TODAY),
    lacks: [/Disponibilidade/],
  },
  {
    after: ['MTBF do C2 do Chiller Câmara Fria'],
    ask: 'não, do Chiller Central',
    expects: kpi('mtbf', 'central', '30d', 'C2'),
  },
  {
    after: ['qual a carga do central agora', 'qto de potencia ta puxando'],
    ask: 'entao o cop ta quanto',
    expects: { latest: 'cop', of: 'central' },
  },
  {
    after: ['Temperatura da água gelada na saída, Chiller Central, agora.'],
    ask: 'E uma hora atrás?',
    expects: {
      ...{ reading: 'chw_out_temp', stat: 'mean', of: 'central' },
      in: ['2026-11-23T13:23', '2026-11-23T13:38'],
    },
    lacks: [/agora/],
  },
  {
    after: ['desde março como ta a disponibilidade do central'],
    ask: 'por que só tem isso de dado?',
    expects: says(/começam em \*{0,2}30\/08\/2026/),
    lacks: [/falhas/],
    beside: [['2026-03-01', 'now']],
  },
  {
    ask: 'Qual a previsão de eficiência para amanhã no Chiller Central?',
    expects: says(/para 24\/11\/2026: \*{0,2}\d,\d\d/),
    lacks: [/25\/11/],
  },
  {
    after: ['Qual a previsão de eficiência para amanhã no Chiller Central?'],
    ask: 'e no fim de semana?',
    expects: [says(/28\/11/), says(/29\/11/)],
    lacks: [/25\/11/],
  },
  {
    ask: 'previsão do COP do central para o dia 03/12',
    expects: says(/não alcança 03\/12\/2026/),
  },
  {
    ask: 'MTTR do Chiller Central em outubro',
    expects: [kpi('mttr', 'central', OCTOBER), says(/Sem falhas no período/)],
  },
]
