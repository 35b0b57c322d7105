import { kpi, type Question, type Span, says } from '../checks/expectation.ts'
import { LAST_24_HOURS, NOVEMBER, OCTOBER } from '../spans.ts'

const SINCE_SIX: Span = ['2026-11-23T06:00', 'now']
const LAST_TEN_DAYS: Span = ['2026-11-13T14:23', 'now']
/** The same 24 hours of the seven days before. */
const DAYS_BEFORE: readonly Span[] = [15, 16, 17, 18, 19, 20, 21].map((day) => [
  `2026-11-${day}T14:23`,
  `2026-11-${day + 1}T14:23`,
])

/** Answers that leave out nothing: the compressors' failures and anomalies, alarms beside failures, the form that was asked for. */
export const wholeAnswersQuestions: readonly Question[] = [
  {
    ask: 'Preciso da disponibilidade, das falhas e da energia de cada máquina em outubro.',
    expects: [
      kpi('availability', 'chiller', OCTOBER),
      kpi('failures', 'central', OCTOBER),
      kpi('energy', 'tower', OCTOBER),
      says(/Chiller Central: .*0 falhas.*com as dos compressores: .*[1-9]\d* falha/),
    ],
  },
  {
    ask: 'MTTR do Chiller Câmara Fria piorou ou melhorou em relação a outubro?',
    expects: [
      kpi('mttr', 'chiller', OCTOBER),
      says(/não houve falha da própria máquina/),
      says(/Com as dos compressores: .*falha.* contra .*MTTR: .* contra /),
    ],
    beside: [NOVEMBER],
  },
  {
    ask: 'alguma anomalia hoje?',
    expects: says(
      /Nos compressores com modelo próprio:[\s\S]*Compressor 3 \(Chiller Câmara Fria\): Anomalias hoje/,
    ),
  },
  {
    ask: 'confiabilidade da bomba de água gelada para 7 dias',
    expects: [
      kpi('reliability', 'pump', '30d'),
      says(/modelo treinado/),
      { survives: 168, of: 'pump', in: '30d' },
    ],
  },
  {
    ask: 'A pressão de sucção do C5 está estável ou oscilou muito nas últimas 24 horas?',
    expects: [
      { reading: 'c5_suction_pressure', stat: 'max', of: 'chiller', in: LAST_24_HOURS },
      { spread: 'c5_suction_pressure', of: 'chiller', in: LAST_24_HOURS, before: DAYS_BEFORE },
      says(/oscilou como de costume/),
    ],
    lacks: [/não leva em conta/],
  },
  {
    ask: 'teve algum problema desde as 6h?',
    expects: [{ alarms: 'newest', of: 'central', in: SINCE_SIX }, says(/0 falhas[\s\S]*teve .*1 alarme/)],
  },
  {
    ask: 'o c7 tá ligando e desligando demais, confere quantas partidas por dia ele teve nos últimos 10 dias',
    expects: [
      { rate: 'starts', perHours: 24, of: 'chiller', unit: 'C7', in: LAST_TEN_DAYS },
      says(/os dias com partida/),
    ],
    beside: [['2026-11-03T14:23', '2026-11-13T14:23']],
    lacks: [/Não conheço/],
  },
]
