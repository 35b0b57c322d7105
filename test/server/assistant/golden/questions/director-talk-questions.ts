import { kpi, loadAndWaters, type Question, says } from '../checks/expectation.ts'
import {
  daysIn,
  LAST_7_DAYS,
  LAST_24_HOURS,
  LAST_WEEK,
  MONDAY_TO_FRIDAY,
  NOVEMBER,
  OCTOBER,
  SEPTEMBER,
} from '../spans.ts'

const ALL = ['chiller', 'central', 'tower', 'pump'] as const
const DAY_BEFORE = ['2026-11-21T14:23', '2026-11-22T14:23'] as const
/** The working days of October; the 12th is a national holiday. */
const WORKING_DAYS = daysIn(OCTOBER, MONDAY_TO_FRIDAY).filter(([day]) => day !== '2026-10-12')

/** A director goes on with an answer: how it is made up, what it rests on, what moves with it, and where it leads. */
export const directorTalkQuestions: readonly Question[] = [
  {
    after: ['previsão de falha na bomba de agua gelada?'],
    ask: 'e como anda a vazão dela, caindo ou estável?',
    expects: [
      { reading: 'flow', stat: 'mean', of: 'pump', in: LAST_24_HOURS },
      { reading: 'flow', stat: 'mean', of: 'pump', in: DAY_BEFORE },
    ],
    lacks: [/status 400/, /não está entre as mapeadas/, /não leva em conta/],
  },
  { ask: 'a vibração da torre está aumentando?', expects: says(/vibração não está entre as mapeadas/) },
  {
    after: ['consumo total da planta semana passada'],
    ask: 'quebra por máquina',
    expects: ALL.map((of) => kpi('energy', of, LAST_WEEK)),
    lacks: [/falha/],
  },
  {
    after: ['Qual o MTBF do C2 da câmara fria?'],
    ask: 'Isso é considerando qual período?',
    expects: says(/últimos 30 dias \(de 24\/10\/2026 14:23 a 23\/11\/2026 14:23\)/),
  },
  {
    ask: 'C1, C2 e C3 do central: qual está mais saudável?',
    expects: [
      kpi('failures', 'central', '30d', 'C2'),
      says(/Compressor 1, Compressor 3 empatam com o menor número de falhas/),
    ],
  },
  {
    after: ['C1, C2 e C3 do central: qual está mais saudável?'],
    ask: 'em que critério você se baseou?',
    expects: says(/pela disponibilidade; quando ela é igual em todos, pelo número de falhas/),
  },
  {
    after: ['Ranking de falhas por compressor na câmara fria em outubro'],
    ask: 'Só os três piores, com o MTTR de cada um',
    expects: [kpi('failures', 'chiller', OCTOBER, 'C3'), kpi('mttr', 'chiller', OCTOBER, 'C3')],
  },
  {
    after: ['qual compressor tem maior probabilidade de falha agora', 'Por que ele?'],
    ask: 'e o segundo colocado?',
    expects: [
      says(/Não há 2º lugar: só uma probabilidade é conhecida/),
      { insight: 'probability', of: 'chiller', unit: 'C3' },
    ],
  },
  {
    after: ['alarmes da câmara fria na última semana'],
    ask: 'ordena por duração',
    expects: [
      { alarms: 'longest', of: 'chiller', in: LAST_7_DAYS },
      says(/últimos 7 dias:\s+-[^\n]*1 h 45 min/),
    ],
  },
  {
    ask: 'qual mês gastou mais energia no central, setembro ou outubro?',
    expects: [
      kpi('energy', 'central', SEPTEMBER),
      kpi('energy', 'central', OCTOBER),
      says(/outubro de 2026\./),
    ],
  },
  {
    after: ['Me passa o tempo médio de reparo por máquina no mês'],
    ask: 'achei estranho o da câmara fria, quais falhas entraram nessa conta?',
    expects: [
      says(/Nenhuma: Chiller Câmara Fria não teve falha própria/),
      { event: 'failure', which: 'longest', of: 'chiller', in: NOVEMBER },
    ],
  },
  {
    after: ['me dá os números de outubro do Chiller Central', 'Agora igual pra Câmara Fria'],
    ask: 'Qual dos dois foi melhor no geral?',
    expects: [
      kpi('cop', 'central', OCTOBER),
      kpi('cop', 'chiller', OCTOBER),
      says(/No conjunto, Chiller Central é melhor/),
    ],
  },
  {
    ask: 'Bom dia, estou preparando o relatório mensal. Quais indicadores você consegue me dar por máquina?',
    expects: says(/Disponibilidade[\s\S]*MTBF[\s\S]*Energia/),
  },
  {
    after: ['O que é kW/TR mesmo?'],
    ask: 'quanto menor melhor então?',
    expects: says(/^Sim: quanto menor kW\/TR, melhor/),
  },
  {
    after: ['energia do central em outubro contra setembro'],
    ask: 'a diferença vem da carga ou da eficiência?',
    expects: [
      ...loadAndWaters('central', OCTOBER, SEPTEMBER),
      says(/da carga e da eficiência, quase na mesma medida/),
    ],
  },
  {
    after: ['Resumo executivo de novembro até hoje'],
    ask: 'mais curto, no máximo 5 linhas',
    expects: [kpi('availability', 'central', NOVEMBER), kpi('cop', 'chiller', NOVEMBER)],
    lacks: [/ou menos/],
  },
  {
    ask: 'Consumo médio diário do central em dias úteis de outubro',
    expects: {
      ...{ combined: 'energy', how: 'mean', in: OCTOBER },
      of: WORKING_DAYS.map((day) => ({ of: 'central', in: day })),
    },
  },
  {
    after: ['tempo parado da câmara fria em outubro'],
    ask: 'quanto foi falha e quanto foi parada normal?',
    expects: [kpi('downtime', 'chiller', OCTOBER), says(/parada normal/)],
  },
]
