import { LAST_PLACE } from '#core/questions/bounds/ranking.ts'
import type { Ranking } from '#core/questions/question.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { sentenceBegin } from '#server/platform/text/sentence-begin.ts'
import {
  type Candidate,
  type Candidates,
  candidatesOf,
  isBoundOf,
  machinesIn,
} from '../../plant/candidates.ts'
import { targetOf } from '../../plant/target.ts'
import { type Asked, USUAL_PERIOD } from '../answer.ts'
import { dashboardLinks } from '../dashboard-links.ts'
import { lineOf, missingText } from '../machines/candidate-lines.ts'
import { moreMachines } from '../machines/more-machines.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { FIGURE_TABLE, figureText, labelWords, listedText } from './figure-table.ts'
import { longerFailure } from './longer-failure.ts'
import { extremeWords, fallsIn, inOrder, isGoodEnd } from './order-ends.ts'
import { rankChanges } from './rank-changes.ts'
import { asksShares, sharesOf, wholeText } from './shares.ts'
import { endsText, surelyBest, surelyFirst } from './surely-best.ts'
import { whetherAhead } from './whether-ahead.ts'
import { failuresWithCompressors } from './with-compressors.ts'

const MOST_SHOWN = 10
/** A list of two more is told whole. */
const MOST_WHOLE = 12

/** Orders machines or compressors by a figure; without a figure by availability. */
export async function rankFigures(asked: Asked, figure: FigureId | null): Promise<string> {
  const { target, question } = asked
  const machines = machinesIn(asked)
  if (machines.length === 0) return whichMachine(target)
  if (question.ranking?.ofChange) return rankChanges(asked, figure ?? USUAL)
  const longer = figure === null ? await whereEven(asked) : null
  if (longer !== null) return paragraphs(EVEN, await rankFigures(longer, null))
  const id = figure ?? (await tellingFigure(asked))
  const { ordered, found } = await rankedBy(asked, id)
  const chosen = atPlace(ordered, question.ranking?.place)
  if (!chosen) return `Não há dados no período para comparar: ${FIGURE_TABLE[id].missing}.`
  if (!found.ofUnits && ordered.length === 1) return onlyOne(chosen, { id, words: found.words })
  const shown = ordered.slice(
    0,
    question.ranking?.count ?? (ordered.length > MOST_WHOLE ? MOST_SHOWN : MOST_WHOLE),
  )
  const isShare = asksShares(question, id)
  const share = isShare ? await sharesOf(asked, id, ordered) : null
  return paragraphs(
    figure === null && id !== USUAL ? `${FIGURE_TABLE[USUAL].label}: igual em todos, ${found.words}.` : null,
    await isFirstToo(asked, ordered),
    `${whetherAhead(asked, ordered)}${headOf(asked, id, { ordered, chosen, words: found.words, ofUnits: found.ofUnits })}`,
    bullets(shown.map((one) => `${lineOf(one)}${share?.get(one) ?? ''}${furtherText(asked, id, one)}`)),
    isShare ? wholeText(id, ordered) : null,
    ordered.length > shown.length && question.ranking?.count === undefined
      ? `E mais ${ordered.length - shown.length}.`
      : null,
    missingText(found.unknown),
    id === 'failures' && !found.ofUnits && question.periods.length < 2
      ? await failuresWithCompressors(asked, [...new Set(ordered.map(({ machine }) => machine))])
      : null,
    figure === null ? await longerFailure(asked, ordered, chosen) : null,
    shown.some(({ isBound }) => isBound) && !isWithoutFailure(id, ordered) ? BOUND_NOTE : null,
    moreMachines(target.kind === 'machines' ? target.machines : machines, machines),
    dashboardLinks(linked(chosen)),
  )
}

export const EVEN = 'Nesse período todos estão iguais, sem pior nem melhor. Nos últimos 30 dias:'

