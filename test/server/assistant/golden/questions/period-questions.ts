import { count, either, kpi, type Question, says } from '../checks/expectation.ts'
import {
  DAY_BEFORE_YESTERDAY,
  LAST_24_HOURS,
  LAST_WEEK,
  LAST_WEEKEND,
  NOVEMBER,
  OCTOBER,
  SEPTEMBER,
  SINCE_OCTOBER,
  SINCE_SEPTEMBER,
  TODAY,
  WEEK_BEFORE_LAST,
  YESTERDAY,
} from '../spans.ts'

/** Periods that the Dashboard does not know; their figures come from the collected points. */
export const periodQuestions: readonly Question[] = [
  {
    ask: 'cop do chiller central ontem às 15h',
    expects: kpi('cop', 'central', ['2026-11-22T15:00', '2026-11-22T16:00']),
  },
  {
    ask: 'energia do chiller central até sábado em novembro',
    expects: kpi('energy', 'central', ['2026-11-01', '2026-11-22']),
  },
  {
    ask: 'nos primeiros 10 dias de outubro qual o cop do chiller central?',
    expects: kpi('cop', 'central', ['2026-10-01', '2026-10-11']),
  },
  {
    ask: 'disponibilidade do chiller central em setembro, outubro e novembro',
    expects: [
      kpi('availability', 'central', SEPTEMBER),
      kpi('availability', 'central', OCTOBER),
      kpi('availability', 'central', NOVEMBER),
    ],
  },
  {
    ask: 'qual a diferença do cop dos chillers entre ontem e anteontem?',
    expects: [
      kpi('cop', 'central', YESTERDAY),
      kpi('cop', 'chiller', YESTERDAY),
      kpi('cop', 'central', DAY_BEFORE_YESTERDAY),
    ],
  },
  {
    ask: 'consumo do chiller central por dia na semana passada',
    expects: [16, 17, 18, 19, 20, 21, 22].map((day) =>
      kpi('energy', 'central', [`2026-11-${day}`, `2026-11-${day + 1}`]),
    ),
  },
  {
    ask: 'Qual foi a disponibilidade do Chiller Câmara Fria no mês passado?',
    expects: kpi('availability', 'chiller', OCTOBER),
  },
  { ask: 'cop do chiller central mes passado', expects: kpi('cop', 'central', OCTOBER) },
  {
    ask: 'Energia consumida pelo Chiller Central neste mês',
    expects: kpi('energy', 'central', NOVEMBER),
  },
  { ask: 'consumo do chiller camara fria em setembro', expects: kpi('energy', 'chiller', SEPTEMBER) },
  {
    ask: 'Quantas falhas o C3 da Câmara Fria teve desde setembro?',
    expects: kpi('failures', 'chiller', SINCE_SEPTEMBER, 'C3'),
  },
  {
    ask: 'falhas do c3 da camara fria desde março',
    expects: kpi('failures', 'chiller', ['2026-03-01', 'now'], 'C3'),
  },
  {
    ask: 'Disponibilidade do chiller central desde 1º de outubro',
    expects: kpi('availability', 'central', SINCE_OCTOBER),
  },
  { ask: 'quanto a torre consumiu ontem?', expects: kpi('energy', 'tower', YESTERDAY) },
  { ask: 'Consumo de hoje do Chiller Câmara Fria', expects: kpi('energy', 'chiller', TODAY) },
  {
    ask: 'energia do chiller central anteontem',
    expects: kpi('energy', 'central', DAY_BEFORE_YESTERDAY),
  },
  {
    ask: 'Quantas horas a bomba rodou na semana passada?',
    expects: kpi('operation', 'pump', LAST_WEEK),
  },
  {
    ask: 'e a semana passada do C2 do chiller central, cop?',
    expects: kpi('cop', 'central', LAST_WEEK, 'C2'),
  },
  {
    ask: 'COP da câmara fria na semana retrasada',
    expects: kpi('cop', 'chiller', WEEK_BEFORE_LAST),
  },
  {
    ask: 'Quanto gastou de energia o Chiller Câmara Fria no fim de semana?',
    expects: kpi('energy', 'chiller', LAST_WEEKEND),
  },
  {
    ask: 'consumo do chiller central nas ultimas 24 horas',
    expects: kpi('energy', 'central', LAST_24_HOURS),
  },
  {
    ask: 'quantas partidas do chiller central nas últimas 48h?',
    expects: kpi('starts', 'central', ['2026-11-21T14:23', 'now']),
  },
  {
    ask: 'Disponibilidade da Câmara Fria de 10/10 a 20/10',
    expects: kpi('availability', 'chiller', ['2026-10-10', '2026-10-21']),
  },
  {
    ask: 'energia do chiller central entre 01/11 e 10/11',
    expects: kpi('energy', 'central', ['2026-11-01', '2026-11-11']),
  },
  {
    ask: 'Entre 5 e 12 de outubro, quanto a bomba consumiu?',
    expects: kpi('energy', 'pump', ['2026-10-05', '2026-10-13']),
  },
  {
    ask: 'Qual o COP do Chiller Câmara Fria no dia 12 de novembro?',
    expects: kpi('cop', 'chiller', ['2026-11-12', '2026-11-13']),
  },
  {
    ask: 'consumo do chiller camara fria dia 15',
    expects: kpi('energy', 'chiller', ['2026-11-15', '2026-11-16']),
  },
  {
    ask: 'quanto o chiller central consumiu na sexta?',
    expects: kpi('energy', 'central', ['2026-11-20', '2026-11-21']),
  },
  {
    ask: 'Energia da Câmara Fria na quarta-feira passada',
    expects: kpi('energy', 'chiller', ['2026-11-18', '2026-11-19']),
  },
  {
    ask: 'cop do chiller central na primeira quinzena de outubro',
    expects: kpi('cop', 'central', ['2026-10-01', '2026-10-16']),
  },
  {
    ask: 'segunda quinzena de setembro: disponibilidade do chiller câmara fria',
    expects: kpi('availability', 'chiller', ['2026-09-16', '2026-10-01']),
  },
  {
    ask: 'consumo do Chiller Central nos últimos 10 dias',
    expects: either(
      kpi('energy', 'central', ['2026-11-13T14:23', 'now']),
      kpi('energy', 'central', ['2026-11-13', 'now']),
      kpi('energy', 'central', ['2026-11-14', 'now']),
    ),
  },
  {
    ask: 'Falhas do C3 da câmara fria nas últimas 3 semanas',
    expects: either(
      kpi('failures', 'chiller', ['2026-11-02T14:23', 'now'], 'C3'),
      kpi('failures', 'chiller', ['2026-11-02', 'now'], 'C3'),
    ),
  },
  {
    ask: 'Horas de operação do Chiller Câmara Fria nos últimos 2 meses',
    expects: either(
      kpi('operation', 'chiller', ['2026-09-23T14:23', 'now']),
      kpi('operation', 'chiller', ['2026-09-23', 'now']),
      kpi('operation', 'chiller', ['2026-09-24T14:23', 'now']),
    ),
  },
  {
    ask: 'disponibilidade do C3 da camara fria no trimestre passado',
    expects: kpi('availability', 'chiller', ['2026-07-01', '2026-10-01'], 'C3'),
  },
  {
    ask: 'energia do chiller central este ano',
    expects: kpi('energy', 'central', ['2026-01-01', 'now']),
  },
  {
    ask: 'Qual foi o COP da Câmara Fria em 2025?',
    expects: says(/não (há|tem|existe|tenho)|sem dados|desconhecid|começa|histórico/i),
    lacks: [/COP[^\n]{0,30}\d,\d\d/],
  },
  {
    ask: 'consumo do chiller central em julho',
    expects: says(/não (há|tem|existe|tenho)|sem dados|desconhecid|começa|histórico/i),
    lacks: [/\d\s*[kM]Wh/],
  },
  {
    ask: 'qual foi a disponibilidade da câmara fria em dezembro?',
    expects: says(/não (há|tem|existe|tenho)|sem dados|ainda não|futuro|histórico|começa/i),
    lacks: [/\d,\d+\s*%/],
  },
  {
    ask: 'Disponibilidade do Chiller Central em outubro de 2026',
    expects: kpi('availability', 'central', OCTOBER),
  },
  { ask: 'mttr da camara fria em 10/2026', expects: kpi('mttr', 'chiller', OCTOBER) },
  {
    ask: 'consumo do chiller central desde o dia 10',
    expects: kpi('energy', 'central', ['2026-11-10', 'now']),
  },
  {
    ask: 'quantas horas o C1 da câmara fria trabalhou essa semana',
    expects: either(
      kpi('operation', 'chiller', TODAY, 'C1'),
      kpi('operation', 'chiller', ['2026-11-22', 'now'], 'C1'),
    ),
  },
  {
    ask: 'Consumo da torre hoje de manhã',
    expects: either(
      kpi('energy', 'tower', ['2026-11-23T06:00', '2026-11-23T12:00']),
      kpi('energy', 'tower', ['2026-11-23', '2026-11-23T12:00']),
      kpi('energy', 'tower', ['2026-11-23T05:00', '2026-11-23T12:00']),
    ),
  },
  {
    ask: 'quanto o chiller central gastou ontem das 8h às 18h?',
    expects: kpi('energy', 'central', ['2026-11-22T08:00', '2026-11-22T18:00']),
  },
  {
    ask: 'Energia da bomba nas últimas 6 horas',
    expects: kpi('energy', 'pump', ['2026-11-23T08:23', 'now']),
  },
  {
    ask: 'quantas falhas o chiller câmara fria teve nos últimos 6 meses?',
    expects: kpi('failures', 'chiller', '6m'),
  },
  { ask: 'disponibilidade do chiller central no último ano', expects: kpi('availability', 'central', '1y') },
  {
    ask: 'e em novembro, quantas microparadas no chiller central?',
    expects: count('microstop', 'central', NOVEMBER),
  },
  {
    ask: 'COP do Chiller Câmara Fria no mês retrasado',
    expects: kpi('cop', 'chiller', SEPTEMBER),
  },
  {
    ask: 'energia da câmara fria na virada de 31/10 pra 01/11, os dois dias juntos (31/10 a 01/11)',
    expects: kpi('energy', 'chiller', ['2026-10-31', '2026-11-02']),
  },
]
