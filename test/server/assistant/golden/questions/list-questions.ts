import { type Expectation, kpi, type Question } from '../checks/expectation.ts'
import { OCTOBER, SEPTEMBER } from '../spans.ts'

const FAILURES = 'quantas falhas o chiller camara fria teve em outubro?'
const one = (which: 'newest' | 'oldest' | 'longest', unit?: string): Expectation => ({
  event: 'failure',
  which,
  of: 'chiller',
  unit,
  in: OCTOBER,
})

/** What is asked of a list or a choice that was told just before. */
export const listQuestions: readonly Question[] = [
  { after: [FAILURES], ask: 'liste elas', expects: one('newest') },
  { after: [FAILURES, 'liste elas'], ask: 'qual a mais longa?', expects: one('longest') },
  { after: [FAILURES, 'liste elas'], ask: 'e a pior de todas?', expects: one('longest') },
  { after: [FAILURES, 'qual a mais longa?'], ask: 'e a mais recente?', expects: one('newest') },
  { after: [FAILURES, 'qual a mais longa?'], ask: 'e a primeira?', expects: one('oldest') },
  { after: [FAILURES, 'liste elas'], ask: 'mostra só as do C3', expects: one('newest', 'C3') },
  {
    after: [FAILURES, 'mostra só as do C3'],
    ask: 'quanto tempo ficou parado em cada uma?',
    expects: one('newest', 'C3'),
  },
  {
    after: [FAILURES, 'liste elas'],
    ask: 'quantas foram do C3?',
    expects: { count: 'failure', of: 'chiller', unit: 'C3', in: OCTOBER },
  },
  {
    after: ['falhas do C3 da câmara fria em outubro'],
    ask: 'so as que desligaram a maquina',
    expects: { count: 'shutdown', of: 'chiller', unit: 'C3', in: OCTOBER },
  },
  {
    after: ['compara a disponibilidade do chiller central com a do camara fria em outubro'],
    ask: 'qual dos dois gastou mais energia?',
    expects: { most: 'energy', end: 'highest', among: ['chiller', 'central'], in: OCTOBER },
  },
  {
    after: [
      'compara a disponibilidade do chiller central com a do camara fria em outubro',
      'qual dos dois gastou mais energia?',
    ],
    ask: 'e no mês anterior?',
    expects: { most: 'energy', end: 'highest', among: ['chiller', 'central'], in: SEPTEMBER },
  },
  {
    after: ['disponibilidade do C3 do chiller central em outubro'],
    ask: 'e os outros?',
    expects: [kpi('availability', 'central', OCTOBER, 'C1'), kpi('availability', 'central', OCTOBER, 'C4')],
    lacks: [/Compressor 3/],
  },
  {
    after: ['disponibilidade do C3 da câmara fria em outubro', 'e os outros?'],
    ask: 'qual o pior deles?',
    expects: { most: 'availability', end: 'lowest', among: 'chiller', in: OCTOBER },
  },
  {
    after: ['qual o pior compressor da câmara fria em disponibilidade em outubro?'],
    ask: 'por que ele?',
    expects: [kpi('availability', 'chiller', OCTOBER, 'C3'), one('longest', 'C3')],
    beside: [SEPTEMBER],
  },
  {
    after: ['qual chiller gastou mais em outubro?'],
    ask: 'e o que gastou menos?',
    expects: { most: 'energy', end: 'lowest', among: ['chiller', 'central'], in: OCTOBER },
  },
  {
    after: ['mtbf da câmara fria por compressor em outubro'],
    ask: 'ordena do pior pro melhor',
    expects: { most: 'mtbf', end: 'lowest', among: 'chiller', in: OCTOBER },
  },
  {
    after: ['qual maquina tem a pior disponibilidade em outubro?'],
    ask: 'e a segunda?',
    expects: kpi('availability', 'pump', OCTOBER),
  },
  {
    after: ['cop do chiller camara fria mês passado', 'tá bom?'],
    ask: 'e o do outro chiller?',
    expects: kpi('cop', 'central', OCTOBER),
    lacks: [/Câmara Fria/],
  },
  {
    after: ['energia do chiller central por dia em outubro'],
    ask: 'qual dia gastou mais?',
    expects: kpi('energy', 'central', ['2026-10-29', '2026-10-30']),
  },
]
