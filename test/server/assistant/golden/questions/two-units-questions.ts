import { kpi, names, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEK, OCTOBER } from '../spans.ts'

/** Compressors of one name in two machines, and what is asked after one value or one failure. */
export const twoUnitsQuestions: readonly Question[] = [
  {
    ask: 'compara o C2 da câmara fria com o C2 do central em disponibilidade nos últimos 30 dias',
    expects: [kpi('availability', 'chiller', '30d', 'C2'), kpi('availability', 'central', '30d', 'C2')],
  },
  {
    after: ['compara o C2 da câmara fria com o C2 do central em disponibilidade nos últimos 30 dias'],
    ask: 'e em número de falhas?',
    expects: [kpi('failures', 'chiller', '30d', 'C2'), kpi('failures', 'central', '30d', 'C2')],
  },
  {
    after: [
      'compara o C2 da câmara fria com o C2 do central em disponibilidade nos últimos 30 dias',
      'e em número de falhas?',
    ],
    ask: 'qual deles você olharia primeiro?',
    expects: [kpi('failures', 'central', '30d', 'C2'), names('Compressor 2 (Chiller Central)')],
    lacks: [/primeira falha/],
  },
  {
    ask: 'entre o C1 do central e o C1 da câmara fria qual teve mais partidas na semana passada?',
    expects: [
      kpi('starts', 'chiller', LAST_WEEK, 'C1'),
      kpi('starts', 'central', LAST_WEEK, 'C1'),
      says(/^Partidas: igual em todos, .*: 2 partidas/),
    ],
  },
  {
    ask: 'compara o C2 da câmara fria com o C2 do central em outubro',
    expects: [kpi('operation', 'chiller', OCTOBER, 'C2'), kpi('operation', 'central', OCTOBER, 'C2')],
  },
  {
    after: ['quantas partidas o C7 teve na semana passada?'],
    ask: 'e quantas paradas?',
    expects: kpi('stops', 'chiller', LAST_WEEK, 'C7'),
    lacks: [/partidas/],
  },
  {
    after: ['quantas partidas o C7 da câmara fria teve na semana passada?'],
    ask: 'isso está acima dos outros compressores da câmara fria?',
    expects: [
      kpi('starts', 'chiller', LAST_WEEK, 'C7'),
      kpi('starts', 'chiller', LAST_WEEK, 'C1'),
      says(/^Só de alguns: .*4º lugar de 7.*: acima de 3, abaixo de 3\./),
    ],
    lacks: [/Central/],
  },
  {
    after: ['quantas falhas teve ontem?'],
    ask: 'já tinha acontecido antes esse tipo de falha?',
    expects: says(/^Não houve falha ontem/),
    lacks: [/Já tinha acontecido/, /primeira vez/],
  },
  {
    ask: 'qual foi a falha mais longa de outubro na câmara fria e quanto tempo a máquina ficou parada?',
    expects: [
      { event: 'failure', which: 'longest', of: 'chiller', unit: 'C3', in: OCTOBER },
      says(/Nessa falha, .*causou desligamento/),
    ],
    lacks: [/Tempo parado/],
  },
]
