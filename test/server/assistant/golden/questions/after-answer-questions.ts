import { kpi, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEKEND, NOVEMBER, OCTOBER } from '../spans.ts'

/** Questions that go on with what may not exist, with two things that were told, and before a decision. */
export const afterAnswerQuestions: readonly Question[] = [
  {
    after: ['teve alguma falha essa noite?'],
    ask: 'já voltou a rodar?',
    expects: [says(/Não houve falha de 22\/11\/2026 18:00/), { runningNow: 'central' }],
    lacks: [/21\/11/],
  },
  {
    after: [
      'qual compressor do central mais falhou desde setembro?',
      'quantas dessas falhas foram em outubro?',
    ],
    ask: 'e as outras, quando foram?',
    expects: [
      { event: 'failure', which: 'newest', of: 'central', unit: 'C2', in: NOVEMBER },
      { event: 'failure', which: 'newest', of: 'central', unit: 'C2', in: ['2026-09-01', '2026-10-01'] },
    ],
    lacks: [/13\/10/],
  },
  {
    after: ['quanta energia a torre gastou mês passado?', 'e a bomba?'],
    ask: 'as duas juntas dão quantos % do total da planta?',
    expects: {
      ...{ combined: 'energy', how: 'sum', in: OCTOBER },
      of: (['tower', 'pump'] as const).map((of) => ({ of, in: OCTOBER })),
    },
    lacks: [/62,5/],
  },
  {
    after: ['como foi o final de semana?', 'e o anterior?'],
    ask: 'qual dos dois teve mais parada?',
    expects: [kpi('stops', 'central', LAST_WEEKEND), kpi('stops', 'pump', ['2026-11-14', '2026-11-16'])],
  },
  {
    after: ['qual o mttr do central em novembro', 'e da câmara?'],
    ask: 'por que o do central é diferente?',
    expects: [kpi('mttr', 'central', NOVEMBER), kpi('failures', 'central', NOVEMBER)],
    lacks: [/últimos 30 dias/],
  },
  {
    after: ['tem alguma manutenção planejada pra essa semana?'],
    ask: 'e pra próxima?',
    expects: says(/preventiva em 02\/12\/2026/),
    lacks: [/27\/11/],
  },
  {
    after: ['quais as recomendações para o central?'],
    ask: 'pode ser condensador sujo?',
    expects: says(/isso só a inspeção mostra/),
  },
  {
    after: ['qual a previsão de consumo do central pros próximos dias?'],
    ask: 'qual desses dias vai ser o mais pesado?',
    expects: [
      { extremeDays: 'energy', end: 'highest', days: 1, of: 'central', in: ['2026-11-17', '2026-11-23'] },
      says(/Não faço previsão de energia[\s\S]*O que foi medido/),
    ],
    lacks: [/últimos 30 dias/],
  },
]
