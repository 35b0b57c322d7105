import { type Expectation, kpi, type Question, says } from '../checks/expectation.ts'
import {
  BEFORE_LAST_30_DAYS,
  DAY_BEFORE_YESTERDAY,
  LAST_WEEK,
  NOVEMBER,
  OCTOBER,
  SEPTEMBER,
  SINCE_SEPTEMBER,
  TODAY,
  WEEK_BEFORE_LAST,
  YESTERDAY,
} from '../spans.ts'

/** The days that the last 30 days touch. */
const THIRTY_DAYS = ['2026-10-24', '2026-11-24'] as const
const ALL_MACHINES = ['chiller', 'central', 'tower', 'pump'] as const
const FROM_FRIDAY = ['2026-11-20T18:00', 'now'] as const
const BEFORE_FRIDAY = ['2026-11-17T18:00', '2026-11-20T14:23'] as const
const SUNDAY_BEFORE_LAST = ['2026-11-15', '2026-11-16'] as const

/** The means of each hour of the day. */
const eachHour = (reading: string, of: 'central'): readonly Expectation[] =>
  Array.from({ length: 24 }, (_, hour) => ({
    reading,
    stat: 'mean',
    of,
    in: OCTOBER,
    hours: [hour, hour + 1],
  }))

/** The figures outside their targets, the one that misses the most of its target first. */
export const FARTHEST_FROM_TARGETS: readonly Expectation[] = [
  kpi('mttr', 'chiller', '30d'),
  kpi('reliability', 'central', '30d'),
  kpi('mttr', 'central', '30d'),
  kpi('reliability', 'chiller', '30d'),
  says(/^A mais longe da meta, últimos 30 dias: MTTR de Chiller Câmara Fria\./),
]

