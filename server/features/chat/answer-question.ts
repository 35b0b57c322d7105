import type { ChatRequest } from '#contract/chat.ts'
import { asksHowMuch } from '#core/questions/further/value-again.ts'
import type { Question, Topic } from '#core/questions/question.ts'
import { foldedText, isLink } from '#core/questions/text/words.ts'
import { TOPICS } from '#core/questions/topics/topics.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Answer, Asked } from './answers/answer.ts'
import { answerBasis } from './answers/basis.ts'
import { besideItsEvent } from './answers/beside-event.ts'
import { collectingNote } from './answers/collecting-note.ts'
import { answerConcept } from './answers/concept.ts'
import { answerCondition } from './answers/condition.ts'
import { answerCost } from './answers/cost.ts'
import { dataBeginNote } from './answers/events/data-begin.ts'
import { answerEvents } from './answers/events/events.ts'
import { unreadPeriodText, withBeginning, withoutData } from './answers/events/outside-history.ts'
import { answerPattern } from './answers/events/pattern.ts'
import { answerStretch } from './answers/events/stretch.ts'
import { answerWhy } from './answers/events/why.ts'
import { exclusionNote } from './answers/exclusion-note.ts'
import { answerProbability } from './answers/failure-probability.ts'
import { answerFaults } from './answers/faults.ts'
import { answerBreakdown } from './answers/figures/breakdown.ts'
import { answerNotedFigures } from './answers/figures/noted-figures.ts'
import { answerSummary } from './answers/figures/summary.ts'
import { otherWeekdays } from './answers/figures/usual-weekday.ts'
import { answerFiles } from './answers/files.ts'
import { answerForecast } from './answers/forecast.ts'
import { answerGain } from './answers/gain.ts'
import { inAskedUnit } from './answers/in-asked-unit.ts'

import { allSitesNote } from './answers/machines/all-sites.ts'

import { bySite } from './answers/machines/by-site.ts'
import { namedAnswers, ofEachPair } from './answers/machines/each-pair.ts'
import { answerMachines } from './answers/machines/machines.ts'
import { answerPlate } from './answers/machines/plate.ts'
import { answerSites } from './answers/machines/sites.ts'
import { answerState } from './answers/machines/state.ts'
import { unknownPlace } from './answers/machines/unknown-place.ts'
import { withoutSource } from './answers/machines/without-source.ts'
import { answerMaintenance } from './answers/maintenance/maintenance.ts'
import { bold, plain as escaped, paragraphs, toldOnce, withUnitsKept } from './answers/markdown.ts'
import { asksMethodOfTerm, ofMethod } from './answers/method-of-term.ts'
import { answerModels } from './answers/models.ts'
import { answerNeeds } from './answers/neediest.ts'
import * as plain from './answers/plain-answers.ts'
import { answerData } from './answers/readings/data.ts'
import { answerReadings } from './answers/readings/filter-readings.ts'
import { nowhereMapped } from './answers/readings/nowhere-mapped.ts'
import { havingReading, namesReading } from './answers/readings/reading.ts'
import { answerTargets } from './answers/readings/targets.ts'
import { recapText } from './answers/recap.ts'
import { sinceItsEvent } from './answers/since-event.ts'
import { answerLife } from './answers/until-day.ts'
import { isAboutOtherThings, lackedStatistics, unknownWords, unreadWords } from './answers/word-notes.ts'
import { type ChatQuestion, chatQuestions } from './plant/chat-question.ts'
import { bothLeaders, leaderNote } from './plant/leader.ts'
import { atPlaceMeant } from './plant/place-meant.ts'
import { targetOf } from './plant/target.ts'
import { atToldTime, eachToldTime } from './plant/told-time.ts'

