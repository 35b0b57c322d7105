import { kpi, type Question, says } from '../checks/expectation.ts'
import { OCTOBER, SEPTEMBER, TODAY } from '../spans.ts'

const NOVEMBER_UNTIL_TODAY = ['2026-11-01', '2026-11-23'] as const
const ALL = ['pump', 'central', 'chiller', 'tower'] as const
const COLD_UNITS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7']

/** What a working day at a plant asks for: a handover, a summary of several things, and what stands behind a number. */
export const plantDayQuestions: readonly Question[] = [
  {
    ask: 'assumi o turno das 14h, o que eu preciso saber?',
    expects: [
      says(/falha nem com alarme agora/),
      { event: 'stop', which: 'newest', of: 'pump', in: TODAY },
      { maintenance: 'vazamento', of: 'central' },
    ],
    lacks: [/Não entendi/],
  },
  {
    ask: 'quantas falhas em outubro, câmara fria x central',
    expects: [
      kpi('failures', 'chiller', OCTOBER),
      {
        combined: 'failures',
        how: 'sum',
        of: [undefined, ...COLD_UNITS].map((unit) => ({ of: 'chiller', unit, in: OCTOBER })),
        in: OCTOBER,
      },
      says(/Com as falhas dos compressores/),
    ],
  },
  {
    ask: 'quanto a planta toda consumiu em setembro, em outubro e em novembro até ontem?',
    expects: [[SEPTEMBER], [OCTOBER], [NOVEMBER_UNTIL_TODAY], [SEPTEMBER, OCTOBER, NOVEMBER_UNTIL_TODAY]].map(
      (spans) => ({
        combined: 'energy',
        how: 'sum',
        of: spans.flatMap((span) => ALL.map((of) => ({ of, in: span }))),
        in: SEPTEMBER,
      }),
    ),
  },
  {
    ask: 'qual dia da semana passada teve mais alarme',
    expects: [
      says(/Mais alarmes de 16\/11\/2026 a 22\/11\/2026: 20\/11\/2026, com 6 alarmes/),
      says(/Dias com alarme/),
    ],
  },
  {
    ask: 'a água da central passou de 8 graus em algum momento hoje?',
    expects: [
      ...['chw_out_temp', 'chw_in_temp', 'cw_in_temp', 'cw_out_temp'].map(
        (reading) => ({ reading, stat: 'max', of: 'central', in: TODAY }) as const,
      ),
      says(/As outras não: Chiller Central, Temperatura da água gelada \(saída\)/),
    ],
  },
  {
    ask: 'o C5 falha mais quando roda muitas horas seguidas ou quando parte muitas vezes?',
    expects: [
      says(/de que dependem as falhas/),
      { event: 'failure', which: 'newest', of: 'chiller', unit: 'C5', in: 'all' },
    ],
  },
  {
    ask: 'quanto custa um compressor novo igual o C3?',
    expects: says(/Não tenho preços de equipamentos/),
    lacks: [/ kWh/],
  },
  {
    ask: 'o C3 da câmara fria segura até o fim do mês sem manutenção?',
    expects: [{ insight: 'probability', of: 'chiller', unit: 'C3' }, says(/02\/12\/2026/)],
    lacks: [/^Agendadas/],
  },
]
