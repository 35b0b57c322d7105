import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { asksToWait } from '#core/questions/further/can-wait.ts'
import { AMONG_RISKS } from '#core/questions/further/high-risk.ts'
import { foldedText } from '#core/questions/text/words.ts'
import { machinesIn } from '../plant/candidates.ts'
import { amongRisks } from './among-risks.ts'
import type { Answer, Asked } from './answer.ts'
import { isBeyondWeek, isUpToFarMonth } from './beyond-week.ts'
import {
  boundOf,
  chosenByBound,
  isWithinBound,
  ofTheirCompressors,
  shareWords,
  unknownText,
} from './bounded-probability.ts'
import { chosenOfOrder } from './chosen-of-order.ts'
import { answerFigures } from './figures/figures.ts'
import { knownOfUnits } from './figures/known-of-units.ts'
import { eachUnit, insightsOf, knownOfNamed, placeOf, type Told, toldOf, untrained } from './insights.ts'
import { onDaysToCome } from './maintenance/days-to-come.ts'
import { answerMaintenance } from './maintenance/maintenance.ts'
import { nextText } from './maintenance/next-maintenance.ts'
import { bold, bullets, link, paragraphs, plain } from './markdown.ts'
import { conclusionOf, shorterText } from './risk-conclusion.ts'
import { probabilityText, type RiskOrder, riskOrder } from './risk-order.ts'
import { withWholeMachine } from './whole-machine.ts'
import { whyNoRisk } from './why-no-risk.ts'
import { asksWhyRisk, whyRisk } from './why-risk.ts'

/** `qual máquina tem mais risco?`: the probabilities in their order, the unknown ones last. */
export const answerProbability: Answer = async (given) => {
  if (given.question.words === AMONG_RISKS) return amongRisks(given)
  const asksStops = STOPS.test(foldedText(given.text))
  const asked = asksStops ? inOrder(given) : given
  const { question } = asked
  // `por quê?` after that there is no model asks for the reason alone.
  const isReason = asksWhyRisk(asked) && !NAMES_RISK.test(foldedText(asked.text))
  const unmodelled = isReason ? null : await knownOfUntrained(asked)
  // Where the worst one is asked for and no model tells it, what tells it stands first.
  const isFirst = unmodelled !== null && question.ranking !== null && (await isUnknownOfAll(asked))
  return paragraphs(
    asksStops && question.event === 'stop' ? ONLY_FAILURES : null,
    isFirst ? unmodelled : null,
    await ofUnitOrWhole(asked),
    asksToWait(question.words) ? await planBefore(asked) : null,
    await riskiestUnit(asked),
    await otherHorizon(asked),
    UNPLANNED.test(question.words) ? await plannedOf(asked) : null,
    asksStops ? await plannedStops(asked) : null,
    isFirst ? null : unmodelled,
  )
}

const NAMES_RISK = /\b(?:falh|quebr|risco|chance|probabilidade|prob)/

/** The model has one horizon, which a question for another one is told; null: it names no other one. */
async function otherHorizon(asked: Asked): Promise<string | null> {
  const isLonger = isBeyondWeek(asked.text) || isUpToFarMonth(asked.text, asked.clock)
  return shorterText(asked) ?? (isLonger ? reliabilityOf(asked) : null)
}

/** Of machines alone: the compressor with the highest known probability, which may be higher than theirs; null: compressors are told already, or none is known. */
async function riskiestUnit(asked: Asked): Promise<string | null> {
  const { target, question } = asked
  const isOfUnits = question.eachUnit || question.ranking?.of === 'units' || question.ranking?.withUnits
  if (target.kind !== 'machines' || isOfUnits || question.units !== null) return null
  const ofUnits = { ...asked, question: { ...question, eachUnit: true, ranking: null } }
  const [first] = (await riskOrder(ofUnits, target.machines)).known
  return first ? `Entre os compressores, a maior conhecida: ${first.text}.` : null
}

const isUnknownOfAll = async (asked: Asked): Promise<boolean> =>
  (await riskOrder(asked, machinesIn(asked))).known.length === 0

/** Units without a model have other figures; null: all are known. */
async function knownOfUntrained(asked: Asked): Promise<string | null> {
  const { target, question } = asked
  if (question.ranking?.of !== 'units' || target.kind !== 'machine')
    return knownOfNamed(asked, ({ failureProbability }) => failureProbability !== null)
  const machines = [target.machine]
  const { known, unknown } = await riskOrder(asked, machines)
  const units = toldOf(asked, machines).filter(({ title }) => unknown.includes(title))
  return knownOfUnits(asked, { units, isOfAll: known.length === 0 })
}

/** How long something can wait nobody knows; what is planned is told instead. */
const planBefore = async (asked: Asked): Promise<string> =>
  paragraphs(
    'Não sei dizer quanto tempo dá para esperar; a próxima manutenção:',
    await nextText({ ...asked, question: { ...asked.question, words: 'proximas' } }, machinesIn(asked)),
  )

/** `alguma com risco alto ficou fora da programação?` */
const UNPLANNED =
  /\b(?:fora|faltando|sem)\b.*\b(?:programac\w*|plano|planejamento|agenda\w*|cronograma|manutenc\w*|preventiv\w*)/

/** `posso esperar alguma parada até sexta?` */
const STOPS = /\b(?:paradas?|parar|desligar|desligamentos?)\b/

const ONLY_FAILURES =
  'Paradas normais não são previstas: há a probabilidade de falha do modelo e as manutenções agendadas.'

/** The machines with the highest risk first. */
const inOrder = (asked: Asked): Asked =>
  asked.question.ranking === null && asked.target.kind === 'machines'
    ? { ...asked, question: { ...asked.question, ranking: { of: 'machines', end: 'highest' } } }
    : asked

