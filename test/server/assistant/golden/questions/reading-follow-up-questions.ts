import { kpi, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEK, OCTOBER, TODAY, WEEK_BEFORE_LAST, YESTERDAY } from '../spans.ts'

const OUTLET = 'temperatura de saída da água gelada do central agora'

/** Questions that go on with a reading, and readings of several periods or of hours of each day. */
export const readingFollowUpQuestions: readonly Question[] = [
  {
    after: [OUTLET],
    ask: 'está normal?',
    expects: [
      { reading: 'chw_out_temp', stat: 'mean', of: 'central', in: '30d' },
      says(/Não há meta nem limite para leituras/),
    ],
  },
  {
    after: [OUTLET],
    ask: 'e a máxima de hoje?',
    expects: { reading: 'chw_out_temp', stat: 'max', of: 'central', in: TODAY },
  },
  {
    after: [OUTLET, 'e a máxima de hoje?'],
    ask: 'que horas foi isso?',
    expects: [{ reading: 'chw_out_temp', stat: 'max', of: 'central', in: TODAY }, says(/por volta de/)],
  },
  { after: [OUTLET], ask: 'e a entrada?', expects: { latest: 'chw_in_temp', of: 'central' } },
  { after: [OUTLET], ask: 'e a de condensação?', expects: { latest: 'cw_out_temp', of: 'central' } },
  {
    after: ['cop do central agora', 'e o da câmara fria?'],
    ask: 'qual é maior?',
    expects: [
      { latest: 'cop', of: 'central' },
      { latest: 'cop', of: 'chiller' },
      says(/O maior valor agora: Chiller Câmara Fria/),
    ],
  },
  {
    after: ['quanto o central gastou ontem?', 'e a câmara fria?'],
    ask: 'qual é maior?',
    expects: [says(/^Chiller Central teve o maior consumo/), kpi('energy', 'central', YESTERDAY)],
  },
  {
    after: ['potência do c1 do central', 'e do c2?'],
    ask: 'qual é menor?',
    expects: [
      { latest: 'c1_power', of: 'central' },
      { latest: 'c2_power', of: 'central' },
      says(/O menor valor/),
    ],
  },
  {
    ask: 'kw/tr do central na semana passada vs retrasada',
    expects: [
      { reading: 'efficiency', stat: 'mean', of: 'central', in: LAST_WEEK },
      { reading: 'efficiency', stat: 'mean', of: 'central', in: WEEK_BEFORE_LAST },
    ],
  },
  {
    ask: 'demanda do central das 8h às 12h em outubro',
    expects: { reading: 'demand', stat: 'mean', of: 'central', in: OCTOBER, hours: [8, 12] },
  },
  {
    ask: 'pico de potência do central hoje e que horas foi',
    expects: [{ reading: 'power', stat: 'max', of: 'central', in: TODAY }, says(/por volta de/)],
  },
  {
    after: ['a bomba está parada?'],
    ask: 'desde quando?',
    expects: says(/fora de operação há/),
  },
  {
    after: ['compara c1 e c3 da câmara fria em falhas'],
    ask: 'e em horas?',
    expects: [kpi('operation', 'chiller', '30d', 'C1'), kpi('operation', 'chiller', '30d', 'C3')],
  },
  {
    ask: 'o c3 da câmara fria está pior que no mês passado?',
    expects: [
      kpi('availability', 'chiller', OCTOBER, 'C3'),
      kpi('availability', 'chiller', ['2026-11-01', 'now'], 'C3'),
    ],
  },
  {
    after: ['qual dia de outubro o central gastou mais?'],
    ask: 'e o que menos gastou?',
    expects: [says(/o menor valor foi/), kpi('energy', 'central', ['2026-10-26', '2026-10-27'])],
  },
  {
    after: ['quando foi a última falha do central?'],
    ask: 'o que causou?',
    expects: [
      says(/As leituras não dizem a causa/),
      { event: 'failure', which: 'newest', of: 'central', in: 'all' },
    ],
  },
]