const ANSWERS: Readonly<Record<Exclude<Topic, 'term'>, Answer>> = {
  figures: answerNotedFigures,
  events: answerEvents,
  reading: answerReadings,
  why: answerWhy,
  state: answerState,
  stretch: answerStretch,
  summary: answerSummary,
  breakdown: answerBreakdown,
  plate: answerPlate,
  models: answerModels,
  machines: answerMachines,
  data: answerData,
  pattern: answerPattern,
  forecast: answerForecast,
  probability: answerProbability,
  remaining: answerLife,
  faults: answerFaults,
  condition: answerCondition,
  advice: answerNeeds,
  maintenance: answerMaintenance,
  greeting: plain.answerGreeting,
  thanks: plain.answerThanks,
  bye: plain.answerBye,
  basis: answerBasis,
  recap: plain.answerUnknown,
  concept: answerConcept,
  gain: answerGain,
  clock: plain.answerClock,
  conversion: plain.answerConversion,
  cost: answerCost,
  help: plain.answerHelp,
  denied: plain.answerDenied,
  action: plain.answerAction,
  unknown: plain.answerUnknown,
  absent: plain.answerAbsent,
  sites: answerSites,
  howTo: plain.answerHowTo,
  origin: plain.answerOrigin,
  files: answerFiles,
  complaint: plain.answerComplaint,
  limit: answerTargets,
}

/** The built-in assistant: understands the questions of a message and answers them with the figures of the product's own calls, under the user's rights. */
export async function answerQuestion(ctx: Ctx, request: ChatRequest): Promise<string> {
  const answers: string[] = []
  const all = await chatQuestions(ctx, request)
  for (const asked of all) answers.push(inAskedUnit(await answerOne(asked), asked.question.inUnit))
  const text = withUnitsKept(paragraphs(...toldOnce(answers)))
  const [only] = all
  const isRepeated = all.length === 1 && only?.question.addsNothing === true && text === toldBefore(request)
  return isRepeated && !AGAIN.test(only.text) && !asksHowMuch(foldedText(only.text).replace(/[?!.\s]+$/, ''))
    ? plain.answerToldAlready(only)
    : text
}

const toldBefore = ({ conversationHistory }: ChatRequest): string | undefined =>
  conversationHistory.findLast(({ role }) => role === 'assistant')?.content
const AGAIN = /(?<!\p{L})(?:repet\p{L}+|de novo|novamente|outra vez|mais uma vez)(?!\p{L})/iu

async function answerOne(asked: ChatQuestion): Promise<string> {
  const { topic } = asked.question
  const recap = topic === 'recap' ? await recapText(asked, answerOne) : null
  if (recap !== null) return recap
  if (asksMethodOfTerm(asked)) return answerUnderstood(ofMethod(asked))
  return topic === 'term'
    ? plain.answerTerm(asked.text)({ ...asked, target: targetOf(asked), firstSampleMs: null })
    : answerUnderstood(asked)
}

/** Answers a question that was understood already. */
export async function answerUnderstood(given: ChatQuestion): Promise<string> {
  const each = bothLeaders(given) ?? (await eachToldTime(given))
  if (each !== null) return paragraphs(...(await Promise.all(each.map(answerUnderstood))))
  const whole = await atToldTime(given)
  if (typeof whole === 'string') return whole
  const ofSites = whole.question.unreadPeriod === null ? await bySite(whole, answerUnderstood) : null
  if (ofSites !== null) return ofSites
  const asked = await atPlaceMeant(whole)
  const unknown = unknownMachineName(asked)
  if (unknown !== null) return paragraphs(await unknownPlace(asked, unknown), await ownBeside(asked))
  const { topic, unreadPeriod } = asked.question
  if (unreadPeriod !== null) return unreadPeriodText(unreadPeriod, asked.clock.timezone)
  const aimed = { ...asked, target: targetOf(asked), firstSampleMs: null }
  const beside = await besideItsEvent(aimed)
  const [unknownSaid, unreadSaid] = [unknownWords(asked.question), unreadWords(asked.question)]
  if (beside !== null) return paragraphs(unknownSaid, await leaderNote(whole), beside, unreadSaid)
  const since = await sinceItsEvent(aimed)
  if (typeof since === 'string') return since
  const told = await withBeginning(since.asked)
  const isReading = topic === null && (await namesReading(told))
  const own = isReading ? 'reading' : (topic ?? fallbackTopic(asked.question))
  if (own === 'term' || own === 'unknown' || isAboutOtherThings(asked.question))
    return plain.answerUnknown(told)
  const empty = (await withoutSource(told, own)) ?? withoutData(told, own)
  if (empty !== null) return paragraphs(empty, await otherWeekdays(told, (one) => ofEach(one, ANSWERS[own])))
  const answered = TOPICS[own].isAside ? await ANSWERS[own](told) : await ofEach(told, ANSWERS[own])
  return paragraphs(
    unknownSaid,
    allSitesNote(whole),
    since.note,
    await leaderNote(whole),
    lackedStatistics(asked.question),
    answered,
    await dataBeginNote(told, own, answered),
    await exclusionNote(told, own),
    unreadSaid,
    await collectingNote(told, own),
  )
}

