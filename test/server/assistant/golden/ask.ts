import { answerText } from './checks/answer-numbers.ts'
import { checksOf } from './checks/checks.ts'
import type { Question } from './checks/expectation.ts'
import { missingNumbers } from './checks/number-sources.ts'
import { sourcesOf } from './checks/source-pool.ts'
import type { World } from './world.ts'

export interface Judged {
  readonly question: Question
  readonly answer: string
  readonly cpuMs: number
  /** What the answer lacks or must not have. */
  readonly wrong: readonly string[]
  /** Numbers without a source. */
  readonly strange: readonly string[]
}

/** Asks the last of the earlier messages too, so that the conversation has the assistant's own answer to it: of older answers none is read. */
export async function askGolden(world: World, question: Question): Promise<Judged> {
  const conversationHistory: { role: string; content: string }[] = []
  for (const [i, content] of (question.after ?? []).entries()) {
    const isLast = i + 1 === question.after?.length
    const response = isLast ? await sendOnce(world, { ...question, ask: content }, conversationHistory) : '…'
    conversationHistory.push({ role: 'user', content }, { role: 'assistant', content: response })
  }
  const before = process.cpuUsage()
  const response = await send(world, question, conversationHistory)
  const { user, system } = process.cpuUsage(before)
  const answer = answerText(response)
  const checks = (await Promise.all([question.expects].flat().map((one) => checksOf(world, one)))).flat()
  const missing = checks.filter(({ isIn }) => !isIn(answer)).map(({ what }) => `lacks: ${what}`)
  const unwanted = (question.lacks ?? []).filter((pattern) => pattern.test(answer))
  return {
    question,
    answer,
    cpuMs: (user + system) / 1000,
    wrong: [...missing, ...unwanted.map((pattern) => `has: ${pattern}`)],
    strange: await missingNumbers(sourcesOf(world, question, answer), answer, question.definesUnits === true),
  }
}

const sent = new WeakMap<World, Map<string, Promise<string>>>()

/** Many conversations begin alike; each beginning is asked once. */
function sendOnce(
  world: World,
  question: Question,
  history: readonly { content: string }[],
): Promise<string> {
  const known = sent.get(world) ?? new Map<string, Promise<string>>()
  sent.set(world, known)
  const key = JSON.stringify([question.view, history, question.ask])
  const answer = known.get(key) ?? send(world, question, history)
  known.set(key, answer)
  return answer
}

async function send(world: World, { ask, view }: Question, conversationHistory: unknown): Promise<string> {
  const { status, body } = await world.caller.post('/chat/message', {
    message: ask,
    conversationHistory,
    siteId: world.plant.siteId,
    ...(view
      ? {
          view: {
            machineId: world.plant[view.machine],
            ...(view.compressor ? { compressor: view.compressor } : {}),
            ...(view.timeRange ? { timeRange: view.timeRange } : {}),
          },
        }
      : {}),
  })
  if (status !== 200) return `status ${status}: ${JSON.stringify(body)}`
  return body.response
}

export const shown = ({ question, answer, wrong, strange }: Judged): string =>
  [
    `? ${[...(question.after ?? []), question.ask].join(' / ')}${question.view ? ` (${question.view.machine})` : ''}`,
    ...wrong.map((one) => `  ${one}`),
    ...(strange.length > 0 ? [`  no source: ${strange.join(' · ')}`] : []),
    ...answer.split('\n').map((line) => `    > ${line}`),
  ].join('\n')
