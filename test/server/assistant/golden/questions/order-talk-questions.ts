import { kpi, names, type Question, type Span, says } from '../checks/expectation.ts'
import { AUGUST, LAST_WEEK, NOVEMBER, OCTOBER, SEPTEMBER, WEEK_BEFORE_LAST, YESTERDAY } from '../spans.ts'

const WORST = ['pior compressor', 'por quê?'] as const

const kwPerTr = (span: Span) =>
  ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'].map(
    (unit) => ({ kwPerTr: true, of: 'chiller', unit, in: span }) as const,
  )

/** What goes on about the best or the worst: of which time, of which compressor, why, since when and what to do. */
export const orderTalkQuestions: readonly Question[] = [
  {
    after: ['Qual o MTBF do Chiller Câmara Fria em outubro?', 'E em setembro?'],
    ask: 'Qual compressor é o pior?',
    expects: [
      kpi('mtbf', 'chiller', OCTOBER, 'C3'),
      kpi('mtbf', 'chiller', SEPTEMBER, 'C3'),
      says(/Compressor 3 teve o pior MTBF, outubro[\s\S]*Compressor 3 teve o pior MTBF, setembro/),
    ],
    beside: [OCTOBER, SEPTEMBER],
  },
  {
    after: ['Qual o MTBF do Chiller Câmara Fria em outubro?', 'E em setembro?', 'Qual compressor é o pior?'],
    ask: 'Por quê?',
    expects: [
      kpi('mtbf', 'chiller', OCTOBER, 'C3'),
      kpi('failures', 'chiller', OCTOBER, 'C3'),
      says(/causa de cada falha não está nas leituras/),
    ],
    beside: [SEPTEMBER],
  },
  {
    after: ['quantas horas o central rodou em outubro?', 'e em setembro?'],
    ask: 'qual compresor rodou mais?',
    expects: [
      { most: 'operation', end: 'highest', among: 'central', in: OCTOBER },
      says(/teve o maior tempo de operação, setembro/),
    ],
    beside: [SEPTEMBER],
  },
  {
    after: ['kW/TR do Chiller Câmara Fria na semana passada', 'Agora por compressor'],
    ask: 'Qual o melhor?',
    expects: [
      { most: 'cop', end: 'highest', among: 'chiller', in: LAST_WEEK },
      ...kwPerTr(LAST_WEEK),
      says(/^Compressor \d.*tem o menor \(melhor\) kW\/TR/),
    ],
  },
  {
    after: ['kW/TR do Chiller Câmara Fria na semana passada', 'Agora por compressor', 'Qual o melhor?'],
    ask: 'E na semana retrasada?',
    expects: [
      { most: 'cop', end: 'highest', among: 'chiller', in: WEEK_BEFORE_LAST },
      ...kwPerTr(WEEK_BEFORE_LAST),
      says(/^Compressor \d.*tem o menor \(melhor\) kW\/TR/),
    ],
  },
  {
    after: ['kW/TR dos compressores da câmara fria ontem'],
    ask: 'qual é o mais eficiente?',
    expects: { most: 'cop', end: 'highest', among: 'chiller', in: YESTERDAY },
  },
  {
    after: ['kW/TR dos compressores da câmara fria na semana passada', 'qual o pior?'],
    ask: 'e o melhor?',
    expects: [
      { most: 'cop', end: 'highest', among: 'chiller', in: LAST_WEEK },
      ...kwPerTr(LAST_WEEK),
      says(/^Compressor \d.*tem o menor \(melhor\) kW\/TR/),
    ],
  },
  {
    after: ['qual o kW/TR dos chillers em outubro?', 'qual é o melhor?'],
    ask: 'e o pior?',
    expects: [
      { reading: 'efficiency', stat: 'mean', of: 'chiller', in: OCTOBER },
      says(/^O maior valor médio.*Chiller Câmara Fria/),
    ],
  },
  {
    after: ['Qual dos dois chillers gastou mais energia em outubro?', 'Qual a diferença em kWh?'],
    ask: 'E em kW/TR, qual é o melhor?',
    expects: [
      { reading: 'efficiency', stat: 'mean', of: 'central', in: OCTOBER },
      { reading: 'efficiency', stat: 'mean', of: 'chiller', in: OCTOBER },
      says(/^O menor valor médio.*Chiller Central/),
    ],
  },
  {
    after: WORST,
    ask: 'desde quando?',
    expects: [
      kpi('availability', 'chiller', OCTOBER, 'C3'),
      kpi('availability', 'chiller', NOVEMBER, 'C3'),
      says(/^Compressor 3 \(Chiller Câmara Fria\) tem a pior .* em setembro de 2026 e outubro de 2026, sim/),
      says(/^Disponibilidade de Compressor 3 \(Chiller Câmara Fria\), mês a mês/m),
    ],
    lacks: [/Torre|Bomba/],
    beside: [AUGUST, SEPTEMBER],
  },
  {
    after: [...WORST, 'desde quando?'],
    ask: 'e o que fazer?',
    expects: { recommendationsOf: 'chiller', in: '30d' },
    lacks: [/Para Chiller|mais urgente/],
  },
  {
    after: ['pior máquina', 'por quê?'],
    ask: 'o que recomenda?',
    expects: [{ recommendationsOf: 'central', in: '30d' }, says(/^Para Chiller Central/)],
  },
  {
    after: ['pior compressor'],
    ask: 'qual o MTBF dele?',
    expects: kpi('mtbf', 'chiller', '30d', 'C3'),
  },
  {
    after: ['pior compressor do chiller central esse mes?'],
    ask: 'pq ele é o pior',
    expects: [kpi('failures', 'central', NOVEMBER, 'C2'), says(/de Compressor 2 \(Chiller Central\)/)],
    beside: [OCTOBER],
  },
  {
    after: ['pior compressor do chiller central esse mes?', 'pq ele é o pior'],
    ask: 'e mes passado qual foi',
    expects: { most: 'availability', end: 'lowest', among: 'central', in: OCTOBER },
  },
  {
    after: ['pior máquina esse mês', 'porque ela é a pior?'],
    ask: 'e mês passado qual foi?',
    expects: {
      most: 'availability',
      end: 'lowest',
      among: ['chiller', 'central', 'tower', 'pump'],
      in: OCTOBER,
    },
  },
  {
    after: ['Qual a probabilidade de falha da bomba nos próximos dias?', 'E da torre?'],
    ask: 'Qual das duas devo olhar primeiro?',
    expects: [
      kpi('stops', 'pump', '30d'),
      kpi('stops', 'tower', '30d'),
      says(/sem falha não há como medir.*olhe primeiro Bomba de Água Gelada/),
    ],
  },
  {
    after: [
      'Qual a chance de o Chiller Central falhar nos próximos dias?',
      'qual compressor puxa esse risco?',
    ],
    ask: 'o que da pra fazer pra diminuir',
    expects: [
      { recommendationsOf: 'central', in: '30d' },
      says(/^Para Chiller Central[\s\S]*Para Compressor 4 \(Chiller Central\)/),
    ],
  },
  {
    after: ['risco do chiller câmara fria'],
    ask: 'qual compressor pesa mais?',
    expects: [{ insight: 'probability', of: 'chiller', unit: 'C3' }, says(/a maior primeiro/)],
  },
  {
    after: ['qual a confiabilidade da planta?', 'pior máquina'],
    ask: 'e a melhor?',
    expects: [
      kpi('reliability', 'pump', '30d'),
      kpi('reliability', 'tower', '30d'),
      says(/^A melhor .*Bomba de Água Gelada, Torre de Resfriamento não falharam/),
    ],
  },
  {
    ask: 'qual chiller tem o melhor mtbf em outubro?',
    expects: [kpi('mtbf', 'central', OCTOBER), says(/Chiller Central não falhou e fica à frente/)],
  },
  {
    ask: 'O que mais parou este mês?',
    expects: [
      { most: 'stops', end: 'highest', among: ['chiller', 'central', 'tower', 'pump'], in: NOVEMBER },
      kpi('stops', 'chiller', NOVEMBER, 'C4'),
      names('Entre os compressores', 'Compressor 4'),
    ],
  },
  {
    ask: 'o que falhou mais em outubro?',
    expects: [kpi('failures', 'chiller', OCTOBER, 'C3'), names('Entre os compressores', 'Compressor 3')],
  },
]