/** The question about the last 30 days, where the worst one of a shorter time is asked for and all are even in it; null: they are not. */
export async function whereEven(asked: Asked): Promise<Asked | null> {
  const { periods, ranking } = asked.question
  if (!isUnnamed(asked.question) || ranking === null || ranking.ofChange || periods.length !== 1) return null
  for (const id of [USUAL, 'failures'] as const) {
    const { ordered } = await rankedBy(asked, id)
    if (ordered.length < 2 || ordered.some(({ text }) => text !== ordered[0]?.text)) return null
  }
  const longer = { ...asked, question: { ...asked.question, periods: [USUAL_PERIOD], figures: [] } }
  const { ordered } = await rankedBy(longer, await tellingFigure(longer))
  return ordered.some(({ text }) => text !== ordered[0]?.text) ? longer : null
}

/** `com o MTTR de cada um`: the other asked figures behind the one of the order. */
const furtherText = ({ question }: Asked, id: FigureId, { kpis }: Candidate): string =>
  question.figures
    .filter((one) => one !== id)
    .map((one) => ` · ${FIGURE_TABLE[one].label} ${bold(listedText(one, kpis) ?? 'sem dados')}`)
    .join('')

/** `o primeiro da lista também é o que mais falhou?`; null: it is not asked. */
async function isFirstToo(asked: Asked, ordered: readonly Candidate[]): Promise<string | null> {
  const { isFirstOf, ...question } = asked.question
  if (isFirstOf === null) return null
  const former = { ...asked, question: { ...question, ...isFirstOf, isFirstOf: null } }
  const target = await chosenTarget({ ...former, target: targetOf(former) })
  const [unit] = target.kind === 'machine' ? target.units : []
  const at = ordered.findIndex(
    (one) => target.kind === 'machine' && one.machine.id === target.machine.id && one.unit === unit,
  )
  const [first, own] = [ordered[0], ordered[at]]
  if (!first || !own) return null
  return own.text === first.text
    ? `Sim, ${bold(plain(own.name))}${at === 0 ? '' : ', em empate'}.`
    : `Não: ${bold(plain(own.name))} fica em ${at + 1}º lugar, com ${bold(own.text)}.`
}

const USUAL: FigureId = 'availability'

/** `o pior compressor` without a figure: by availability, or by failures where the availability of all is the same. */
async function tellingFigure(asked: Asked): Promise<FigureId> {
  for (const id of [USUAL, 'failures'] as const) {
    const { ordered } = await rankedBy(asked, id)
    if (ordered.some(({ text }) => text !== ordered[0]?.text)) return id
  }
  return USUAL
}

const atPlace = (ordered: readonly Candidate[], place = 1): Candidate | undefined =>
  place === LAST_PLACE ? ordered.at(-1) : ordered[place - 1]

/** `qual bomba tem mais partidas?` where one pump alone has the figure. */
const onlyOne = (one: Candidate, { id, words }: { id: FigureId; words: string }): string => {
  const { name, kpis, text } = one
  return paragraphs(
    `Só há uma máquina para comparar, ${bold(plain(name))}. ${FIGURE_TABLE[id].label}, ${words}: ${bold(figureText(id, kpis) ?? text)}.`,
    dashboardLinks(linked(one)),
  )
}

/** The Dashboard with the figure of a candidate. */
const linked = ({ name, machine, unit, period }: Candidate) => [{ name, machine, units: [unit], period }]

export const BOUND_NOTE = 'Sem falha no período só se conhece um limite, marcado com ≥ ou ≤.'

/** The machines or compressors in the asked order, the one asked for first. */
export async function rankedBy(
  asked: Asked,
  id: FigureId,
): Promise<{ ordered: readonly Candidate[]; found: Candidates }> {
  const found = await candidatesOf(asked, id)
  const end = asked.question.ranking?.end
  const sure = isGoodEnd(end, id) ? surelyFirst(found.known, fallsIn(end, id)) : []
  return { ordered: found.known.toSorted(inOrder(end, id, sure)), found }
}

/** `por que ele?`, `ela bate a meta?` after a ranking ask about the first of it. */
export async function chosenTarget(given: Asked): Promise<Asked['target']> {
  return (await ofChosen(given)).target
}

