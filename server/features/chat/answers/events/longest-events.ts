import type { MachineCard } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import type { EventKind } from '#core/questions/question.ts'
import { spelledNumber } from '#core/questions/text/spelled-numbers.ts'
import { unitTitle } from '../../plant/target.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { durationText } from '../figures/figure-table.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { allEvents, EVENT_NAMES, eventsOf } from './event-source.ts'

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
    `As ${longest.length} ${many} mais longas ${period.words}:`,
    bullets(longest.map(({ machine, event }) => listedEvent(machine, event, clock.timezone))),
  )
}

/** Whether a question asks for the newest events of several machines: `as últimas 5 falhas`, `o último equipamento a falhar`. */
export const asksNewestOnes = ({ question: { oneEvent, words } }: Asked): boolean =>
  /\bultim[ao]s\b/.test(words) ||
  (oneEvent === 'newest' && /\bultim[ao] (?!falha|parada|partida)/.test(words))

/** The newest events of machines, the newest first. */
export async function newestEvents(
  asked: Asked,
  machines: readonly MachineCard[],
  kind: EventKind | 'any',
): Promise<string> {
  const { question, clock } = asked
  const isOne = question.oneEvent === 'newest' && !/\bultim[ao]s\b/.test(question.words)
  const number = isOne ? 1 : countIn(question.words)
  const period = question.periods.length === 0 ? null : periodAt(askedPeriod(asked), asked, null)
  const all: { machine: MachineCard; event: MachineEvent }[] = []
  for (const machine of machines) {
    const { data } = await eventsOf(asked, machine, { unit: null, kind, period, limit: number })
    all.push(...data.map((event) => ({ machine, event })))
  }
  const newest = all.sort((a, b) => Date.parse(b.event.from) - Date.parse(a.event.from)).slice(0, number)
  const { one, many } = EVENT_NAMES[kind]
  if (newest.length === 0) return `Não houve ${one}${period ? ` ${period.words}` : ''}.`
  return paragraphs(
    newest.length === 1
      ? `A última ${one}:`
      : `As ${newest.length} últimas ${many}${period ? ` ${period.words}` : ''}:`,
    bullets(newest.map(({ machine, event }) => listedEvent(machine, event, clock.timezone))),
  )
}

const listedEvent = (machine: MachineCard, event: MachineEvent, timezone: string): string =>
  `${plain(unitTitle(machine, event.unit))}, ${clockWords(timezone).minute(Date.parse(event.from))}${event.type === 'start' ? '' : `: ${bold(durationText(event.durationHours))}`}`

/** `as 3 maiores`, `as últimas 5`. */
function countIn(words: string): number {
  const [, before = ''] =
    /\b(\w+) (?:maiores|piores|mais recentes|ultim[ao]s|paradas|falhas|partidas|eventos)\b/.exec(words) ?? []
  const number = /^\d{1,2}$/.test(before) ? Number(before) : spelledNumber(before)
  return number === undefined || number < 1 ? USUAL : Math.min(number, MOST)
}
