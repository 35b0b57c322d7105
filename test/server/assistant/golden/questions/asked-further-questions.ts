import { count, kpi, type Question, type Span, says } from '../checks/expectation.ts'
import {
  daysIn,
  MONDAY_TO_FRIDAY,
  NOVEMBER,
  OCTOBER,
  SATURDAY_AND_SUNDAY,
  SEPTEMBER,
  TODAY,
  YESTERDAY,
} from '../spans.ts'

const THE_WEEK_AFTER: Span = ['2026-11-18', 'now']
const NO_SIMULATION = says(/Não tenho simulações/)

/** Months one by one, targets of a month, quiet times, starts and stops, another order, and what the product does not know. */
export const askedFurtherQuestions: readonly Question[] = [
  {
    ask: 'COP do central de setembro a outubro, mês a mês, com a variação entre eles',
    expects: [
      kpi('cop', 'central', SEPTEMBER),
      kpi('cop', 'central', OCTOBER),
      says(/variação[\s\S]*outubro de 2026: .*piorou/),
    ],
    lacks: [/agosto|novembro/],
  },
  {
    ask: 'a gente está batendo a meta de 95 % de disponibilidade em outubro?',
    expects: [kpi('availability', 'pump', OCTOBER), kpi('availability', 'chiller', OCTOBER)],
  },
  {
    ask: 'o central bateu a meta de 99,9 % de disponibilidade em novembro?',
    expects: [kpi('availability', 'central', NOVEMBER), says(/^Não/)],
  },
  {
    ask: 'quais compressores nunca falharam?',
    expects: says(/1 de 11 compressores[\s\S]*Compressor 3 \(Chiller Central\)/),
  },
  {
    ask: 'quantos dias seguidos a bomba ficou sem nenhuma falha?',
    expects: says(/O maior tempo sem falha de[\s\S]*Agora está sem falha/),
  },
  {
    ask: 'qual foi o primeiro registro de falha da bomba?',
    expects: { event: 'failure', which: 'oldest', of: 'pump', in: 'all' },
  },
  { ask: 'falhas elétricas da câmara fria', expects: says(/Não tenho o tipo das falhas/), lacks: [/\d/] },
  {
    ask: 'confiabilidade do central para 7 dias',
    expects: [
      kpi('reliability', 'central', '30d'),
      says(/sempre a chance de 30 dias/),
      { survives: 168, of: 'central', in: '30d' },
    ],
  },
  {
    ask: 'de zero a dez, qual a saúde da torre?',
    expects: says(/Não dou notas[\s\S]*Torre de Resfriamento/),
  },
  {
    ask: 'a torre ligou hoje?',
    expects: [count('start', 'tower', TODAY), { event: 'start', which: 'newest', of: 'tower', in: TODAY }],
  },
  {
    after: ['a torre ligou hoje?', 'que horas?'],
    ask: 'e ontem foi no mesmo horário?',
    expects: { event: 'start', which: 'newest', of: 'tower', in: YESTERDAY },
  },
  {
    ask: 'a torre parou que horas?',
    expects: { event: 'all-stops', which: 'newest', of: 'tower', unit: 'chiller', in: 'all' },
  },
  {
    after: ['quantas paradas a bomba teve em novembro?'],
    ask: 'programadas ou não?',
    expects: says(/Não tenho como saber se uma parada foi programada/),
  },
  {
    after: ['quantas paradas a bomba teve ontem?'],
    ask: 'e em duração?',
    expects: [says(/tempo parado/i), kpi('downtime', 'pump', YESTERDAY)],
  },
  {
    after: ['de 10 a 17 de novembro quantas falhas teve o central?'],
    ask: 'e na semana seguinte?',
    expects: count('failure', 'central', THE_WEEK_AFTER, 'chiller'),
  },
  {
    ask: 'quantas paradas a bomba teve na proclamação?',
    expects: count('all-stops', 'pump', ['2026-11-15', '2026-11-16'], 'chiller'),
  },
  {
    after: ['cop de hoje'],
    ask: 'de qual máquina você está falando?',
    expects: says(/Falei de \W*4 máquinas/),
  },
  {
    after: ['cop de ontem', 'de qual máquina você está falando?'],
    ask: 'quero do central',
    expects: kpi('cop', 'central', YESTERDAY),
  },
  {
    after: ['ranking de energia das máquinas em outubro'],
    ask: 'inverte',
    expects: { most: 'energy', end: 'lowest', among: ['chiller', 'central', 'tower', 'pump'], in: OCTOBER },
  },
  {
    after: ['como está o C3 do central?', 'e o C4?'],
    ask: 'qual dos dois gastou mais?',
    expects: [kpi('energy', 'central', '30d', 'C3'), kpi('energy', 'central', '30d', 'C4')],
    lacks: [/Compressor [12]/],
  },
  { ask: 'se o C1 do central parar agora, qual o impacto?', expects: NO_SIMULATION, lacks: [/\d/] },
  { after: ['horas de operação do C3 do central'], ask: 'então quando fecha 8000?', expects: NO_SIMULATION },
  {
    after: ['mttr de outubro por máquina'],
    ask: 'a câmara fria está alta demais, por quê?',
    expects: [kpi('mttr', 'chiller', OCTOBER), kpi('mttr', 'chiller', SEPTEMBER)],
  },
  {
    after: ['em que dia de outubro a câmara fria gastou mais?'],
    ask: 'foi falha ou calor?',
    expects: says(/O tempo lá fora não é medido/),
    beside: daysIn(OCTOBER, [...MONDAY_TO_FRIDAY, ...SATURDAY_AND_SUNDAY]),
  },
]
