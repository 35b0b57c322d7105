import type { MachineCard } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import type { EventKind } from '#core/questions/question.ts'
import { spelledNumber } from '#core/questions/text/spelled-numbers.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { bullets, paragraphs } from '../markdown.ts'
import { allEvents, EVENT_NAMES } from './event-source.ts'
import { listedEvent } from './newest-events.ts'

const USUAL = 5
const MOST = 15
const SEVERAL = /\b(?:maiores|longas|longos|demoradas|demorados|piores)\b/

/** Whether a question asks for several of the longest events: `as 5 maiores paradas`. */
export const asksLongest = ({ question: { oneEvent, words } }: Asked): boolean =>
  oneEvent === 'longest' && SEVERAL.test(words)

/** The longest events of machines in a period, the longest first. */
export async function longestEvents(
  asked: Asked,
  machines: readonly MachineCard[],
  kind: EventKind | 'any',
): Promise<string> {
  const { question, target, clock } = asked
  const period = periodAt(askedPeriod(asked), asked, null)
  const all: { machine: MachineCard; event: MachineEvent }[] = []
  for (const machine of machines) {
    const events = await allEvents(asked, machine, { unit: null, kind, period })
    const isMeant = ({ unit }: MachineEvent) =>
      question.units === null || (target.kind === 'machine' && target.units.includes(unit))
    all.push(...events.filter(isMeant).map((event) => ({ machine, event })))
  }
  const number = countIn(question.words)
  const longest = all.sort((a, b) => b.event.durationHours - a.event.durationHours).slice(0, number)
  const { one, many } = EVENT_NAMES[kind]
  if (longest.length === 0) return `Não houve ${one} ${period.words}.`
  return paragraphs(
    all.length === 1
      ? `Houve só 1 ${one} ${period.words}:`
      : `As ${longest.length} ${many} mais longas ${period.words}:`,
    bullets(longest.map(({ machine, event }) => listedEvent({ machine, event }, clock.timezone))),
  )
}

/** `as 3 maiores`. */
function countIn(words: string): number {
  const [, before = ''] = /\b(\w+) (?:maiores|piores|paradas|falhas|partidas|eventos)\b/.exec(words) ?? []
  const number = /^\d{1,2}$/.test(before) ? Number(before) : spelledNumber(before)
  return number === undefined || number < 1 ? USUAL : Math.min(number, MOST)
}
