import type { MachineCard } from '#contract/machines/machine.ts'
import { USUAL_NEWEST } from '#core/questions/places/references.ts'
import type { EventKind } from '#core/questions/question.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { durationText } from '../figures/figure-table.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { endText } from './event-end.ts'
import { EVENT_NAMES, eventsOf } from './event-source.ts'
import { bestOf, type EventOfMachine, eventText } from './one-event.ts'

/** Whether a question asks for several of the newest events, with their number or without. */
export const asksNewest = ({ question: { newestCount, words } }: Asked): boolean =>
  newestCount !== null || /\bultim[ao]s\b/.test(words)

/** Whether a question asks for the newest events of several machines: `as últimas falhas`, `o último equipamento a falhar`. */
export const asksNewestOnes = (asked: Asked): boolean =>
  asksNewest(asked) ||
  (asked.question.oneEvent === 'newest' && /\bultim[ao] (?!falha|parada|partida)/.test(asked.question.words))

/** The newest events of machines, the newest first; of one compressor where the question names it. */
async function newestOnes(
  asked: Asked,
  machines: readonly MachineCard[],
  { kind, number }: { kind: EventKind | 'any'; number: number },
): Promise<readonly EventOfMachine[]> {
  const { question, target } = asked
  const period = question.periods.length === 0 ? null : periodAt(askedPeriod(asked), asked, null)
  const named = question.units !== null && target.kind === 'machine' ? target.units : [null]
  const all: EventOfMachine[] = []
  for (const machine of machines)
    for (const unit of named) {
      const { data } = await eventsOf(asked, machine, { unit, kind, period, limit: number })
      all.push(...data.map((event) => ({ machine, event })))
    }
  return all.sort((a, b) => Date.parse(b.event.from) - Date.parse(a.event.from)).slice(0, number)
}

/** `as últimas 5 falhas`, and after them `a mais longa delas`. */
export async function amongNewest(asked: Asked, kind: EventKind | 'any'): Promise<string> {
  const { newestCount } = asked.question
  const machines = machinesIn(asked)
  if (newestCount === null || !asksOneOfNewest(asked)) return newestEvents(asked, machines, kind)
  const newest = await newestOnes(asked, machines, { kind, number: newestCount })
  const chosen = bestOfNewest(asked, newest)
  if (!chosen) return `Não houve ${EVENT_NAMES[kind].one}.`
  return paragraphs(`Das ${newest.length} últimas:`, eventText(asked, chosen.machine, chosen.event))
}

const asksOneOfNewest = ({ question: { oneEvent } }: Asked): boolean =>
  oneEvent !== null && oneEvent !== 'newest'

function bestOfNewest(
  { question: { oneEvent, eventsBack } }: Asked,
  newest: readonly EventOfMachine[],
): EventOfMachine | undefined {
  const best = bestOf(
    oneEvent,
    newest.map(({ event }) => event),
    eventsBack,
  )
  return newest.find(({ event }) => event === best)
}

/** The one event that a list of the newest ones, or a choice among them, tells; undefined: there is none, or several. */
export async function onlyOfNewest(
  asked: Asked,
  kind: EventKind | 'any',
): Promise<EventOfMachine | undefined> {
  const isChoice = asked.question.newestCount !== null && asksOneOfNewest(asked)
  const newest = await newestOnes(asked, machinesIn(asked), { kind, number: numberOf(asked) })
  return isChoice ? bestOfNewest(asked, newest) : newest.length === 1 ? newest[0] : undefined
}

/** How many of the newest events are listed. */
function numberOf({ question: { newestCount, oneEvent, words } }: Asked): number {
  const isOne = oneEvent === 'newest' && !/\bultim[ao]s\b/.test(words)
  return newestCount ?? (isOne ? 1 : USUAL_NEWEST)
}

/** A list of the newest events, with their whole or mean length or their number by compressor where the question asks for it. */
export async function newestEvents(
  asked: Asked,
  machines: readonly MachineCard[],
  kind: EventKind | 'any',
): Promise<string> {
  const { question } = asked
  const newest = await newestOnes(asked, machines, { kind, number: numberOf(asked) })
  const { one } = EVENT_NAMES[kind]
  const when = question.periods.length === 0 ? '' : ` ${periodAt(askedPeriod(asked), asked, null).words}`
  if (newest.length === 0) return `Não houve ${one}${when}.`
  return paragraphs(
    headOf(kind, newest.length, when),
    question.ranking?.of === 'units'
      ? bullets(countsByUnit(newest, kind))
      : bullets(
          newest.map((found) =>
            kind === 'any'
              ? `${listedEvent(asked, found)} (${EVENT_NAMES[found.event.type].one})`
              : listedEvent(asked, found),
          ),
        ),
    lengthsText(question.combination, newest),
  )
}

/** `As 5 últimas falhas:`, `Os 5 últimos eventos:` */
function headOf(kind: EventKind | 'any', number: number, when: string): string {
  const { one, many } = EVENT_NAMES[kind]
  if (kind === 'any') return number === 1 ? `O último ${one}:` : `Os ${number} últimos ${many}${when}:`
  return number === 1 ? `A última ${one}:` : `As ${number} últimas ${many}${when}:`
}

/** How many of the events each unit had, the most first. */
function countsByUnit(newest: readonly EventOfMachine[], kind: EventKind | 'any'): readonly string[] {
  const counts = new Map<string, number>()
  for (const { machine, event } of newest) {
    const title = unitTitle(machine, event.unit)
    counts.set(title, (counts.get(title) ?? 0) + 1)
  }
  const { one, many } = EVENT_NAMES[kind]
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([title, number]) => `${plain(title)}: ${bold(count(number, one, many))}`)
}

function lengthsText(
  combination: Asked['question']['combination'],
  newest: readonly EventOfMachine[],
): string | null {
  const hours = newest.reduce((sum, { event }) => sum + event.durationHours, 0)
  if (combination === 'sum') return `Somando as durações: ${bold(durationText(hours))}.`
  return combination === 'mean' ? `Duração média: ${bold(durationText(hours / newest.length))}.` : null
}

/** A line of a list. */
export const listedEvent = (asked: Asked, { machine, event }: EventOfMachine): string =>
  `${plain(unitTitle(machine, event.unit))}, ${clockWords(asked.clock.timezone).minute(Date.parse(event.from))}${endText(asked, event)}${event.type === 'start' ? '' : `: ${bold(durationText(event.durationHours))}`}`
