import { kpi, type Question, REFUSES, says } from '../checks/expectation.ts'
import { LAST_WEEK, OCTOBER, SEPTEMBER } from '../spans.ts'

/** The failures in October of the machine and of its compressors without the third. */
const WITHOUT_C3 = {
  combined: 'failures',
  how: 'sum',
  of: ['chiller', 'C1', 'C2', 'C4', 'C5', 'C6', 'C7'].map((unit) => ({
    ...{ of: 'chiller' as const, in: OCTOBER },
    ...(unit === 'chiller' ? {} : { unit }),
  })),
  in: OCTOBER,
} as const

/** Cut words, days of the week, things that were never measured, and parts of the whole plant. */
export const looseQuestions: readonly Question[] = [
  {
    ask: 'disponib do C5 da camara fria em set',
    expects: kpi('availability', 'chiller', SEPTEMBER, 'C5'),
    lacks: [/Não conheço/],
  },
  {
    ask: 'energia do central segunda passada',
    expects: kpi('energy', 'central', ['2026-11-16', '2026-11-17']),
  },
  {
    after: ['energia do central segunda passada'],
    ask: 'terça',
    expects: kpi('energy', 'central', ['2026-11-17', '2026-11-18']),
  },
  {
    ask: 'quantas partidas por dia o C3 da câmara fria fez na semana passada?',
    expects: { rate: 'starts', perHours: 24, of: 'chiller', unit: 'C3', in: LAST_WEEK },
  },
  {
    ask: 'qual seria o consumo da câmara fria se ela parasse 2 horas por dia?',
    expects: REFUSES,
    lacks: [/kWh/],
  },
  {
    ask: 'qual foi o dia de maior consumo da planta em outubro?',
    expects: [
      says(/23\/10\/2026/),
      {
        combined: 'energy',
        how: 'sum',
        of: (['chiller', 'central', 'tower', 'pump'] as const).map((of) => ({
          of,
          in: ['2026-10-23', '2026-10-24'] as const,
        })),
        in: ['2026-10-23', '2026-10-24'],
      },
    ],
  },
  { ask: 'os dados de outubro estão completos?', expects: says(/99,12 %/) },
  {
    ask: 'me mostra as 3 piores máquinas em consumo',
    expects: [says(/As 3 máquinas/), kpi('energy', 'chiller', '30d')],
  },
  { ask: 'tem falha ativa agora?', expects: says(/Nenhuma máquina está em falha agora/) },
  { ask: 'tem risco de congelamento?', expects: says(/Não conheço “congelamento”/) },
  { ask: 'quantas falhas teve a câmara fria em outubro, exceto o C3?', expects: WITHOUT_C3 },
  {
    ask: 'liste as falhas da câmara fria em outubro, exceto as do C3',
    expects: WITHOUT_C3,
    lacks: [/Compressor 3/],
  },
  {
    ask: 'falhas por semana em média na câmara fria em outubro, sem contar o C3',
    expects: WITHOUT_C3,
  },
  {
    ask: 'disponibilidade dos compressores da câmara fria em outubro, exceto o C3',
    expects: [kpi('availability', 'chiller', OCTOBER, 'C1'), kpi('availability', 'chiller', OCTOBER, 'C7')],
    lacks: [/Compressor 3/],
  },
  {
    ask: 'energia da câmara fria em outubro, exceto o C3',
    expects: [
      kpi('energy', 'chiller', OCTOBER),
      {
        combined: 'energy',
        how: 'difference',
        of: [
          { of: 'chiller', in: OCTOBER },
          { of: 'chiller', unit: 'C3', in: OCTOBER },
        ],
        in: OCTOBER,
      },
      says(/da máquina inteira, com C3/),
    ],
  },
  {
    after: ['quantas falhas teve a câmara fria em outubro?'],
    ask: 'quantos compressores estão rodando?',
    expects: says(/\d de 7 compressores em operação/),
    lacks: [/falha/],
  },
]
