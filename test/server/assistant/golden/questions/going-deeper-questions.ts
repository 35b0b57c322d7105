import { either, kpi, type Question, says } from '../checks/expectation.ts'
import { daysIn, LAST_WEEK, OCTOBER, YESTERDAY } from '../spans.ts'

const ALL = ['chiller', 'central', 'tower', 'pump'] as const
const SINCE_JULY = ['2026-07-01', '2027-01-01'] as const

/** Several highest values, compressors by bare numbers, alarms that go on, and who stands behind a month's energy. */
export const goingDeeperQuestions: readonly Question[] = [
  {
    ask: 'as 3 maiores potências do central em outubro com dia e hora',
    expects: { top: 'power', days: 3, of: 'central', in: OCTOBER },
  },
  {
    after: ['as 3 maiores potências do central em outubro com dia e hora'],
    ask: 'e a segunda?',
    expects: either(
      { top: 'power', days: 2, of: 'central', in: OCTOBER },
      says(/- 301,51 kW, em 29\/10\/2026 14:00/),
    ),
  },
  { ask: 'pressão de sucção do 3 da câmara', expects: { latest: 'c3_suction_pressure', of: 'chiller' } },
  {
    after: ['pressão de sucção do 3 da câmara'],
    ask: 'e do 5?',
    expects: { latest: 'c5_suction_pressure', of: 'chiller' },
    lacks: [/Compressor 3/],
  },
  {
    ask: 'temperatura de descarga dos 4',
    expects: ['c1', 'c2', 'c3', 'c4'].map((unit) => ({
      ...{ latest: `${unit}_discharge_temp`, of: 'central' as const },
    })),
    lacks: [/Câmara/],
  },
  {
    after: ['temperatura de saída da água gelada do central agora'],
    ask: 'e qual foi a mínima da madrugada',
    expects: {
      ...{ reading: 'chw_out_temp', stat: 'min', of: 'central' },
      in: ['2026-11-23T00:00', '2026-11-23T06:00'],
    },
  },
  {
    after: ['capacidade do central agora'],
    ask: 'tá longe do nominal?',
    expects: { ofRated: 'capacity', of: 'central' },
  },
  {
    ask: 'tem algum alarme aceso agora que ninguém reconheceu?',
    expects: says(/não registra quem reconheceu/),
  },
  {
    after: ['teve alarme na câmara na semana passada?'],
    ask: 'quanto tempo durou no total?',
    expects: [{ alarms: 'count', of: 'chiller', in: LAST_WEEK }, says(/Ao todo/)],
  },
  {
    after: ['o alarme de óleo de sexta no central já foi resolvido?'],
    ask: 'voltou a dar depois disso?',
    expects: [{ alarms: 'count', of: 'central', in: ['2026-11-21', 'now'] }, says(/desde 21\/11\/2026/)],
  },
  {
    ask: 'quais alarmes se repetem na câmara?',
    expects: says(/os mais frequentes primeiro/),
  },
  {
    ask: 'em qual mês a gente gastou mais energia e qual máquina puxou isso?',
    expects: [
      ...ALL.map((of) => kpi('energy', of, OCTOBER)),
      { combined: 'energy', how: 'sum', of: ALL.map((of) => ({ of, in: OCTOBER })), in: OCTOBER },
      says(/Quem mais pesou, outubro de 2026: Chiller Câmara Fria/),
    ],
  },
  {
    after: ['energia de ontem da planta toda', 'só do chiller central'],
    ask: 'em percentual do total',
    expects: [
      { combined: 'energy', how: 'sum', of: ALL.map((of) => ({ of, in: YESTERDAY })), in: YESTERDAY },
      kpi('energy', 'central', YESTERDAY),
      says(/das 4 máquinas/),
    ],
  },
  {
    after: ['que dia a câmara gastou mais em outubro?', 'foi falha ou calor?'],
    ask: 'e o menor?',
    expects: says(/o menor valor foi/),
    beside: daysIn(OCTOBER, [0, 1, 2, 3, 4, 5, 6]),
  },
  {
    ask: 'Estou montando a apresentação de orçamento de 2027 e queria entender quais equipamentos mais consumiram no segundo semestre.',
    expects: { most: 'energy', end: 'highest', among: ALL, in: SINCE_JULY },
  },
  {
    after: ['consumo do central domingo'],
    ask: 'e dos dias úteis da mesma semana?',
    expects: {
      ...{ combined: 'energy', how: 'sum', in: LAST_WEEK },
      of: daysIn(['2026-11-16', '2026-11-20'], [1, 2, 3, 4]).map((day) => ({ of: 'central', in: day })),
    },
  },
]
