import { count, kpi, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEK, NOVEMBER, OCTOBER, SEPTEMBER, TODAY, WEEK_BEFORE_LAST, YESTERDAY } from '../spans.ts'

const BEST_DAY = {
  extremeDays: 'cop',
  end: 'highest',
  days: 1,
  of: 'chiller',
  in: OCTOBER,
} as const
const LEAST_DAY = {
  extremeDays: 'energy',
  end: 'lowest',
  days: 1,
  of: 'chiller',
  in: OCTOBER,
} as const
const LAST_60_DAYS = ['2026-09-24T14:23', 'now'] as const
const BEFORE_OCTOBER = ['2026-08-30', '2026-10-01'] as const
const FAILED_LATELY = ['2026-10-16', 'now'] as const
const NOT_UNDERSTOOD = [/Não entendi/]

/** Short turns that change one thing of the turn before: the end of an order, the place, the period, or what is told of it. */
export const turnQuestions: readonly Question[] = [
  {
    after: ['quais compressores tem na câmara fria?', 'qual deles trabalha mais?'],
    ask: 'e menos?',
    expects: { most: 'operation', end: 'lowest', among: 'chiller', in: '30d' },
  },
  {
    after: ['quem falhou menos no central em outubro?'],
    ask: 'e mais?',
    expects: [kpi('failures', 'central', OCTOBER, 'C1'), says(/empatam com o maior número de falhas/)],
  },
  {
    after: ['qual foi o pior dia do COP da câmara fria em outubro?', 'por quê?'],
    ask: 'e o melhor?',
    expects: [BEST_DAY, says(/o maior valor foi/)],
  },
  { after: ['qual dia gastou mais na câmara fria em outubro?'], ask: 'e menos?', expects: LEAST_DAY },
  {
    after: ['quem partiu mais esta semana?', 'quantas por dia em média?'],
    ask: 'e o que menos partiu',
    expects: [
      kpi('starts', 'central', TODAY),
      says(/com o menor número de partidas, esta semana: 0 partidas/),
    ],
    lacks: [/Bomba[^:]*Bomba[^:]*empatam/],
  },
  {
    after: ['pressão de descarga do C1 do central'],
    ask: 'e nos outros?',
    expects: ['c2', 'c3', 'c4'].map((unit) => ({
      latest: `${unit}_discharge_pressure`,
      of: 'central' as const,
    })),
    lacks: [/Compressor 1/],
  },
  {
    after: ['temperatura de saída da água gelada do central'],
    ask: 'e nas outras máquinas?',
    expects: { latest: 'chw_out_temp', of: 'chiller' },
    lacks: [/Central/],
  },
  {
    after: ['falhas da câmara fria na semana de 2 a 8 de novembro'],
    ask: 'e na seguinte?',
    expects: [kpi('failures', 'chiller', WEEK_BEFORE_LAST), says(/de 09\/11\/2026 a 15\/11\/2026/)],
  },
  {
    after: ['falhas da câmara fria na semana de 2 a 8 de novembro', 'e na seguinte?'],
    ask: 'então aumentou ou diminuiu?',
    expects: [
      kpi('failures', 'chiller', WEEK_BEFORE_LAST),
      says(/^Nem um nem outro: o número de falhas ficou praticamente igual/),
      says(/Com as dos compressores: 0 falhas contra 2 falhas/),
      says(/de 09\/11\/2026 a 15\/11\/2026 contra o período de 02\/11\/2026 a 08\/11\/2026/),
    ],
  },
  {
    after: ['COP da câmara fria em setembro'],
    ask: 'e no próximo?',
    expects: [kpi('cop', 'chiller', OCTOBER), says(/outubro/)],
  },
  {
    after: ['energia dos chillers em outubro'],
    ask: 'separado, por favor',
    expects: [kpi('energy', 'chiller', OCTOBER), kpi('energy', 'central', OCTOBER)],
    lacks: NOT_UNDERSTOOD,
  },
  {
    after: ['consumo da câmara fria ontem'],
    ask: 'separadamente',
    expects: ['C1', 'C2', 'C4'].map((unit) => kpi('energy', 'chiller', YESTERDAY, unit)),
  },
  {
    after: ['o MTBF do C2 da câmara fria melhorou em outubro?'],
    ask: 'quanto?',
    expects: [
      kpi('mtbf', 'chiller', OCTOBER, 'C2'),
      kpi('mtbf', 'chiller', SEPTEMBER, 'C2'),
      says(/\(pelo menos \+\d+ h \d+ min, \+[\d,]+ %, melhorou\)/),
    ],
  },
  {
    after: ['qual máquina dá mais trabalho aqui?', 'por quê?'],
    ask: 'e antes de outubro?',
    expects: [
      {
        most: 'failures',
        end: 'highest',
        among: ['chiller', 'central', 'pump', 'tower'],
        in: BEFORE_OCTOBER,
      },
      says(/até 30\/09\/2026/),
    ],
  },
  {
    after: ['quantas horas a torre ficou parada em outubro?', 'foi manutenção ou falha?'],
    ask: 'e em novembro?',
    expects: [
      kpi('downtime', 'tower', NOVEMBER),
      says(/nada foi em falha/),
      says(/Não há manutenção concluída de Torre de Resfriamento em novembro de 2026/),
    ],
  },
  {
    after: ['quanto tempo a câmara fria ficou parada em outubro?'],
    ask: 'falha ou manutenção?',
    expects: [kpi('downtime', 'chiller', OCTOBER), says(/Manutenções concluídas .*: 1 corretiva/)],
  },
  {
    after: ['qual o pior chiller em confiabilidade nos últimos 60 dias?'],
    ask: 'por quê?',
    expects: (['chiller', 'central'] as const).flatMap((of) =>
      (['reliability', 'failures', 'operation', 'mtbf'] as const).map((id) => kpi(id, of, LAST_60_DAYS)),
    ),
  },
  {
    after: ['qual a diferença entre alarme e falha?', 'quantos de cada teve ontem no central?'],
    ask: 'e na semana passada?',
    expects: [kpi('failures', 'central', LAST_WEEK), { alarms: 'count', of: 'central', in: LAST_WEEK }],
  },
  {
    after: ['diferença entre falha e alarme', 'quantas de cada teve na câmara fria ontem?'],
    ask: 'e no central?',
    expects: [kpi('failures', 'central', YESTERDAY), { alarms: 'count', of: 'central', in: YESTERDAY }],
    lacks: [/compressores/],
  },
  {
    after: ['energia da câmara fria ontem'],
    ask: 'e o mesmo dia da semana anterior?',
    expects: [kpi('energy', 'chiller', ['2026-11-15', '2026-11-16']), says(/15\/11\/2026/)],
  },
  {
    after: ['últimas falhas do central'],
    ask: 'quanto tempo durou a mais longa?',
    expects: [
      { event: 'failure', which: 'longest', of: 'central', in: FAILED_LATELY },
      says(/Das 5 últimas/),
    ],
  },
  {
    after: [
      'quantas falhas teve o C3 da câmara fria em outubro?',
      'e o C5?',
      'e os dois juntos no ano todo?',
    ],
    ask: 'qual foi a mais demorada',
    expects: { event: 'failure', which: 'longest', of: 'chiller', unit: 'C3', in: 'all' },
    lacks: [/maior número de falhas/],
  },
  {
    after: ['teve algum alarme no central na sexta-feira?', 'e no sábado?'],
    ask: 'quais os mais frequentes nesses dois dias?',
    expects: [says(/de 20\/11\/2026 a 21\/11\/2026/), says(/Alarme do Compressor 4: 2 alarmes/)],
  },
  {
    after: ['partidas do C5 em novembro'],
    ask: 'e a media por dia no mes',
    expects: [
      { rate: 'starts', perHours: 24, of: 'chiller', unit: 'C5', in: NOVEMBER },
      count('start', 'chiller', NOVEMBER, 'C5'),
    ],
    lacks: [/02\/11\/2026/],
  },
  {
    after: ['paradas do C3 da câmara fria em outubro'],
    ask: 'qual a média por dia?',
    expects: { rate: 'stops', perHours: 24, of: 'chiller', unit: 'C3', in: OCTOBER },
  },
]