/** The usual hours of stops and starts, orders of days, distances from targets, and what a plan or a follow-up leaves open. */
export const habitAndTargetQuestions: readonly Question[] = [
  {
    ask: 'os 3 piores dias de COP do central',
    expects: { extremeDays: 'cop', end: 'lowest', days: 3, of: 'central', in: THIRTY_DAYS },
    lacks: [/compressores/],
  },
  {
    ask: 'me lista os 4 dias mais gulosos em energia da câmara fria desde setembro',
    expects: {
      extremeDays: 'energy',
      end: 'highest',
      days: 4,
      of: 'chiller',
      in: ['2026-09-01', '2026-11-24'],
    },
  },
  {
    ask: 'em que horário as paradas do central se concentram?',
    expects: { habit: 'all-stops', of: 'central', in: '30d' },
  },
  {
    after: ['quantas micro-paradas tivemos no Central em novembro?'],
    ask: 'em que horários elas se concentram?',
    expects: { habit: 'microstop', of: 'central', in: NOVEMBER },
  },
  {
    ask: 'que horas a bomba costuma ligar?',
    expects: { habit: 'start', of: 'pump', unit: 'chiller', in: '30d' },
  },
  {
    ask: 'qual horário o C1 do central mais liga?',
    expects: { habit: 'start', of: 'central', unit: 'C1', in: '30d' },
  },
  { ask: 'potência média do central em cada hora do dia em outubro', expects: eachHour('power', 'central') },
  { ask: 'me dá a potência hora a hora de ontem', expects: says(/^De qual máquina\?/) },
  {
    ask: 'qual foi a demanda máxima em kW do central em outubro?',
    expects: { reading: 'power', stat: 'max', of: 'central', in: OCTOBER },
    lacks: [/100 %/],
  },
  {
    ask: 'a temperatura de saída da água gelada passou de 8 graus ontem?',
    expects: [
      { reading: 'chw_out_temp', stat: 'max', of: 'chiller', in: YESTERDAY },
      says(/^1 leitura de 2 /),
    ],
    lacks: [/condensação/],
  },
  {
    after: ['temperatura de entrada da água no condensador do central'],
    ask: 'e a saída?',
    expects: { latest: 'cw_out_temp', of: 'central' },
  },
  {
    after: ['temperatura da água gelada na saída da câmara fria ontem: mínima, média e máxima'],
    ask: 'a que horas foi a máxima?',
    expects: [
      { reading: 'chw_out_temp', stat: 'max', of: 'chiller', in: YESTERDAY },
      says(/máximo .* por volta de/),
    ],
    lacks: [/mínimo/],
  },
  {
    after: ['disponibilidade de novembro até agora'],
    ask: 'qual máquina puxou pra baixo?',
    expects: { most: 'availability', end: 'lowest', among: ALL_MACHINES, in: NOVEMBER },
    lacks: [/últimos 30 dias/],
  },
  {
    after: ['disponibilidade da planta'],
    ask: 'piorou ou melhorou?',
    expects: [kpi('availability', 'central', '30d'), kpi('availability', 'central', BEFORE_LAST_30_DAYS)],
    lacks: [/Diferença/],
  },
  {
    after: ['ranking de consumo das máquinas na semana passada'],
    ask: 'e na anterior?',
    expects: { most: 'energy', end: 'highest', among: ALL_MACHINES, in: WEEK_BEFORE_LAST },
    lacks: [/16\/11\/2026/],
  },
  {
    ask: 'o que mudou no central desde sexta às 18h?',
    expects: [kpi('cop', 'central', FROM_FRIDAY), kpi('cop', 'central', BEFORE_FRIDAY)],
  },
  {
    ask: 'qual o consumo do central no domingo anterior ao domingo passado?',
    expects: kpi('energy', 'central', SUNDAY_BEFORE_LAST),
    lacks: [/ contra /],
  },
  {
    ask: 'a vibração da bomba subiu de ontem pra hoje?',
    expects: [
      { reading: 'vibration', stat: 'mean', of: 'pump', in: TODAY },
      { reading: 'vibration', stat: 'mean', of: 'pump', in: YESTERDAY },
      { meansApart: 'vibration', of: 'pump', in: [TODAY, YESTERDAY] },
    ],
  },
  {
    ask: 'quanto tempo em média a gente levou pra consertar o chiller da câmara fria de setembro pra cá?',
    expects: kpi('mttr', 'chiller', SINCE_SEPTEMBER),
  },
  {
    ask: 'a auditoria quer saber se no dia 3/11 entre 13h e 15h a câmara fria ficou sem refrigeração',
    expects: says(/^Chiller Câmara Fria, 03\/11\/2026 das 13:00 às 15:00:\s+- Tempo parado: 0 min/),
  },
  {
    ask: 'descontando as paradas programadas, qual a disponibilidade do central em setembro?',
    expects: kpi('availability', 'central', SEPTEMBER),
    lacks: [/Paradas/],
  },
  {
    after: ['quais são as metas?'],
    ask: 'qual está mais longe de ser atingida?',
    expects: FARTHEST_FROM_TARGETS,
  },
  {
    ask: 'as metas estão sendo cumpridas?',
    expects: [kpi('reliability', 'central', '30d'), says(/fora da meta, ruim/)],
  },
  {
    ask: 'tem manutenção marcada pra amanhã?',
    expects: says(/^Não há manutenção agendada em 24\/11\/2026\./),
  },
  {
    ask: 'tem manutenção marcada pra sexta?',
    expects: says(/^Agendadas:\s+- Chiller Central: inspeção em 27\/11\/2026/),
  },
  { ask: 'tem manutenção marcada pra hoje à noite?', expects: says(/^Não há manutenção agendada hoje\./) },
  {
    after: ['qual foi a última falha do central?'],
    ask: 'ja arrumaram?',
    expects: says(/^Sim: a falha de Chiller Central/),
  },
  {
    after: ['me passa o telefone do técnico que atendeu a bomba'],
    ask: 'tá, e o que foi feito nela?',
    expects: says(/^Não há manutenção concluída de Bomba de Água Gelada/),
  },
  {
    after: ['qual o COP do central?'],
    ask: 'é muito? qual seria o normal?',
    expects: [kpi('cop', 'central', '30d'), says(/meta de 4 ou mais/)],
  },
  {
    ask: 'em que faixa de carga o central tem o melhor COP?',
    expects: says(/^Não tenho o COP nem outros números por faixa de carga/),
  },
  {
    ask: 'quantas horas os dois chillers operaram ao mesmo tempo em novembro?',
    expects: says(/^Não tenho por quanto tempo as máquinas operaram juntas/),
  },
  { ask: 'quantos kWh a unidade de Chapecó consumiu?', expects: says(/^Não encontrei o site Chapecó\./) },
  { ask: 'ontem faltou luz?', expects: says(/^Não tenho as quedas da rede elétrica/) },
  {
    ask: 'qual recomendação traz mais economia?',
    expects: says(/Ver as recomendações/),
    lacks: [/tarifa/],
  },
  {
    ask: 'já normalizou a temperatura da água gelada do central?',
    expects: { latest: 'chw_out_temp', of: 'central' },
    lacks: [/falha/],
  },
  {
    after: ['micro-paradas da bomba em outubro'],
    ask: 'elas entram na disponibilidade?',
    expects: says(/^Disponibilidade: tempo de operação dividido/),
  },
  {
    after: ['qual a maior potência do central em outubro?'],
    ask: 'em que data e horário?',
    expects: [{ reading: 'power', stat: 'max', of: 'central', in: OCTOBER }, says(/por volta de/)],
  },
  {
    ask: 'quanto gastou o central na semana passada e no sábado?',
    expects: [kpi('energy', 'central', LAST_WEEK), kpi('energy', 'central', DAY_BEFORE_YESTERDAY)],
  },
]
