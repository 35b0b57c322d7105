import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { isWithin, type Threshold } from '#core/questions/bounds/threshold.ts'
import { countsEvents } from '#core/questions/topics/asked-event.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { sentenceBegin } from '#server/platform/text/sentence-begin.ts'
import { type Candidate, candidatesOf, machinesIn } from '../plant/candidates.ts'
import { targetOf, unitTitle } from '../plant/target.ts'
import { figuresOf, unitIn } from '../plant/unit-figures.ts'
import { type Asked, askedPeriod, USUAL_PERIOD } from './answer.ts'
import { dashboardLink, dashboardLinks } from './dashboard-links.ts'
import { FIGURE_TABLE, figureText, listedText } from './figures/figure-table.ts'
import { noFigures } from './figures/no-figures.ts'
import { presentCops } from './figures/present-cops.ts'
import { failuresWithCompressors } from './figures/with-compressors.ts'
import { lineOf, missingText } from './machines/candidate-lines.ts'
import { bold, bullets, paragraphs, plain } from './markdown.ts'
import { boundWords, figureBoundWords } from './readings/bound-words.ts'

export type Bound = Exclude<Threshold, { kind: 'target' }>
const MOST_SHOWN = 15

/** The machines or compressors whose figure passes a bound; of one named unit, whether it does. */
export async function filterFigures(asked: Asked, id: FigureId, bound: Bound): Promise<string> {
  const { target, question } = asked
  if (asksWhichFailures(asked, id)) return failuresOfUnits(asked, bound)
  if (asksOfRunning(asked, id))
    return paragraphs(await presentCops(asked, bound), await filterFigures(ofUsual(asked), id, bound))
  if (target.kind === 'machine' && target.units.length === 1 && !question.eachUnit && !asksUnits(asked))
    return ofOne(asked, id, bound)
  const { known, unknown, words, ofUnits } = await candidatesOf(asked, id)
  const open = known.filter((one) => isUncertain(one, bound))
  const fitting = known.filter((one) => !open.includes(one) && isWithin(bound, one.value))
  const ordered = [...fitting].sort((a, b) =>
    bound.kind === 'above' ? b.value - a.value : a.value - b.value,
  )
  const bounds = figureBoundWords(id, bound)
  const whole = known.length
  const kind = ofUnits ? 'compressores' : 'máquinas'
  const head =
    ordered.length === 0
      ? `${ofUnits ? 'Nenhum' : 'Nenhuma'} ${ofUnits ? `dos ${whole} ${kind}` : `das ${whole} ${kind}`} tem ${bounds}, ${words}.`
      : `${bold(`${ordered.length} de ${whole} ${kind}`)} com ${bounds}, ${words}:`
  const rest = known
    .filter((one) => !fitting.includes(one) && !open.includes(one))
    .toSorted((a, b) => (bound.kind === 'above' ? b.value - a.value : a.value - b.value))
  return paragraphs(
    head,
    bullets(ordered.slice(0, MOST_SHOWN).map(lineOf)),
    ordered.length > MOST_SHOWN ? `Mostrei ${MOST_SHOWN}.` : null,
    ordered.length === 0 && rest.length > 0
      ? `Os valores: ${rest.slice(0, MOST_SHOWN).map(lineOf).join('; ')}.`
      : null,
    open.length > 0
      ? `Sem falha no período só se conhece o limite, que não decide: ${open.slice(0, MOST_SHOWN).map(lineOf).join('; ')}.`
      : null,
    missingText(unknown),
    id === 'failures' ? await otherFailures(asked, ofUnits) : null,
    isPerHour(asked, bound) ? PER_HOUR : null,
    dashboardLinks([...ordered, ...open, ...rest].map((one) => ({ ...one, units: [one.unit] }))),
  )
}

/** Failures that those told do not count: of a machine those of its compressors, of the compressors those of their machine. */
async function otherFailures(asked: Asked, ofUnits: boolean): Promise<string | null> {
  if (!ofUnits) return failuresWithCompressors(asked, machinesIn(asked))
  if (asked.target.kind !== 'machine') return null
  const [found] = (await figuresOf(asked, asked.target.machine, [askedPeriod(asked)])) ?? []
  const own = found && unitIn(found, MACHINE_UNIT)?.kpis
  const text = own ? listedText('failures', own) : null
  return text ? `Da própria máquina: ${bold(text)}.` : null
}

/** `mais de 6 partidas por hora`: those of the whole period were compared. */
const isPerHour = ({ question: { words, figures } }: Asked, { kind }: Bound): boolean =>
  kind === 'above' && figures.every(countsEvents) && /\bpor hora\b/.test(words)
const PER_HOUR =
  'Comparei o número do período inteiro: quem não passa do limite nele não passa em nenhuma hora.'

/** `quais compressores` of one machine; a choice within it. */
const asksUnits = ({ question: { ranking } }: Asked): boolean => ranking?.of === 'units'

/** A lower bound may lie on either side of a value above it. */
export const isUncertain = (
  { isBound, value }: Pick<Candidate, 'isBound' | 'value'>,
  bound: Bound,
): boolean =>
  isBound &&
  !(bound.kind === 'above' && isWithin(bound, value)) &&
  (bound.kind !== 'below' || isWithin(bound, value))

async function ofOne(asked: Asked, id: FigureId, bound: Bound): Promise<string> {
  const { target } = asked
  if (target.kind !== 'machine') return ''
  const { machine, units } = target
  const [unit = MACHINE_UNIT] = units
  const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
  const kpis = found && unitIn(found, unit)?.kpis
  if (!found || !kpis) return noFigures(machine)
  const { named, missing, value } = FIGURE_TABLE[id]
  const [number, text] = [value(kpis), figureText(id, kpis)]
  const title = bold(plain(unitTitle(machine, unit)))
  if (number === null || text === null)
    return `${sentenceBegin(named)} de ${title} ${found.period.words} não é conhecido: ${missing}.`
  return paragraphs(
    `${isWithin(bound, number) ? 'Sim' : 'Não'}: ${named} de ${title} ${found.period.words} é de ${bold(text)}${isWithin(bound, number) ? ',' : ', não'} ${boundWords(id, bound)}.`,
    dashboardLink({ machine, units: [unit], period: found.period }),
  )
}

/** `quais falhas se repetiram mais de três vezes?` */
const asksWhichFailures = ({ question: { words, eachUnit } }: Asked, id: FigureId): boolean =>
  id === 'failures' && !eachUnit && /\b(?:quais|que) (?:as )?(?:falhas|quebras|defeitos|panes)\b/.test(words)

/** The readings tell no kinds of failures: the compressors with more of them are told instead. */
async function failuresOfUnits(asked: Asked, bound: Bound): Promise<string> {
  const question = { ...asked.question, eachUnit: true }
  const ofUnits = { ...asked, question, target: targetOf({ ...asked, question }) }
  return paragraphs(
    'As leituras não dizem o tipo de uma falha, então não há como dizer quais se repetiram; por compressor, sim:',
    await filterFigures(ofUnits, 'failures', bound),
  )
}

/** `tem compressor rodando com COP abaixo de 3?` is about now. */
const asksOfRunning = ({ question: { words, periods } }: Asked, id: FigureId): boolean =>
  id === 'cop' && periods.length === 0 && OF_NOW.test(words)
const OF_NOW =
  /\b(?:rodando|operando|funcionando|trabalhando|ligad[oa]s?|agora|neste momento|nesse momento|no momento)\b/

/** The same of the last 30 days. */
const ofUsual = (asked: Asked): Asked => ({
  ...asked,
  question: { ...asked.question, periods: [USUAL_PERIOD] },
})
