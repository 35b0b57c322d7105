import { kpi, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEK, NOVEMBER, OCTOBER, SEPTEMBER, SINCE_OCTOBER } from '../spans.ts'

/** Machines and their compressors in one question, and figures of which only a part is known. */
export const machinesAndUnitsQuestions: readonly Question[] = [
  {
    ask: 'qual foi o MTTR da câmara fria em setembro, e quanto deu por compressor?',
    expects: [
      kpi('mttr', 'chiller', SEPTEMBER),
      kpi('mttr', 'chiller', SEPTEMBER, 'C3'),
      kpi('mttr', 'chiller', SEPTEMBER, 'C7'),
    ],
  },
  {
    ask: 'quais falhas pararam a câmara fria por mais de 2 horas desde outubro?',
    expects: [
      { event: 'shutdown', which: 'longest', of: 'chiller', unit: 'chiller', in: SINCE_OCTOBER },
      says(/Pararam a máquina:\s+- [^\n]*Chiller Câmara Fria/),
      says(/Desligaram um compressor:\s+- [^\n]*Compressor/),
    ],
  },
  {
    ask: 'que compressor da câmara fria partiu mais vezes por dia na semana passada?',
    expects: { most: 'starts', end: 'highest', among: 'chiller', in: LAST_WEEK },
  },
  {
    ask: 'quem mais falhou desde julho?',
    expects: [
      kpi('failures', 'chiller', ['2026-07-01', 'now']),
      says(/Com as falhas dos compressores/),
      says(/Os dados começam em 30\/08\/2026/),
    ],
  },
  {
    ask: 'o mesmo compressor da câmara fria falhou duas vezes em outubro?',
    expects: { passing: 'failures', above: 1, among: 'chiller', in: OCTOBER },
  },
  {
    ask: 'qual máquina mais gasta e qual a fatia dela no total de outubro?',
    expects: [
      {
        combined: 'energy',
        how: 'share',
        of: [
          { of: 'chiller', in: OCTOBER },
          { of: 'central', in: OCTOBER },
          { of: 'tower', in: OCTOBER },
          { of: 'pump', in: OCTOBER },
        ],
        in: OCTOBER,
      },
    ],
  },
  {
    ask: 'onde está o nosso maior risco?',
    expects: [
      { insight: 'probability', of: 'chiller', unit: 'C3' },
      says(/Compressor 3 \(Chiller Câmara Fria\)[\s\S]*Chiller Central/),
    ],
  },
  {
    ask: 'a pressão de descarga do C1 do central passou do normal alguma vez em novembro?',
    expects: [
      { reading: 'c1_discharge_pressure', stat: 'max', of: 'central', in: NOVEMBER },
      says(/Não há meta nem limite para leituras/),
    ],
  },
]
