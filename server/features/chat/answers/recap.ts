import { TOPICS } from '#core/questions/topics/topics.ts'
import type { ChatQuestion } from '../plant/chat-question.ts'
import { bullets, paragraphs } from './markdown.ts'

const MOST_TOLD = 5
const LONGEST = 220

/** The begin of what the last questions of the conversation were told, a line each; null: there was none. */
export async function recapText(
  asked: ChatQuestion,
  answer: (former: ChatQuestion) => Promise<string>,
): Promise<string | null> {
  const told = (asked.former ?? []).filter(
    ({ question: { topic, addsNothing } }) => !addsNothing && (topic === null || !TOPICS[topic].isAside),
  )
  const lines: string[] = []
  for (const { text, question } of told.slice(-MOST_TOLD))
    lines.push(inOneLine(await answer({ ...asked, former: [], text, question })))
  const own = [...new Set(lines)].filter((line) => line !== '')
  return own.length === 0 ? null : paragraphs('Em resumo:', bullets(own))
}

/** The first paragraph; of a list its head and so many of its items as fit in a line. */
function inOneLine(text: string): string {
  const own = withTitles(text.split('\n\n').filter((one) => !one.startsWith('[')))
  const [first = '', second = ''] = own.length > 1 ? own.filter((one) => !one.startsWith('Agora:')) : own
  if (second.startsWith('- ') && first.endsWith(':'))
    return `${first} ${fitting(second.slice(2).split('\n- '))}`
  const isOfEach = own.length > 1 && own.every((one) => TITLE.test(one))
  if (isOfEach) return fitting(own)
  const withUnits = second.startsWith('Com as dos compressores') ? ` ${second}` : ''
  return `${short(first.replaceAll('\n- ', ' '))}${withUnits}`
}

const TITLE = /^\*\*[^*]+\*\*:/

/** Each title in one paragraph with what follows it. */
function withTitles(all: readonly string[]): readonly string[] {
  const told: string[] = []
  for (const one of all) {
    const title = told.at(-1)
    if (title !== undefined && /^\*\*[^*]+\*\*:$/.test(title)) told[told.length - 1] = `${title} ${one}`
    else told.push(one)
  }
  return told
}

function fitting(items: readonly string[]): string {
  const shown: string[] = []
  for (const item of items)
    if (shown.length === 0 || [...shown, item].join('').length <= LONGEST)
      shown.push(short(item).replace(/\.$/, ''))
  const more = items.length - shown.length
  return `${shown.join('; ')}${more > 0 ? ` (e mais ${more})` : ''}`
}

/** Its first sentences, so far as they fit in a line. */
function short(text: string): string {
  if (text.length <= LONGEST) return text
  const end = text.lastIndexOf('. ', LONGEST)
  return end > 0 ? text.slice(0, end + 1) : text
}