/** What is scheduled on the days to come that the question names, for which a machine is stopped, too. */
const plannedStops = (asked: Asked): Promise<string | null> =>
  onDaysToCome({
    ...asked,
    question: { ...asked.question, topic: 'maintenance', words: 'tem proximas', periods: [], ranking: null },
  })

/** The reliability of each, which needs no model, and what is scheduled. */
const plannedOf = async (asked: Asked): Promise<string> =>
  paragraphs(
    await reliabilityOf(asked),
    await answerMaintenance({
      ...asked,
      question: { ...asked.question, topic: 'maintenance', words: 'proximas', periods: [], ranking: null },
    }),
  )

/** The order of the reliability is that of the chance of failing in 30 days, the least reliable one first. */
async function reliabilityOf(asked: Asked): Promise<string> {
  const { question, target } = asked
  const isOrder = question.ranking !== null && target.kind === 'machines'
  const ranking = isOrder && question.ranking ? { ...question.ranking, end: 'worst' as const } : null
  return paragraphs(
    ONLY_WEEK,
    isOrder
      ? await answerFigures({
          ...asked,
          question: { ...question, topic: 'figures', figures: ['reliability'], periods: [], ranking },
        })
      : null,
  )
}

const ONLY_WEEK =
  'O modelo só estima 7 dias. Para 30 dias sem falha, o Dashboard tem a confiabilidade, que vem do MTBF.'

const probabilityOf: Answer = async (asked) => {
  const { target, question } = asked
  const bound = boundOf(asked)
  const isOfUnits = question.eachUnit || question.ranking?.of === 'units'
  if (bound !== null && (target.kind === 'machines' || (target.kind === 'machine' && isOfUnits))) {
    const order = await riskOrder(asked, machinesIn(asked))
    return paragraphs(chosenByBound(bound, order, isOfUnits), await ofLacking(asked, order))
  }
  const isOrder =
    target.kind === 'machines' || (target.kind === 'machine' && question.ranking?.of === 'units')
  if (question.ranking === null || !isOrder) return probabilities(asked)
  const order = await riskOrder(asked, machinesIn(asked))
  if (order.known.length === 0 && target.kind === 'machine') return probabilities(asked)
  const { known, unknown, isFalling } = order
  const { place } = question.ranking
  return paragraphs(
    chosenOfOrder({ question, known, unknown, what: `a ${isFalling ? 'maior' : 'menor'} probabilidade` }),
    place !== undefined && place > known.length
      ? `Não há ${place}º lugar: ${onlyKnown(known.length)}.`
      : null,
    known.length > 0
      ? `Probabilidade de falha nos próximos 7 dias, ${isFalling ? 'a maior' : 'a menor'} primeiro:`
      : null,
    bullets(known.map(({ text }) => text)),
    question.ranking.withUnits && unknown.length > 0
      ? 'Probabilidade de falha desconhecida, ainda sem modelo treinado: os demais.'
      : unknownText(unknown),
  )
}

/** The compressors of the machines whose own probability is not known. */
async function ofLacking(asked: Asked, { unknown }: RiskOrder): Promise<string | null> {
  const lacking = machinesIn(asked).filter(({ nome }) => unknown.includes(plain(nome)))
  return lacking.length === 0 ? null : ofTheirCompressors(asked, lacking)
}

const ofUnitOrWhole = withWholeMachine(probabilityOf)

/** The model's probability alone, beside another figure. */
export const probabilityInWeek: Answer = (asked) =>
  withWholeMachine(probabilities)({
    ...asked,
    question: { ...asked.question, threshold: null, ranking: null, periods: [] },
  })

const onlyKnown = (number: number): string =>
  number === 0
    ? 'nenhuma probabilidade é conhecida'
    : number === 1
      ? 'só uma probabilidade é conhecida'
      : `só ${number} probabilidades são conhecidas`

const probabilities = eachUnit(async (asked, { machine, unit, title }) => {
  const data = await insightsOf(asked, machine, unit)
  const text = probabilityText(data)
  if (text === null)
    return data.training?.state === 'trained'
      ? `Não há dados suficientes para a probabilidade de falha de ${title}.`
      : paragraphs(
          asksWhyRisk(asked) ? await whyNoRisk(asked, { machine, unit, title }) : untrained(title, data),
          unit === MACHINE_UNIT ? await ofTheirCompressors(asked, [machine]) : null,
        )
  const factors = (data.failureProbability?.factors ?? [])
    .slice(0, 3)
    .map(({ name, description }) => `${plain(name)}${description ? `: ${plain(description)}` : ''}`)
  const share = data.failureProbability?.next7days.probability ?? 0
  const bound = boundOf(asked)
  const isMet = bound !== null && isWithinBound(bound, share)
  return paragraphs(
    bound === null
      ? `A probabilidade de ao menos uma falha de ${title} nos próximos 7 dias é de ${bold(text)}.`
      : `${isMet ? 'Sim' : 'Não'}: a probabilidade de ao menos uma falha de ${title} nos próximos 7 dias é de ${bold(text)},${isMet ? '' : ' não'} ${shareWords(bound)}.`,
    conclusionOf(asked, share),
    asksWhyRisk(asked) ? await whyRisk(asked, { machine, unit, share, data }) : null,
    factors.length > 0 ? paragraphs('O que mais pesa:', bullets(factors)) : null,
    link('Ver a análise', placeOf(machine, unit)),
  )
}, probabilityLine)

/** The probability of a unit behind its name. */
export async function probabilityLine(asked: Asked, { machine, unit }: Told): Promise<string> {
  const text = probabilityText(await insightsOf(asked, machine, unit))
  return text === null
    ? 'probabilidade de falha desconhecida'
    : `${bold(text)} de probabilidade de falha em 7 dias`
}
