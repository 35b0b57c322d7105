import { kpi, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEK, NOVEMBER, OCTOBER, SEPTEMBER, TODAY, WEEK_BEFORE_LAST, YESTERDAY } from '../spans.ts'

const MONDAY_BEFORE = ['2026-11-16', '2026-11-16T14:23'] as const
const COP_FELL = /está \d,\d\d abaixo da média \(pior\)/

/** Turns that compare what was told: with a mean, with each other, with the time before, and who or what day is behind it. */
export const turnComparisonQuestions: readonly Question[] = [
  {
    after: ['COP da câmara fria agora'],
    ask: 'isso é melhor ou pior que a média deste mês?',
    expects: [
      { latest: 'cop', of: 'chiller' },
      { reading: 'cop', stat: 'mean', of: 'chiller', in: NOVEMBER },
      says(COP_FELL),
    ],
  },
  {
    after: ['COP da câmara fria agora', 'isso é melhor ou pior que a média deste mês?'],
    ask: 'e o do central?',
    expects: [
      { latest: 'cop', of: 'central' },
      { reading: 'cop', stat: 'mean', of: 'central', in: NOVEMBER },
      says(COP_FELL),
    ],
  },
  {
    after: ['temperatura de saída da água gelada do central agora'],
    ask: 'está acima da média da semana passada?',
    expects: [
      { latest: 'chw_out_temp', of: 'central' },
      { reading: 'chw_out_temp', stat: 'mean', of: 'central', in: LAST_WEEK },
      says(/abaixo da média/),
    ],
  },
  {
    after: ['COP do central hoje'],
    ask: 'e o da câmara fria hoje, como está?',
    expects: kpi('cop', 'chiller', TODAY),
    lacks: [/Disponibilidade/],
  },
  {
    after: ['MTBF do C1 da câmara fria', 'e do C2'],
    ask: 'qual dos dois e melhor',
    expects: [
      kpi('mtbf', 'chiller', '30d', 'C1'),
      kpi('mtbf', 'chiller', '30d', 'C2'),
      says(/não dá para dizer\. O melhor valor medido é .* de Compressor 1; Compressor 2/),
      says(/Pelas falhas, está à frente quem não falhou/),
    ],
    lacks: [/Compressor 1 teve o melhor MTBF/],
  },
  {
    ask: 'o kW/TR do central piorou esta semana?',
    expects: [
      { reading: 'efficiency', stat: 'mean', of: 'central', in: TODAY },
      { reading: 'efficiency', stat: 'mean', of: 'central', in: LAST_WEEK },
      says(/^Sim: o kW\/TR piorou/),
      says(/Subiu menos de 0,01 kW\/TR: de 0,62/),
    ],
    lacks: [/Não há diferença/],
  },
  {
    after: ['o kW/TR do central piorou esta semana?', 'por quê?'],
    ask: 'desde que dia?',
    expects: [
      { reading: 'efficiency', stat: 'mean', of: 'central', in: LAST_WEEK },
      says(/^Média, de 16\/11\/2026 a 22\/11\/2026/),
    ],
  },
  {
    after: ['o kW/TR do central melhorou na semana passada?', 'por quê?'],
    ask: 'desde quando?',
    expects: [
      { reading: 'efficiency', stat: 'mean', of: 'central', in: WEEK_BEFORE_LAST },
      { reading: 'efficiency', stat: 'mean', of: 'central', in: YESTERDAY },
      says(/ficaram abaixo dela/),
    ],
  },
  {
    after: ['disponibilidade da câmara fria em outubro', 'e em novembro?'],
    ask: 'pq foi diferente',
    expects: [
      kpi('availability', 'chiller', OCTOBER),
      kpi('availability', 'chiller', NOVEMBER),
      says(/novembro de 2026: .*outubro de 2026/),
    ],
  },
  {
    after: ['em qual mês o COP da câmara fria foi pior?'],
    ask: 'e o pior dia desse mês?',
    expects: [
      { extremeDays: 'cop', end: 'lowest', days: 1, of: 'chiller', in: ['2026-11-01', '2026-11-23'] },
    ],
  },
  {
    after: ['em qual mês o COP foi pior?'],
    ask: 'e o pior dia desse mês?',
    expects: (['chiller', 'central'] as const).map((of) => ({
      ...{ extremeDays: 'cop', end: 'lowest', days: 1, of, in: ['2026-11-01', '2026-11-23'] },
    })) as Question['expects'],
    lacks: [/De que mês você fala/],
  },
  {
    after: ['em que semana a câmara fria gastou mais em outubro?'],
    ask: 'e o dia de maior consumo dessa semana?',
    expects: {
      ...{ extremeDays: 'energy', end: 'highest', days: 1, of: 'chiller' },
      in: ['2026-10-19', '2026-10-26'],
    },
  },
  {
    after: ['energia desta semana contra a passada'],
    ask: 'qual compressor puxou isso?',
    expects: [
      kpi('energy', 'chiller', TODAY, 'C7'),
      kpi('energy', 'chiller', MONDAY_BEFORE, 'C7'),
      kpi('energy', 'central', TODAY, 'C1'),
      kpi('energy', 'central', MONDAY_BEFORE, 'C1'),
      says(/^Compressor 7 \(Chiller Câmara Fria\) é o que mais mudou em energia/),
    ],
  },
  {
    after: ['energia da câmara fria em outubro e setembro'],
    ask: 'qual compressor pesou mais nisso?',
    expects: [
      kpi('energy', 'chiller', OCTOBER, 'C4'),
      kpi('energy', 'chiller', SEPTEMBER, 'C4'),
      says(/^Compressor 4 é o que mais mudou em energia/),
    ],
  },
  {
    after: ['energia da planta em outubro e setembro'],
    ask: 'qual máquina puxou isso?',
    expects: [
      ...(['chiller', 'central', 'tower', 'pump'] as const).flatMap((of) => [
        kpi('energy', of, OCTOBER),
        kpi('energy', of, SEPTEMBER),
      ]),
      says(/^Chiller Câmara Fria é o que mais mudou em energia/),
    ],
  },
  {
    after: ['o que é alarme? e falha?'],
    ask: 'quantos de cada tivemos ontem no central?',
    expects: [kpi('failures', 'central', YESTERDAY), { alarms: 'count', of: 'central', in: YESTERDAY }],
  },
]
