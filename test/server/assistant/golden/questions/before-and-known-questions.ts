import { count, kpi, type Question, type Span, says } from '../checks/expectation.ts'
import {
  LAST_24_HOURS,
  LAST_WEEK,
  LAST_WEEKEND,
  NOVEMBER,
  OCTOBER,
  SEPTEMBER,
  WEEK_BEFORE_LAST,
  YESTERDAY,
} from '../spans.ts'

const MACHINES = ['pump', 'central', 'chiller', 'tower'] as const
const WEEKEND_BEFORE: Span = ['2026-11-14', '2026-11-16']
const DAY_BEFORE: Span = ['2026-11-21T14:23', '2026-11-22T14:23']
const THAT_DAY: Span = ['2026-10-27', '2026-10-28']
const UP_TO_YESTERDAY: Span = ['2026-08-30', '2026-11-22']
const pooled = (span: Span) =>
  ({ pooled: 'availability', of: MACHINES.map((of) => ({ of, in: span })) }) as const

/** The last event and the one before, lists, the whole plant, other times beside those told, and what is known without a model. */
export const beforeAndKnownQuestions: readonly Question[] = [
  {
    ask: 'que horas foi a ultima falha da torre?',
    expects: says(
      /Não houve falha de \*{0,2}Torre de Resfriamento.* em todo o histórico, que começa em .*30\/08\/2026/,
    ),
  },
  {
    ask: 'em que horario foi a ultima falha do C3 da camara fria?',
    expects: { event: 'failure', which: 'newest', of: 'chiller', unit: 'C3', in: 'all' },
    lacks: [/O dia com mais/],
  },
  {
    ask: 'que horas foi a parada mais longa da bomba?',
    expects: { event: 'all-stops', which: 'longest', of: 'pump', in: 'all' },
  },
  {
    ask: 'e quando foi a anterior?',
    after: ['teve falha na torre essa semana?', 'qual foi a mais longa?'],
    expects: says(
      /Não houve falha .* antes de 23\/11\/2026 00:00 em todo o histórico, que começa em 30\/08\/2026/,
    ),
  },
  {
    ask: 'quando foi a anterior?',
    after: ['o C3 da câmara fria falhou ontem?'],
    expects: { event: 'failure', which: 'newest', of: 'chiller', unit: 'C3', in: UP_TO_YESTERDAY },
  },
  {
    ask: 'me lista as falhas do fim de semana',
    expects: [
      { event: 'failure', which: 'newest', of: 'central', in: LAST_WEEKEND },
      says(/^- 21\/11\/2026 10:01: Chiller Central, 27 min/),
    ],
  },
  {
    ask: 'quais falhas houve na semana passada?',
    expects: [
      { event: 'failure', which: 'newest', of: 'central', in: LAST_WEEK },
      { event: 'failure', which: 'newest', of: 'chiller', unit: 'C3', in: LAST_WEEK },
      says(/Compressor 3 \(Chiller Câmara Fria\), 1 h/),
    ],
  },
  {
    ask: 'qual a disponibilidade geral da planta este mês',
    expects: [
      says(/^Disponibilidade do conjunto/),
      pooled(NOVEMBER),
      ...MACHINES.map((of) => kpi('availability', of, NOVEMBER)),
    ],
  },
  {
    ask: 'disponibilidade global da planta em outubro',
    expects: [
      says(/^Disponibilidade do conjunto/),
      pooled(OCTOBER),
      ...MACHINES.map((of) => kpi('availability', of, OCTOBER)),
    ],
    lacks: [/Não conheço/, /média simples/],
  },
  {
    ask: 'e setembro?',
    after: ['me mostra o consumo da câmara fria em novembro', 'compara com outubro'],
    expects: [SEPTEMBER, OCTOBER, NOVEMBER].map((span) => kpi('energy', 'chiller', span)),
    lacks: [/agosto/],
  },
  {
    ask: 'e em novembro?',
    after: ['cop do central em outubro comparado com setembro'],
    expects: [SEPTEMBER, OCTOBER, NOVEMBER].map((span) => kpi('cop', 'central', span)),
  },
  {
    ask: 'e o c2?',
    after: ['quantas partidas o C1 do central teve na semana passada?', 'e antes?'],
    expects: [kpi('starts', 'central', LAST_WEEK, 'C2'), kpi('starts', 'central', WEEK_BEFORE_LAST, 'C2')],
    lacks: [/Já tinha acontecido/],
  },
  {
    ask: 'e antes?',
    after: ['falhas do C3 da câmara fria em outubro'],
    expects: [kpi('failures', 'chiller', OCTOBER, 'C3'), kpi('failures', 'chiller', SEPTEMBER, 'C3')],
  },
  {
    ask: 'o que aconteceu com a câmara fria em 27/10/2026?',
    expects: [
      says(/Da própria máquina: \*{0,2}1 falha\*{0,2}, .*ao todo:\s+- falha 27\/10\/2026 17:34/),
      says(/Dos compressores: \*{0,2}1 falha/),
      { alarms: 'count', of: 'chiller', in: THAT_DAY },
    ],
  },
  {
    ask: 'qual o melhor?',
    after: ['compara o C1 com o C2 da câmara fria em kW/TR este mês'],
    expects: [
      says(/Compressor 2 .* é o melhor, por pouco/),
      kpi('cop', 'chiller', NOVEMBER, 'C1'),
      kpi('cop', 'chiller', NOVEMBER, 'C2'),
    ],
  },
  {
    ask: 'e parada?',
    after: ['quantas horas a bomba rodou em setembro?', 'e outubro?'],
    expects: [kpi('downtime', 'pump', OCTOBER), kpi('unknownTime', 'pump', OCTOBER)],
  },
  {
    ask: 'e no fim de semana anterior?',
    after: ['quais anomalias apareceram no fim de semana', 'só as da torre'],
    expects: [
      says(/não há anomalias a mostrar de 14\/11\/2026 a 15\/11\/2026/),
      count('all-stops', 'tower', WEEKEND_BEFORE),
      { alarms: 'count', of: 'tower', in: WEEKEND_BEFORE },
    ],
  },
  {
    ask: 'anomalias na bomba ontem',
    expects: [says(/Sem modelo treinado/), { alarms: 'count', of: 'pump', in: YESTERDAY }],
    lacks: [/últimos 30 dias/],
  },
  {
    ask: 'qual eu troco primeiro?',
    after: ['qual a vida restante do compressor 1 do central?', 'e os outros?'],
    expects: [
      kpi('reliability', 'central', '30d', 'C4'),
      says(/nada do que é medido diz que algum precisa ser trocado/),
    ],
    lacks: [/Não entendi/],
  },
  {
    ask: 'por quê?',
    after: ['qual a chance de falha do C2 da câmara fria?'],
    expects: says(/ainda não foi treinado: por isso não há número/),
    lacks: [/MTBF/],
  },
  {
    ask: 'por que não tem?',
    after: ['probabilidade de falha da bomba'],
    expects: says(/Não faltam dados para o primeiro treinamento/),
  },
  {
    ask: 'tem algo estranho na bomba?',
    expects: [
      says(/^Não vejo problema: /),
      kpi('availability', 'pump', '30d'),
      count('failure', 'pump', '30d'),
      { alarms: 'count', of: 'pump', in: '30d' },
    ],
  },
  {
    ask: 'a vibraçao da bomba ta subindo?',
    expects: [
      says(/Agora está fora de operação, e essas médias contam também o tempo parado/),
      { reading: 'vibration', stat: 'mean', of: 'pump', in: LAST_24_HOURS },
      { reading: 'vibration', stat: 'mean', of: 'pump', in: DAY_BEFORE },
    ],
  },
]
