import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Leader, Topic } from '#core/questions/question.ts'
import { urgencyOrder } from '../answers/advice.ts'
import type { Asked } from '../answers/answer.ts'
import { chosenTarget, ofChosen, rankedBy, rankFigures } from '../answers/figures/rank.ts'
import { lifeOrder, type Told, toldOf } from '../answers/insights.ts'
import { bold, plain } from '../answers/markdown.ts'
import { riskOrder } from '../answers/risk-order.ts'
import { type Candidate, machinesIn } from './candidates.ts'
import type { ChatQuestion } from './chat-question.ts'
import { targetOf, unitTitle } from './target.ts'

/** The first one of an order told before, where the question is about it. */
export async function ofLeader(asked: ChatQuestion): Promise<ChatQuestion> {
  const { leaderOf, ...question } = asked.question
  if (leaderOf === null) return asked
  const ranked = { ...asked, question: { ...question, ...leaderOf, leaderOf: null } }
  const aimed = { ...ranked, target: targetOf(ranked), firstSampleMs: null }
  const first = await firstOf(aimed)
  if (first === null) return asked
  // `desde quando?` after the worst one, of no named figure, is about the figure that told it.
  const isUnnamed = question.topic === 'figures' && question.figures.length === 0
  const figures = isUnnamed ? (await ofChosen(aimed)).question.figures : question.figures
  const place = {
    machines: [first.machine.id],
    machineType: null,
    units: first.unit === MACHINE_UNIT ? null : [first.unit],
  }
  // `qual compressor?` after a machine's recommendation is asked of each of its own.
  const eachUnit = question.eachUnit && first.unit === MACHINE_UNIT
  return { ...asked, question: { ...question, ...place, figures, eachUnit, leaderOf: null } }
}

/** Both ends of an order told before, where the question sets them beside each other, or a machine and the first of its compressors; null: one is meant. */
export function bothLeaders(asked: ChatQuestion): readonly ChatQuestion[] | null {
  const { leaderOf, topic, machines } = asked.question
  const ranking = leaderOf?.ranking
  // What lowers the risk of a machine, and of its riskiest compressor.
  const isOfBoth = topic === 'advice' && leaderOf?.topic === 'probability' && ranking?.of === 'units'
  if (isOfBoth && !leaderOf.eachUnit && machines?.length === 1)
    return [null, { ...leaderOf, eachUnit: true }].map((one) => ({
      ...asked,
      question: { ...asked.question, leaderOf: one },
    }))
  if (!leaderOf || !ranking?.bothEnds) return null
  return [OTHER_END[ranking.end], ranking.end].map((end) => ({
    ...asked,
    question: { ...asked.question, leaderOf: { ...leaderOf, ranking: { ...ranking, end, bothEnds: false } } },
  }))
}

const OTHER_END = { worst: 'best', best: 'worst', highest: 'lowest', lowest: 'highest' } as const

/** Where no model knows the order that is asked for, the reliability tells the first one, and the answer says so; null: a model knows it. */
export async function leaderNote(asked: ChatQuestion): Promise<string | null> {
  const { leaderOf, ...question } = asked.question
  if (leaderOf !== null && question.form === 'lookFirst') return orderOf(asked, leaderOf)
  const what = WITHOUT_MODEL[leaderOf?.topic ?? 'unknown']
  if (leaderOf === null || what === undefined) return null
  const of = { ...asked, question: { ...question, ...leaderOf, leaderOf: null } }
  const ranked = { ...of, target: targetOf(of), firstSampleMs: null }
  if ((await knownOrder(ranked)).length > 0) return null
  const ordered = await byReliability(ranked)
  const [first] = ordered
  if (!first) return null
  const [by, doubt] = asksSafest(ranked)
    ? ['pelo MTBF, o melhor', ordered.some(({ isBound }) => isBound) ? BOUNDS : '']
    : ['pela confiabilidade de 30 dias, o pior', '']
  return `Sem modelo treinado não há ${what} para comparar; ${by} é ${bold(plain(unitTitle(first.machine, first.unit)))}${doubt}.`
}
const BOUNDS = ', embora dos que não falharam só se conheça um limite'

/** The order whose first one is recommended, with its figures. */
function orderOf(asked: ChatQuestion, leaderOf: Leader): Promise<string> {
  const of = { ...asked, question: { ...asked.question, ...leaderOf, leaderOf: null } }
  return rankFigures({ ...of, target: targetOf(of), firstSampleMs: null }, leaderOf.figures[0] ?? null)
}

const WITHOUT_MODEL: Readonly<Partial<Record<Topic, string>>> = {
  remaining: 'vida útil restante',
  probability: 'probabilidade de falha',
}

const knownOrder = async (asked: Asked) =>
  (asked.question.topic === 'probability'
    ? await riskOrder(asked, machinesIn(asked))
    : await lifeOrder(asked, machinesIn(asked))
  ).known

/** `o de menor risco`, `o de maior vida útil`: the good end of the order. */
function asksSafest({ question: { topic, ranking } }: Asked): boolean {
  const end = ranking?.end
  return end === 'best' || end === (topic === 'probability' ? 'lowest' : 'highest')
}

/** All by reliability, from the same end; without a failure the MTBF alone has a bound that tells the more reliable ones. */
async function byReliability(asked: Asked): Promise<readonly Candidate[]> {
  const of = asked.question.ranking?.of ?? 'machines'
  const [end, id] = asksSafest(asked) ? (['best', 'mtbf'] as const) : (['worst', 'reliability'] as const)
  const question = { ...asked.question, topic: 'figures' as const, figures: [id], ranking: { of, end } }
  return (await rankedBy({ ...asked, question }, id)).ordered
}

async function firstFigure(asked: Asked): Promise<Place | null> {
  const target = await chosenTarget(asked)
  const [unit] = target.kind === 'machine' ? target.units : []
  return target.kind === 'machine' && unit !== undefined ? { machine: target.machine, unit } : null
}

type Place = Pick<Told, 'machine' | 'unit'>

/** Null: none has what the order goes by. */
async function firstOf(asked: Asked): Promise<Place | null> {
  switch (asked.question.topic) {
    case 'probability':
    case 'remaining':
      return (await knownOrder(asked))[0]?.told ?? (await byReliability(asked))[0] ?? null
    case 'advice':
      return (await urgencyOrder(asked, toldOf(asked, machinesIn(asked))))[0]?.told ?? null
    default:
      return firstFigure(asked)
  }
}
