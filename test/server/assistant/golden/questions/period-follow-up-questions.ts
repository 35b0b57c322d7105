import { kpi, type Question, says } from '../checks/expectation.ts'
import { NOVEMBER, OCTOBER, SEPTEMBER, SINCE_SEPTEMBER } from '../spans.ts'

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
    ],
    lacks: [/agosto/],
  },
  {
    after: ['o COP caiu no central?', 'quanto caiu em relação a outubro?'],
    ask: 'por que?',
    expects: [kpi('cop', 'central', NOVEMBER), kpi('cop', 'central', OCTOBER)],
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
]
