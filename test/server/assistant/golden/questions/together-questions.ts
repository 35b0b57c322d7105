import { kpi, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEK, OCTOBER, SEPTEMBER } from '../spans.ts'

/** What several figures or readings told before make together, and words that mean a figure without its name. */
export const togetherQuestions: readonly Question[] = [
  {
    after: ['qual compressor do central falhou mais desde setembro?', 'qual o COP dele?'],
    ask: 'e a última parada dele?',
    expects: [says(/última parada de/), says(/Chiller Central/)],
    lacks: [/Câmara Fria/],
  },
  {
    after: ['falhas em setembro, por máquina', 'e em outubro?'],
    ask: 'que máquina melhorou?',
    expects: [
      says(/Chiller Central\W* é o que mais melhorou em falhas/),
      kpi('failures', 'central', OCTOBER),
      kpi('failures', 'central', SEPTEMBER),
    ],
  },
  {
    after: ['disponibilidade de cada máquina em setembro'],
    ask: 'põe em ordem do melhor para o pior',
    expects: kpi('availability', 'central', SEPTEMBER),
    lacks: [/Não executo/],
  },
  {
    after: ['quantas partidas o C1 da câmara fria teve em outubro?', 'e o C2 e o C4?'],
    ask: 'a soma dos três?',
    expects: {
      combined: 'starts',
      how: 'sum',
      of: [
        { of: 'chiller', unit: 'C1', in: OCTOBER },
        { of: 'chiller', unit: 'C2', in: OCTOBER },
        { of: 'chiller', unit: 'C4', in: OCTOBER },
      ],
      in: OCTOBER,
    },
  },
  {
    ask: 'qual a diferença de pressão entre descarga e sucção do C2 do central agora?',
    expects: [
      { latest: 'c2_discharge_pressure', of: 'central' },
      { latest: 'c2_suction_pressure', of: 'central' },
      { apart: ['c2_discharge_pressure', 'c2_suction_pressure'], of: 'central' },
    ],
  },
  {
    ask: 'mínimo e máximo do COP da câmara fria em outubro',
    expects: [
      { reading: 'cop', stat: 'min', of: 'chiller', in: OCTOBER },
      { reading: 'cop', stat: 'max', of: 'chiller', in: OCTOBER },
    ],
  },
  {
    ask: 'em média, quanto tempo a câmara fria roda sem quebrar?',
    expects: kpi('mtbf', 'chiller', '30d'),
  },
  { ask: 'taxa de compressão do C2 da câmara fria', expects: says(/Não tenho a razão de compressão/) },
  {
    ask: 'registro das paradas da bomba em outubro com horário',
    expects: { event: 'all-stops', which: 'newest', of: 'pump', in: OCTOBER },
  },
  {
    ask: 'gasto por TR do central na semana passada',
    expects: { reading: 'efficiency', stat: 'mean', of: 'central', in: LAST_WEEK },
  },
  {
    ask: 'qual o principal problema da planta?',
    expects: says(/mais urgente/),
  },
  {
    ask: 'por quanto tempo a demanda da câmara fria ficou abaixo de 30 % ontem?',
    expects: { beyond: 'demand', below: 30, of: 'chiller', in: ['2026-11-22', '2026-11-23'] },
  },
]
