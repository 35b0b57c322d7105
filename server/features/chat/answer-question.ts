import type { ChatRequest } from '#contract/chat.ts'
import type { Question, Topic } from '#core/questions/question.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Answer } from './answers/answer.ts'
import { answerData } from './answers/data.ts'
import { answerEvents } from './answers/events.ts'
import { answerFigures } from './answers/figures.ts'
import {
  answerAdvice,
  answerFaults,
  answerForecast,
  answerProbability,
  answerRemaining,
} from './answers/insights.ts'
import { answerMachines } from './answers/machines.ts'
import { answerMaintenance } from './answers/maintenance.ts'
import { plain as escaped } from './answers/markdown.ts'
import { answerPattern } from './answers/pattern.ts'
import * as plain from './answers/plain-answers.ts'
import { answerReading } from './answers/reading.ts'
import { answerState } from './answers/state.ts'
import { answerSummary } from './answers/summary.ts'
import { answerWhy } from './answers/why.ts'
import { type ChatQuestion, chatQuestion } from './plant/chat-question.ts'
import { targetOf } from './plant/target.ts'

const ANSWERS: Readonly<Record<Exclude<Topic, 'term'>, Answer>> = {
  figures: answerFigures,
  events: answerEvents,
  reading: answerReading,
  why: answerWhy,
  state: answerState,
  summary: answerSummary,
  machines: answerMachines,
  data: answerData,
  pattern: answerPattern,
  forecast: answerForecast,
  probability: answerProbability,
  remaining: answerRemaining,
  faults: answerFaults,
  advice: answerAdvice,
  maintenance: answerMaintenance,
  greeting: plain.answerGreeting,
  thanks: plain.answerThanks,
  help: plain.answerHelp,
  denied: plain.answerDenied,
  action: plain.answerAction,
  unknown: plain.answerUnknown,
}

/** The built-in assistant: understands the question and answers it with the figures of the product's own calls, under the user's rights. */
export async function answerQuestion(ctx: Ctx, request: ChatRequest): Promise<string> {
  const asked = await chatQuestion(ctx, request)
  const topic = asked.question.topic ?? fallbackTopic(asked.question)
  if (topic === 'term') return plain.answerTerm(request.message)({ ...asked, target: targetOf(asked) })
  return answerUnderstood(asked)
}

/** Answers a question that was understood already. */
export async function answerUnderstood(asked: ChatQuestion): Promise<string> {
  if (isUnknownName(asked)) return unknownMachine(asked)
  const topic = asked.question.topic ?? fallbackTopic(asked.question)
  const answer = topic === 'term' ? plain.answerUnknown : ANSWERS[topic]
  return answer({ ...asked, target: targetOf(asked) })
}
/** A question that names only a machine, or the worst one, asks how it is. */
function fallbackTopic(question: Question): Topic {
  const { machines, units, machineType, periods, ranking, compares } = question
  const namesPlace = machines !== null || units !== null || machineType !== null || ranking !== null
  return namesPlace || (compares && periods.length > 0) ? 'summary' : 'unknown'
}

const isUnknownName = ({ question }: ChatQuestion): boolean =>
  question.unknownName !== null &&
  question.topic !== 'denied' &&
  question.topic !== 'action' &&
  question.topic !== 'term'

/** A machine that does not exist and one that the user may not see have the same answer. */
function unknownMachine({ question, near }: ChatQuestion): string {
  const names = near.slice(0, MOST_NAMES).map(({ nome }) => escaped(nome))
  const more = near.length > names.length ? ` e mais ${near.length - names.length}` : ''
  const yours = names.length === 0 ? 'Você não tem máquinas aqui.' : `Você tem: ${names.join(', ')}${more}.`
  return `Não encontrei a máquina ${escaped(question.unknownName ?? '')}. ${yours}`
}
const MOST_NAMES = 8