/** The question about the first of its order alone, with the figure that told the order. */
export async function ofChosen(given: Asked): Promise<Asked> {
  const asked = (await whereEven(given)) ?? given
  const { question } = asked
  const id = isUnnamed(question) ? await tellingFigure(asked) : (question.figures[0] ?? USUAL)
  const chosen = atPlace((await rankedBy(asked, id)).ordered, question.ranking?.place)
  const told = { ...asked, question: isUnnamed(question) ? { ...question, figures: [id] } : question }
  return chosen
    ? { ...told, target: { kind: 'machine', machine: chosen.machine, units: [chosen.unit] } }
    : told
}

/** `o pior compressor` names no figure; why it is so has the usual one. */
const isUnnamed = ({ figures }: Asked['question']): boolean =>
  figures.length === 0 || figures.join() === USUAL

interface Ranked extends Pick<Candidates, 'words' | 'ofUnits'> {
  readonly ordered: readonly Candidate[]
  readonly chosen: Candidate
}

function headOf(asked: Asked, id: FigureId, { ordered, chosen, words, ofUnits }: Ranked): string {
  const { ranking } = asked.question
  const { label } = FIGURE_TABLE[id]
  if (ordered.length > 1 && ordered.every(({ text }) => text === chosen.text))
    return `${isBehindFirst(ranking) ? 'Ninguém fica à frente nem atrás. ' : ''}${label}: igual em todos, ${words}: ${bold(chosen.text)}.`
  if (isWithoutFailure(id, ordered))
    return `Não houve falha, ${words}: de ${labelWords(id)} só se conhece o limite, que cresce com as horas de operação e não diz quem é melhor.`
  if (ranking?.bothEnds) {
    const [first = chosen, last = chosen] = [ordered.at(0), ordered.at(-1)]
    const [best, worst] = ranking.end === 'worst' ? [last, first] : [first, last]
    return `${label}, ${words}: ${endsText(id, ordered, { best, worst })}.`
  }
  if (ranking?.count !== undefined && ranking.count > 1) {
    const number = Math.min(ranking.count, ordered.length)
    if (number === ordered.length) return `${label}, ${words}, primeiro ${extremeWords(ranking, id)}:`
    return `${ofUnits ? 'Os' : 'As'} ${number} ${ofUnits ? 'compressores' : 'máquinas'} com ${extremeWords(ranking, id)}, ${words}:`
  }
  const isOfBest = isGoodEnd(ranking?.end, id) && (ranking?.place ?? 1) === 1
  const sure = isOfBest ? surelyBest(id, ordered, fallsIn(ranking?.end, id)) : null
  if (sure !== null) return `${sentenceBegin(extremeWords(ranking, id))}, ${words}: ${sure}`
  const even = ordered.filter(({ text }) => text === chosen.text)
  if (even.length > 1 && ranking?.place === undefined)
    return `${even.map(({ name }) => bold(plain(name))).join(', ')} empatam com ${extremeWords(ranking, id)}, ${words}: ${bold(figureText(id, chosen.kpis) ?? '')}.`
  const text = bold(figureText(id, chosen.kpis) ?? '')
  if (ranking?.place === LAST_PLACE)
    return `${bold(plain(chosen.name))} fica em último lugar em ${labelWords(id)}, ${words}: ${text}.`
  if (ranking?.place !== undefined && ranking.place > 1)
    return `${sentenceBegin(extremeWords(ranking, id))}, ${words}, é de ${bold(plain(chosen.name))}: ${text}.`
  return `${bold(plain(chosen.name))} teve ${extremeWords(ranking, id)}, ${words}: ${text}.`
}
/** Without a failure the longest hours have the highest bound. */
const isWithoutFailure = (id: FigureId, ordered: readonly Candidate[]): boolean =>
  ordered.length > 1 && ordered.every(({ kpis }) => isBoundOf(id, kpis))
const isBehindFirst = (ranking: Ranking | null): boolean => (ranking?.place ?? 1) !== 1