/** `C2` where few machines have one: the answer of each. */
async function ofEach(asked: Asked, answer: Answer): Promise<string> {
  const { target, question } = asked
  const pairs = TELLS_PAIRS.has(question.topic) ? [] : ofEachPair(asked)
  if (pairs.length > 0) return namedAnswers(pairs, answer)
  const isOfFew =
    target.kind === 'ambiguous' &&
    target.machines.length <= MOST_EACH &&
    (question.units !== null || question.eachUnit)
  if (!isOfFew) return answer(asked)
  const targets = target.machines.map(({ id }) => {
    const one = { ...question, machines: [id], isAmbiguous: false }
    return { ...asked, question: one, target: targetOf({ ...asked, question: one }) }
  })
  const meant = question.reading === null ? targets : await havingReading(targets)
  if (meant.length === 0) return nowhereMapped(question.words)
  const answers: string[] = []
  for (const one of meant) {
    const text = await answer(one)
    const name = one.target.kind === 'machine' ? escaped(one.target.machine.nome) : ''
    answers.push(text.includes(name) ? text : paragraphs(`${bold(name)}:`, text))
  }
  return paragraphs(...answers)
}
const MOST_EACH = 4
/** Subjects whose answers know compressors of several machines. */
const TELLS_PAIRS: ReadonlySet<Topic | null> = new Set([null, 'figures', 'summary', 'why'])

/** A question that names only a machine, or the worst one, asks how it is. */
function fallbackTopic(question: Question): Topic {
  const { machines, units, machineType, periods, ranking, compares, strangeWords } = question
  const namesPlace = machines !== null || units !== null || machineType !== null || ranking !== null
  // `o que há no hospital norte?`
  if (question.site !== null && machines === null && ranking === null) return 'machines'
  if (strangeWords.length > (machines === null ? 0 : MOST_STRANGE)) return 'unknown'
  // `qual o peso do chiller?` asks for one thing, and a summary is another one.
  if (ranking === null && !compares && asksOneThing(question.words)) return 'unknown'
  const namesPeriod = periods.length > 0 && (compares || question.words === '')
  return namesPlace || namesPeriod ? 'summary' : 'unknown'
}
const MOST_STRANGE = 2
const ASKS = /^(?:e |mas )?(?:qual|quais|quanto|quanta|quantos|quantas|quem)\b/
const asksOneThing = (words: string): boolean =>
  ASKS.test(words) && words.split(' ').some((word) => !isLink(word) && !ASKS.test(word))

/** The name in the question that no machine of the user has; null: there is none. */
function unknownMachineName({ question, near }: ChatQuestion): string | null {
  const { topic, unknownName } = question
  if (topic !== null && TOPICS[topic].isAside) return null
  if (unknownName !== null && (topic !== null || unknownName.includes(' '))) return unknownName
  return absentType({ question, near })
}

/** `qual torre …?` where there is no tower; null: the question names no type, or there is one of it. */
function absentType({ question, near }: Pick<ChatQuestion, 'question' | 'near'>): string | null {
  const { topic, machineType, machines } = question
  if (machines !== null || machineType === 'any' || topic === 'machines') return null
  return near.some(({ tipo }) => tipo === machineType) ? null : machineType
}

/** `como estamos em comparação com Campinas?`: the figures of what there is; null: nothing is compared. */
async function ownBeside(asked: ChatQuestion): Promise<string | null> {
  const { question } = asked
  if (!(question.compares || question.ranking !== null) || question.machines !== null) return null
  const topic = question.topic ?? ('summary' as const)
  const plain = { unknownName: null, strangeWords: [], unusedWords: [], compares: false, ranking: null }
  const machineType = absentType(asked) === null ? question.machineType : null
  const own = { ...question, ...plain, topic, machineType }
  return paragraphs('O que tenho daqui:', await answerUnderstood({ ...asked, question: own }))
}
