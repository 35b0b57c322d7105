import { kpi, type Question, says } from '../checks/expectation.ts'
import { OCTOBER, SEPTEMBER, TODAY } from '../spans.ts'

const LAST_THURSDAY = ['2026-11-19', '2026-11-20'] as const
const WEDNESDAY_BEFORE = ['2026-11-18', '2026-11-19'] as const
const COLD_UNITS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7']

/** What a working day at a plant asks for: a handover, a summary of several things, and what stands behind a number. */
export const plantDayQuestions: readonly Question[] = [
  {
    ask: 'assumi o turno das 14h, o que eu preciso saber?',
    expects: [says(/falha nem com alarme agora/), says(/Eventos hoje/), says(/27\/11\/2026/)],
    lacks: [/Não entendi/],
    beside: ['30d'],
  },
  {
    ask: 'pq o consumo subiu na quinta passada?',
    expects: [
      kpi('energy', 'chiller', LAST_THURSDAY),
      kpi('energy', 'chiller', WEDNESDAY_BEFORE),
      says(/A maior parte da mudança vem de Chiller Câmara Fria/),
      says(/O que acompanha/),
    ],
    lacks: [/Diga a máquina/],
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
    ask: 'quanto a planta toda consumiu em setembro e em outubro, somado?',
    expects: [SEPTEMBER, OCTOBER].map((span) => ({
      combined: 'energy',
      how: 'sum',
      of: (['pump', 'central', 'chiller', 'tower'] as const).map((of) => ({ of, in: span })),
      in: span,
    })),
  },
  {
    ask: 'qual dia da semana passada teve mais alarme',
    expects: [says(/Mais alarmes de 16\/11\/2026 a 22\/11\/2026: \d\d\/11\/2026/), says(/Dias com alarme/)],
  },
  {
    ask: 'a água da central passou de 8 graus em algum momento hoje?',
    expects: [
      { reading: 'chw_out_temp', stat: 'max', of: 'central', in: TODAY },
      says(/As outras não: Chiller Central, Temperatura da água gelada \(saída\)/),
    ],
  },
  {
    ask: 'o C5 falha mais quando roda muitas horas seguidas ou quando parte muitas vezes?',
    expects: [says(/de que dependem as falhas/), says(/1 falha em todo o histórico/)],
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
    beside: ['30d'],
  },
  {
    ask: 'qual compressor ficou mais tempo desligado este mês, tirando o que parou por manutenção',
    expects: [
      says(/não dizem quais paradas foram de manutenção/),
      says(/Compressor 5 \(Chiller Câmara Fria\) teve o maior tempo parado/),
    ],
  },
]
