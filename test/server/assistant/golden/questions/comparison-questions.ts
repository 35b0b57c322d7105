import {
  type Expectation,
  type FigureKey,
  kpi,
  type MachineKey,
  type Question,
  type Span,
} from '../checks/expectation.ts'
import {
  BEFORE_LAST_30_DAYS,
  LAST_WEEK,
  NOVEMBER,
  OCTOBER,
  SEPTEMBER,
  TODAY,
  WEEK_BEFORE_LAST,
  YESTERDAY,
} from '../spans.ts'

const inBoth = (figure: FigureKey, of: MachineKey, [before, now]: readonly [Span, Span]): Expectation[] => [
  kpi(figure, of, before),
  kpi(figure, of, now),
]

/** Two or more periods, machines or compressors side by side: both figures must stand in the answer. */
export const comparisonQuestions: readonly Question[] = [
  {
    ask: 'compare o MTTR do central em outubro com o de setembro',
    expects: [kpi('mttr', 'central', OCTOBER), kpi('mttr', 'central', SEPTEMBER)],
    // Without a failure of its own there is no repair of the machine that was quicker.
    lacks: [/MTTR: .*período.*(?:melhorou|piorou|%)/],
  },
  {
    ask: 'Compare a disponibilidade do Chiller Câmara Fria em setembro e outubro',
    expects: inBoth('availability', 'chiller', [SEPTEMBER, OCTOBER]),
  },
  {
    ask: 'cop do chiller central: outubro x setembro',
    expects: inBoth('cop', 'central', [SEPTEMBER, OCTOBER]),
  },
  {
    ask: 'O consumo da câmara fria aumentou ou diminuiu de setembro pra outubro?',
    expects: [
      ...inBoth('energy', 'chiller', [SEPTEMBER, OCTOBER]),
      { changed: 'energy', of: 'chiller', since: SEPTEMBER, in: OCTOBER },
    ],
  },
  {
    ask: 'O COP do Chiller Central piorou em outubro em relação a setembro?',
    expects: [
      ...inBoth('cop', 'central', [SEPTEMBER, OCTOBER]),
      { changed: 'cop', of: 'central', since: SEPTEMBER, in: OCTOBER },
    ],
  },
  {
    ask: 'compara esse mês com o mês passado, falhas da camara fria',
    expects: inBoth('failures', 'chiller', [OCTOBER, NOVEMBER]),
  },
  {
    ask: 'Semana passada contra a semana retrasada: energia do Chiller Central',
    expects: inBoth('energy', 'central', [WEEK_BEFORE_LAST, LAST_WEEK]),
  },
  {
    ask: 'energia de hoje comparada com a de ontem na câmara fria',
    expects: inBoth('energy', 'chiller', [YESTERDAY, TODAY]),
  },
  {
    ask: 'Compare os últimos 30 dias com os 30 dias anteriores: disponibilidade do Chiller Câmara Fria',
    expects: inBoth('availability', 'chiller', [BEFORE_LAST_30_DAYS, '30d']),
  },
  {
    ask: 'O chiller central melhorou em relação ao período anterior? (disponibilidade, 30 dias)',
    expects: inBoth('availability', 'central', [BEFORE_LAST_30_DAYS, '30d']),
  },
  {
    ask: 'Compare o COP do Chiller Câmara Fria com o do Chiller Central em outubro',
    expects: [kpi('cop', 'chiller', OCTOBER), kpi('cop', 'central', OCTOBER)],
  },
  {
    ask: 'camara fria vs chiller central, disponibilidade em 30 dias',
    expects: [kpi('availability', 'chiller', '30d'), kpi('availability', 'central', '30d')],
  },
  {
    ask: 'quem gastou mais energia mês passado: torre ou bomba?',
    expects: [
      kpi('energy', 'tower', OCTOBER),
      kpi('energy', 'pump', OCTOBER),
      { most: 'energy', end: 'highest', among: ['tower', 'pump'], in: OCTOBER },
    ],
  },
  {
    ask: 'C1 e C3 da câmara fria: qual teve mais falhas no histórico?',
    expects: [kpi('failures', 'chiller', 'all', 'C1'), kpi('failures', 'chiller', 'all', 'C3')],
  },
  {
    ask: 'compare o C1 com o C2 do chiller central, cop, 30 dias',
    expects: [kpi('cop', 'central', '30d', 'C1'), kpi('cop', 'central', '30d', 'C2')],
  },
  {
    ask: 'diferença de horas de operação entre o C1 e o C7 da câmara fria em 30 dias',
    expects: [kpi('operation', 'chiller', '30d', 'C1'), kpi('operation', 'chiller', '30d', 'C7')],
  },
  {
    ask: 'Compare disponibilidade e MTBF do C3 da Câmara Fria entre setembro e outubro',
    expects: [
      kpi('availability', 'chiller', SEPTEMBER, 'C3'),
      kpi('availability', 'chiller', OCTOBER, 'C3'),
      kpi('mtbf', 'chiller', SEPTEMBER, 'C3'),
      kpi('mtbf', 'chiller', OCTOBER, 'C3'),
    ],
  },
  {
    ask: 'Mostra o consumo do chiller central mês a mês desde setembro',
    expects: [
      kpi('energy', 'central', SEPTEMBER),
      kpi('energy', 'central', OCTOBER),
      kpi('energy', 'central', NOVEMBER),
    ],
  },
  {
    ask: 'evolução do cop da câmara fria por mês',
    expects: [kpi('cop', 'chiller', SEPTEMBER), kpi('cop', 'chiller', OCTOBER)],
  },
  {
    ask: 'Como o COP da câmara fria evoluiu nos últimos meses?',
    expects: [kpi('cop', 'chiller', SEPTEMBER), kpi('cop', 'chiller', OCTOBER)],
  },
  {
    ask: 'falhas por mês do chiller câmara fria',
    expects: [kpi('failures', 'chiller', SEPTEMBER), kpi('failures', 'chiller', OCTOBER)],
  },
  {
    ask: 'o consumo subiu semana passada comparado com a anterior? chiller camara fria',
    expects: [
      ...inBoth('energy', 'chiller', [WEEK_BEFORE_LAST, LAST_WEEK]),
      { changed: 'energy', of: 'chiller', since: WEEK_BEFORE_LAST, in: LAST_WEEK },
    ],
  },
  {
    ask: '1 a 7 de outubro versus 8 a 14 de outubro, energia do chiller central',
    expects: inBoth('energy', 'central', [
      ['2026-10-01', '2026-10-08'],
      ['2026-10-08', '2026-10-15'],
    ]),
  },
  {
    ask: 'Disponibilidade de todas as máquinas em 30 dias',
    expects: [
      kpi('availability', 'chiller', '30d'),
      kpi('availability', 'central', '30d'),
      kpi('availability', 'tower', '30d'),
      kpi('availability', 'pump', '30d'),
    ],
  },
  {
    ask: 'disponibilidade de cada compressor do chiller central em outubro',
    expects: [
      kpi('availability', 'central', OCTOBER, 'C1'),
      kpi('availability', 'central', OCTOBER, 'C2'),
      kpi('availability', 'central', OCTOBER, 'C3'),
      kpi('availability', 'central', OCTOBER, 'C4'),
    ],
  },
]
