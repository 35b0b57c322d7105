import { kpi, names, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEK, NOVEMBER, OCTOBER, SEPTEMBER, YESTERDAY } from '../spans.ts'

const C1_IN_OCTOBER = 'Qual a disponibilidade do C1 da Câmara Fria em outubro?'

/** Short questions whose missing parts stand in the conversation. */
export const followUpQuestions: readonly Question[] = [
  {
    after: [C1_IN_OCTOBER],
    ask: 'e o C2?',
    expects: kpi('availability', 'chiller', OCTOBER, 'C2'),
  },
  {
    after: [C1_IN_OCTOBER, 'e o C2?'],
    ask: 'E o C3?',
    expects: kpi('availability', 'chiller', OCTOBER, 'C3'),
  },
  {
    // The machine lasts through a long conversation.
    after: [
      C1_IN_OCTOBER,
      'e o C2?',
      'e o C3?',
      'e o mtbf?',
      'e o mttr?',
      'e em setembro?',
      'e o C4?',
      'e o C5?',
      'e a energia?',
    ],
    ask: 'e o C6?',
    expects: kpi('energy', 'chiller', SEPTEMBER, 'C6'),
  },
  {
    after: [C1_IN_OCTOBER],
    ask: 'e em setembro?',
    expects: kpi('availability', 'chiller', SEPTEMBER, 'C1'),
  },
  { after: [C1_IN_OCTOBER], ask: 'e o mtbf?', expects: kpi('mtbf', 'chiller', OCTOBER, 'C1') },
  {
    after: [C1_IN_OCTOBER, 'e o C3?', 'e em setembro?'],
    ask: 'e o mttr?',
    expects: kpi('mttr', 'chiller', SEPTEMBER, 'C3'),
  },
  {
    after: ['cop do chiller câmara fria no mês passado'],
    ask: 'e do chiller central?',
    expects: kpi('cop', 'central', OCTOBER),
  },
  {
    after: ['cop do chiller câmara fria no mês passado'],
    ask: 'e neste mês?',
    expects: kpi('cop', 'chiller', NOVEMBER),
  },
  {
    after: ['Quanto o Chiller Central consumiu ontem?'],
    ask: 'e a torre?',
    expects: kpi('energy', 'tower', YESTERDAY),
  },
  {
    after: ['Quanto o Chiller Central consumiu ontem?', 'e a torre?'],
    ask: 'e na semana passada?',
    expects: kpi('energy', 'tower', LAST_WEEK),
  },
  {
    after: ['disponibilidade do chiller central em 30 dias'],
    ask: 'e nos últimos 7?',
    expects: kpi('availability', 'central', '7d'),
  },
  {
    after: ['disponibilidade do chiller central em 30 dias'],
    ask: 'e em 7 dias',
    expects: kpi('availability', 'central', '7d'),
  },
  {
    after: ['Quando foi a última falha do C3 da câmara fria?'],
    ask: 'quanto tempo durou?',
    expects: { event: 'failure', which: 'newest', of: 'chiller', unit: 'C3', in: 'all' },
  },
  {
    after: ['Quando foi a última falha do C3 da câmara fria?'],
    ask: 'por que?',
    expects: { event: 'failure', which: 'newest', of: 'chiller', unit: 'C3', in: 'all' },
  },
  {
    after: ['Qual compressor da Câmara Fria tem a pior disponibilidade no histórico?'],
    ask: 'e o melhor?',
    expects: { most: 'availability', end: 'highest', among: 'chiller', in: 'all' },
  },
  {
    after: ['qual a disponibilidade do chiller em 30 dias?'],
    ask: 'o central',
    expects: kpi('availability', 'central', '30d'),
  },
  {
    after: ['mostra o cop', 'chiller câmara fria'],
    ask: 'mês passado',
    expects: kpi('cop', 'chiller', OCTOBER),
  },
  {
    after: ['quero ver a energia da bomba na semana passada'],
    ask: 'compara com a torre',
    expects: [kpi('energy', 'pump', LAST_WEEK), kpi('energy', 'tower', LAST_WEEK)],
  },
  {
    after: ['Disponibilidade do Chiller Câmara Fria em outubro'],
    ask: 'compara com setembro',
    expects: [kpi('availability', 'chiller', OCTOBER), kpi('availability', 'chiller', SEPTEMBER)],
  },
  {
    after: ['quantas falhas o C3 da câmara fria teve em outubro?'],
    ask: 'e quanto tempo parado?',
    expects: kpi('downtime', 'chiller', OCTOBER, 'C3'),
  },
  {
    after: ['oi', 'quais máquinas eu tenho?'],
    ask: 'e quantos compressores tem o central?',
    expects: says(/Chiller Central: 4 compressores/),
  },
  {
    after: ['Qual o COP do Chiller Central em outubro?', 'o que é COP?'],
    ask: 'e o da câmara fria?',
    expects: kpi('cop', 'chiller', OCTOBER),
  },
  {
    after: ['MTBF do C3 da câmara fria desde o início'],
    ask: 'isso é bom?',
    expects: [kpi('mtbf', 'chiller', 'all', 'C3'), says(/^Não há meta para MTBF/)],
  },
  {
    after: ['Qual o COP do C2 em 30 dias?'],
    ask: 'da câmara fria',
    expects: kpi('cop', 'chiller', '30d', 'C2'),
  },
  {
    after: ['Qual a temperatura de saída da água gelada da câmara fria agora?'],
    ask: 'e a máxima de ontem?',
    expects: { reading: 'chw_out_temp', stat: 'max', of: 'chiller', in: YESTERDAY },
  },
  {
    after: ['oi'],
    ask: 'e aí, quais são as máquinas?',
    expects: names('Chiller Câmara Fria', 'Chiller Central'),
  },
  {
    after: ['Disponibilidade do Chiller Central em outubro'],
    view: { machine: 'chiller', timeRange: '7d' },
    ask: 'e o C2?',
    expects: kpi('availability', 'central', OCTOBER, 'C2'),
  },
]
