import { kpi, type Question, type Span, says } from '../checks/expectation.ts'
import {
  daysIn,
  LAST_NIGHT,
  LAST_WEEK,
  MONDAY_TO_FRIDAY,
  NOVEMBER,
  OCTOBER,
  SEPTEMBER,
  TODAY,
  WEEK_BEFORE_LAST,
  YESTERDAY,
} from '../spans.ts'

const two = (number: number) => String(number).padStart(2, '0')
/** From 18 to 21 h of each day of October. */
const EVENINGS = Array.from(
  { length: 31 },
  (_, day): Span => [`2026-10-${two(day + 1)}T18:00`, `2026-10-${two(day + 1)}T21:00`],
)
/** From 22 to 6 h of each day of the last week. */
const NIGHTS = Array.from(
  { length: 7 },
  (_, day): Span => [`2026-11-${two(day + 16)}T22:00`, `2026-11-${two(day + 17)}T06:00`],
)

/** Nights and shifts over midnight, `pra cá`, lists of periods, and periods of equal length. */
export const timeQuestions: readonly Question[] = [
  {
    ask: 'quantas horas o central ficou sem dados na semana passada?',
    expects: kpi('unknownTime', 'central', LAST_WEEK),
  },
  {
    ask: 'consumo do central duas semanas atrás',
    expects: kpi('energy', 'central', WEEK_BEFORE_LAST),
  },
  { ask: 'qto o central gastou essa noite?', expects: kpi('energy', 'central', LAST_NIGHT) },
  { ask: 'consumo de domingo pra segunda a noite no central', expects: kpi('energy', 'central', LAST_NIGHT) },
  {
    ask: 'energia da camara fria no turno da noite de ontem',
    expects: kpi('energy', 'chiller', ['2026-11-22T22:00', '2026-11-23T06:00']),
  },
  {
    ask: 'consumo do central no 1o turno de hoje',
    expects: kpi('energy', 'central', ['2026-11-23T06:00', '2026-11-23T14:00']),
  },
  {
    ask: 'consumo da camara fria no terceiro turno de sexta',
    expects: kpi('energy', 'chiller', ['2026-11-20T22:00', '2026-11-21T06:00']),
  },
  {
    ask: 'quanto a camara fria gastou nesse turno?',
    expects: kpi('energy', 'chiller', ['2026-11-23T14:00', 'now']),
  },
  {
    ask: 'quanto a camara fria gastou no turno passado?',
    expects: kpi('energy', 'chiller', ['2026-11-23T06:00', '2026-11-23T14:00']),
  },
  {
    ask: 'energia da câmara fria no turno da noite na semana passada',
    expects: {
      combined: 'energy',
      how: 'sum',
      of: NIGHTS.map((span) => ({ of: 'chiller', in: span })),
      in: LAST_WEEK,
    },
  },
  {
    ask: 'a média de consumo da camara fria das 18h as 21h em outubro',
    expects: {
      combined: 'energy',
      how: 'mean',
      of: EVENINGS.map((span) => ({ of: 'chiller', in: span })),
      in: OCTOBER,
    },
  },
  {
    ask: 'cop da câmara fria no turno da noite em outubro',
    expects: says(/COP\*?\*? das 22:00 às 06:00 de cada dia, /),
  },
  {
    ask: 'pressão de descarga do C1 do central no turno da noite em outubro',
    expects: { reading: 'c1_discharge_pressure', stat: 'mean', of: 'central', in: OCTOBER, hours: [22, 30] },
  },
  {
    ask: 'horas de operação do central de 10/11 pra cá',
    expects: kpi('operation', 'central', ['2026-11-10', 'now']),
  },
  {
    ask: 'do dia 5 pra ca quanto a bomba gastou?',
    expects: kpi('energy', 'pump', ['2026-11-05', 'now']),
  },
  {
    ask: 'falhas da camara fria de ontem pra hoje',
    expects: kpi('failures', 'chiller', ['2026-11-22', 'now']),
    lacks: [/contra/],
  },
  {
    ask: 'disponibilidade da camara fria nos ultimos 7, 15 e 30 dias',
    expects: [
      kpi('availability', 'chiller', '7d'),
      kpi('availability', 'chiller', '15d'),
      says(/últimos 30 dias/),
    ],
  },
  {
    ask: 'disponibilidade da camara fria: setembro, outubro e historico',
    expects: [
      kpi('availability', 'chiller', SEPTEMBER),
      kpi('availability', 'chiller', OCTOBER),
      kpi('availability', 'chiller', 'all'),
    ],
  },
  {
    ask: 'tempo parado do c2 do central: ontem, semana passada e mes passado',
    expects: [
      says(/ontem/),
      says(/de 16\/11\/2026 a 22\/11\/2026: Tempo parado 10 h 47 min/),
      says(/outubro/),
    ],
    beside: [LAST_WEEK, OCTOBER],
  },
  {
    ask: 'consumo do central ontem de manha, de tarde e de noite',
    expects: (['06', '12', '18'] as const).map((hour, i) =>
      kpi('energy', 'central', [
        `2026-11-22T${hour}:00`,
        (['2026-11-22T12:00', '2026-11-22T18:00', '2026-11-23'] as const)[i] ?? '2026-11-23',
      ]),
    ),
  },
  {
    ask: 'a torre gastou quanto nos dias 10, 11 e 12 de novembro?',
    expects: ['10', '11', '12'].map((day) =>
      kpi('energy', 'tower', [`2026-11-${day}`, `2026-11-${Number(day) + 1}`]),
    ),
  },
  {
    ask: 'energia do central: esta semana contra a passada, mesmo periodo',
    expects: [kpi('energy', 'central', TODAY), kpi('energy', 'central', ['2026-11-16', '2026-11-16T14:23'])],
  },
  {
    ask: 'esse mes ate hoje contra o mes passado ate o mesmo dia, consumo da camara fria',
    expects: [
      kpi('energy', 'chiller', NOVEMBER),
      kpi('energy', 'chiller', ['2026-10-01', '2026-10-23T14:23']),
    ],
  },
  {
    ask: 'ontem contra o mesmo dia da semana passada, energia do central',
    expects: [kpi('energy', 'central', YESTERDAY), kpi('energy', 'central', ['2026-11-15', '2026-11-16'])],
  },
  {
    ask: 'semana passada x retrasada, energia do central',
    expects: [kpi('energy', 'central', LAST_WEEK), kpi('energy', 'central', WEEK_BEFORE_LAST)],
  },
  {
    ask: 'consumo da camara fria nas ultimas 2 semanas contra as 2 anteriores',
    expects: [
      kpi('energy', 'chiller', ['2026-11-09T14:23', 'now']),
      kpi('energy', 'chiller', ['2026-10-26T14:23', '2026-11-09T14:23']),
    ],
  },
  {
    ask: 'consumo de outubro nos dias de semana no central',
    expects: {
      combined: 'energy',
      how: 'sum',
      of: daysIn(OCTOBER, MONDAY_TO_FRIDAY).map((span) => ({ of: 'central' as const, in: span })),
      in: OCTOBER,
    },
  },
]
