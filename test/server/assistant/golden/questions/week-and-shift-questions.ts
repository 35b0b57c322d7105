import { type Expectation, kpi, type Question, says } from '../checks/expectation.ts'
import {
  daysIn,
  FOUR_WEEKS,
  LAST_WEEK,
  LAST_WEEKEND,
  NIGHT_SHIFT,
  NOVEMBER,
  OCTOBER,
  TODAY,
} from '../spans.ts'

/** The last 28 whole days. */
const THIRTY_MORNINGS = ['2026-10-25', '2026-11-23T12:00'] as const
const WEEKEND_BEFORE = ['2026-11-14', '2026-11-16'] as const
const MORNING = ['2026-11-23T06:00', '2026-11-23T14:00'] as const
const ONLY_THAT = [/ contra /, /não leva isso em conta/, /Não entendi/]

/** The means per day of each day of the week, Sunday first. */
const weekdayMeans = (figure: 'energy' | 'starts', of: 'central' | 'tower'): readonly Expectation[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    combined: figure,
    how: 'mean',
    of: daysIn(FOUR_WEEKS, [weekday]).map((day) => ({ of, in: day })),
    in: FOUR_WEEKS,
  }))

/** Days of the week, weekends, shifts whose hours are told, and everyday words for targets, gaps and causes. */
export const weekAndShiftQuestions: readonly Question[] = [
  {
    ask: 'em que dia da semana o central gasta mais energia?',
    expects: [...weekdayMeans('energy', 'central'), says(/em 28 dias:\s*- sexta-feira: /)],
  },
  {
    ask: 'qual dia da semana consome menos no central',
    expects: [...weekdayMeans('energy', 'central'), says(/em 28 dias:\s*- quinta-feira: /)],
  },
  {
    ask: 'a potência do central está subindo hoje?',
    expects: { reading: 'power', stat: 'mean', of: 'central', in: TODAY },
    lacks: [/últimos (?:7|28) dias/],
  },
  {
    ask: 'a potência do central caiu hoje?',
    expects: { reading: 'power', stat: 'mean', of: 'central', in: TODAY },
    lacks: [/paradas/],
  },
  {
    ask: 'o consumo da câmara fria de sabado e domingo agora com o fim de semana anterior',
    expects: [kpi('energy', 'chiller', LAST_WEEKEND), kpi('energy', 'chiller', WEEKEND_BEFORE)],
    lacks: [/não leva isso em conta/],
  },
  {
    ask: 'quantos kWh o turno da noite gastou (22 as 06) na camara fria?',
    expects: kpi('energy', 'chiller', NIGHT_SHIFT),
    lacks: ONLY_THAT,
  },
  {
    ask: 'disponibilidade no turno da manhã, das 6 as 14, câmara fria',
    expects: kpi('availability', 'chiller', MORNING),
    lacks: ONLY_THAT,
  },
  {
    ask: 'em quanto por cento da capacidade o central costuma rodar de manhã',
    expects: { reading: 'demand', stat: 'mean', of: 'central', in: THIRTY_MORNINGS, hours: [6, 12] },
  },
  {
    after: ['energia do central essa semana'],
    ask: 'e a passada',
    expects: kpi('energy', 'central', LAST_WEEK),
  },
  {
    ask: 'qual foi o pior dia do Chiller Câmara Fria em outubro e o que aconteceu nele',
    expects: [
      kpi('availability', 'chiller', ['2026-10-01', '2026-10-02']),
      says(/01\/10\/2026 16:28: Chiller Câmara Fria/),
    ],
    lacks: [/30\/10\/2026/],
  },
  {
    after: ['cop do central hoje'],
    ask: 'e o dia que foi melhor no mês?',
    expects: says(/^COP de Chiller Central, desde 01\/11\/2026: o maior valor foi /),
  },
  {
    ask: 'o central caiu de madrugada?',
    expects: kpi('stops', 'central', ['2026-11-23', '2026-11-23T06:00']),
  },
  { ask: 'ta faltando dado da torre em outubro?', expects: says(/A cobertura dos dados de Torre/) },
  { ask: 'quais indicadores tão no vermelho', expects: says(/fora da meta/) },
  { ask: 'o que voce faria primeiro se fosse o chefe da manutenção?', expects: says(/^O mais urgente: /) },
  { ask: 'alarme conta como falha?', expects: says(/^Falha: .*Alarme: /s) },
  {
    after: ['MTBF do central em outubro'],
    ask: 'explica como vc calculou',
    expects: says(/^MTBF: tempo médio entre falhas/),
  },
  {
    ask: 'bom dia, algo grave no fim de semana?',
    expects: [
      says(/1 falha de 21\/11\/2026 a 22\/11\/2026/),
      { alarms: 'newest', of: 'central', in: LAST_WEEKEND },
      { alarms: 'oldest', of: 'central', in: LAST_WEEKEND },
    ],
  },
  {
    after: ['quanto o central e a torre gastaram em novembro?'],
    ask: 'qual maquina pesou mais',
    expects: { most: 'energy', end: 'highest', among: ['central', 'tower'], in: NOVEMBER },
  },
  {
    ask: 'qual o dia do mês com mais partidas no C1 do central',
    expects: says(/^Partidas de Compressor 1 \(Chiller Central\), desde 01\/11\/2026: /),
  },
  {
    ask: 'diferença entre a entrada e a saída da água gelada do central hoje no pico',
    expects: [
      { reading: 'chw_in_temp', stat: 'max', of: 'central', in: TODAY },
      { reading: 'chw_out_temp', stat: 'max', of: 'central', in: TODAY },
      says(/podem ser de horas diferentes/),
    ],
    lacks: [/Diferença entre as duas/],
  },
  {
    after: ['qual o MTTR da câmara fria em outubro'],
    ask: 'explica pra quem não é da área',
    expects: says(/^MTTR: /),
  },
  { ask: 'quanto tempo a câmara fria rodou em outubro?', expects: kpi('operation', 'chiller', OCTOBER) },
  {
    after: ['consumo de ontem do central'],
    ask: 'e domingo retrasado?',
    expects: kpi('energy', 'central', ['2026-11-15', '2026-11-16']),
  },
  {
    ask: 'energia do central na sexta-feira retrasada',
    expects: kpi('energy', 'central', ['2026-11-13', '2026-11-14']),
  },
  {
    after: ['qual a disponibilidade do central em outubro'],
    ask: 'quanto tá a da torre?',
    expects: kpi('availability', 'tower', OCTOBER),
    lacks: ONLY_THAT,
  },
  {
    after: ['que que é MTBF'],
    ask: 'então quanto ta o da torre?',
    expects: kpi('mtbf', 'tower', '30d'),
    lacks: [/Energia/],
  },
  {
    ask: 'a água de saída do Chiller Central passou de 8 graus alguma vez na última semana?',
    expects: says(/^Não: nenhuma leitura ficou acima de 8 °C/),
    lacks: [/condensação/],
  },
  {
    ask: 'a bomba vibrou mais no fim de semana?',
    expects: { reading: 'vibration', stat: 'mean', of: 'pump', in: LAST_WEEKEND },
  },
  {
    ask: 'qual foi o melhor mês de eficiência do central desde que tem dado',
    expects: says(/^COP de Chiller Central, todo o histórico: o maior valor foi .*, agosto de 2026/),
  },
  {
    after: ['quantas falhas teve ontem no chiller camara fria'],
    ask: 'em qual compressor foi',
    expects: says(/^Falhas de cada um dos 7 compressores de Chiller Câmara Fria, ontem .*: 0 falhas\./),
  },
  {
    ask: 'quanto por cento do consumo é da bomba e da torre juntas',
    expects: [
      kpi('energy', 'pump', '30d'),
      kpi('energy', 'tower', '30d'),
      {
        combined: 'energy',
        how: 'sum',
        of: [
          { of: 'pump', in: '30d' },
          { of: 'tower', in: '30d' },
        ],
        in: '30d',
      },
      says(/Juntas: .* das 4 máquinas/),
    ],
    lacks: [/39,3 %|60,7 %/],
  },
  {
    after: ['quanto a bomba de agua gelada consome por dia em média'],
    ask: 'dá quanto em um mês?',
    expects: { rate: 'energy', perHours: 720, of: 'pump', in: '30d' },
    lacks: [/por dia/],
  },
  {
    ask: 'a temperatura de entrada da agua no condensador do central ta subindo nas ultimas semanas?',
    expects: [
      { reading: 'cw_in_temp', stat: 'mean', of: 'central', in: ['2026-11-16T14:23', 'now'] },
      { reading: 'cw_in_temp', stat: 'mean', of: 'central', in: ['2026-10-26T14:23', 'now'] },
      says(/nos últimos 7 dias caiu[\s\S]*nos últimos 28 dias subiu/),
    ],
    beside: [
      ['2026-11-09T14:23', '2026-11-16T14:23'],
      ['2026-09-28T14:23', '2026-10-26T14:23'],
    ],
  },
  {
    after: ['qual o kW/TR médio da camara fria na semana passada'],
    ask: 'e na retrasada? melhorou?',
    expects: says(/de 09\/11\/2026 a 15\/11\/2026/),
  },
]
