import type { MachineCard } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { EventKind } from '#core/questions/question.ts'
import { spelledNumber } from '#core/questions/text/spelled-numbers.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { bullets, paragraphs } from '../markdown.ts'
import { allEvents, EVENT_NAMES } from './event-source.ts'
import { listedEvent } from './newest-events.ts'
import type { EventOfMachine } from './one-event.ts'

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
  const { question, target } = asked
  const period = periodAt(askedPeriod(asked), asked, null)
  const all: EventOfMachine[] = []
  for (const machine of machines) {
    const events = await allEvents(asked, machine, { unit: null, kind, period })
    const isMeant = ({ unit }: MachineEvent) =>
      question.units === null || (target.kind === 'machine' && target.units.includes(unit))
    all.push(...events.filter(isMeant).map((event) => ({ machine, event })))
  }
  const number = countIn(question.words)
  const isApart = kind === 'stop' && question.units === null && !question.eachUnit
  const own = isApart ? all.filter(({ event }) => event.unit === MACHINE_UNIT) : all
  const ofUnits = isApart ? all.filter(({ event }) => event.unit !== MACHINE_UNIT) : []
  const list = (some: readonly EventOfMachine[], of: string): string =>
    listText(asked, some, { number, kind, when: `${of} ${period.words}` })
  return ofUnits.length === 0
    ? list(own, '')
    : paragraphs(
        list(own, machines.length === 1 ? ' da própria máquina' : ' das próprias máquinas'),
        list(ofUnits, ' dos compressores'),
      )
}

interface Listed {
  readonly number: number
  readonly kind: EventKind | 'any'
  /** Whose events they are, and when. */
  readonly when: string
}

function listText(asked: Asked, all: readonly EventOfMachine[], { number, kind, when }: Listed): string {
  const { one, many } = EVENT_NAMES[kind]
  const longest = all.toSorted((a, b) => b.event.durationHours - a.event.durationHours).slice(0, number)
  if (longest.length === 0) return `Não houve ${one}${when}.`
  return paragraphs(
    all.length === 1 ? `Houve só 1 ${one}${when}:` : `As ${longest.length} ${many} mais longas${when}:`,
    bullets(longest.map((found) => listedEvent(asked, found))),
  )
}

/** `as 3 maiores`. */
function countIn(words: string): number {
  const [, before = ''] = /\b(\w+) (?:maiores|piores|paradas|falhas|partidas|eventos)\b/.exec(words) ?? []
  const number = /^\d{1,2}$/.test(before) ? Number(before) : spelledNumber(before)
  return number === undefined || number < 1 ? USUAL : Math.min(number, MOST)
}
