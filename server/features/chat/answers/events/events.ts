import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { asksWhere } from '#core/questions/further/where-it-happened.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import type { EventKind } from '#core/questions/question.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { type Answer, type Asked, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, link, paragraphs, plain, WHOLE_HISTORY } from '../markdown.ts'
import { asksBeforeEvent, readingsBeforeEvent } from '../readings/before-event.ts'
import { filterOf, kindOf, unitOf } from './asked-events.ts'
import { asksCompressorFailures, compressorFailures } from './compressor-failures.ts'
import { asksCounted, countedFailures } from './counted-failures.ts'
import { eventList } from './event-list.ts'
import { eventPeriod, inEachPeriod } from './event-period.ts'
import { EVENT_NAMES, eventsOf, type Filter, unitsNote } from './event-source.ts'
import { listOfMachines } from './events-of-machines.ts'
import { fittingEvents, fittingText } from './fitting-events.ts'
import { besideFailures, tellsCounts, whatHappened, whatHappenedTo } from './happened.ts'
import { asksHappenedBefore, happenedBefore } from './happened-before.ts'
import { asksLongest, longestEvents } from './longest-events.ts'
import { amongNewest, asksNewest, asksNewestOnes, newestEvents } from './newest-events.ts'
import { noneText } from './none-text.ts'
import { chosenOf, eventText } from './one-event.ts'
import { asksOutcome, outcomeText } from './outcome.ts'
import { chosenText } from './own-beside.ts'
import { asksLongestQuiet, asksQuiet, longestQuiet, longestQuietOf, quietOnes } from './quiet.ts'
import { asksShortCycles, shortCycles } from './short-cycles.ts'
import { asksWithoutShutdown, failuresWithoutShutdown, isOfBothKinds } from './shutdowns.ts'
import { whereHappened } from './where-happened.ts'
import { asksWho, whoStopped } from './who-stopped.ts'
import { withoutShutdown } from './without-shutdown.ts'

const MOST_EVENTS = 8
const MOST_MACHINES = 30

/** Lists failures, stops or starts, the newest first, or tells one of them. */
export const answerEvents: Answer = async (asked) => {
  const { target } = asked
  const isOfSeveralUnits = target.kind === 'machine' && target.units.length > 1
  const beside = isOfSeveralUnits ? null : await besideFailures(asked, machinesIn(asked))
  return paragraphs(await eventsTold(asked), beside)
}

const eventsTold: Answer = async (asked) => {
  const { target, question } = asked
  const [kind, which] = [kindOf(question), question.oneEvent]
  const told = target.kind === 'machine' ? target.units : [MACHINE_UNIT]
  const own = await ofOwnForm(asked, told)
  if (own !== null) return own
  if (asksLongest(asked)) return longestEvents(asked, machinesIn(asked), kind)
  if (asksQuiet(asked)) return quietOnes(asked, machinesIn(asked), kind)
  if (target.kind === 'machines') return ofMachines(asked, target.machines, kind)
  if (target.kind === 'machine' && target.units.length > 1 && question.units !== null)
    return eachOf(asked, target.units)
  if (target.kind !== 'machine') return whichMachine(target)
  const { machine } = target
  const filter = filterOf(asked)
  const { period } = filter
  if (asksNewest(asked))
    return paragraphs(
      await newestEvents(asked, [machine], kind),
      link('Ver os eventos', placeOf(machine, { ...filter, period: null })),
    )
  const title = bold(plain(filter.unit === null ? machine.nome : unitTitle(machine, filter.unit)))
  const place = link('Ver os eventos', placeOf(machine, filter))
  if (tellsCounts(question) && period !== null)
    return paragraphs(await whatHappenedTo(asked, machine, { unit: told[0] ?? MACHINE_UNIT, period }), place)
  if (asksLongestQuiet(asked)) return paragraphs(await longestQuiet(asked, machine, filter), place)
  if (which !== null) return paragraphs(await chosenText(asked, machine, { title, filter }), place)
  if (question.threshold !== null || question.combination !== null) {
    const found = await fittingEvents(asked, machine, filter)
    return paragraphs(await fittingText(asked, machine, { title, filter, found }), place)
  }
  const page = await eventsOf(asked, machine, { ...filter, limit: MOST_EVENTS })
  if (page.data.length === 0)
    return paragraphs(noneText(title, filter), await withoutShutdown(asked, machine, filter), place)
  const all = link('Ver todas com os detalhes', placeOf(machine, filter))
  return eventList(asked, machine, { filter, page, title, words: period?.words ?? '', place: all })
}

/** Null: an ordinary list or one of its events. */
async function ofOwnForm(asked: Asked, told: readonly string[]): Promise<string | null> {
  const { periods, oneEvent } = asked.question
  if (periods.length > 1 && oneEvent === null) return inEachPeriod(asked, answerEvents)
  if (asksWhere(asked.question)) return whereHappened(asked, kindOf(asked.question))
  if (asksShortCycles(asked)) return shortCycles(asked)
  if (asksCounted(asked)) return countedFailures(asked)
  if (asksHappenedBefore(asked)) return happenedBefore(asked, (of) => unitOf(asked, told, of))
  if (asksWho(asked)) return whoStopped(asked)
  if (asksWithoutShutdown(asked)) return failuresWithoutShutdown(asked, machinesIn(asked), eventPeriod(asked))
  if (asksCompressorFailures(asked)) return compressorFailures(asked)
  if (asksOutcome(asked)) return outcomeText(asked)
  const kind = asked.question.event
  const before = kind && asksBeforeEvent(asked) ? await readingsBeforeEvent(asked, kind) : null
  if (before !== null) return before
  const isOfNewest = asked.question.newestCount !== null && machinesIn(asked).length > 0
  return isOfNewest ? amongNewest(asked, kindOf(asked.question)) : null
}

/** The list of the very events: of their kind, compressor and days. */
const placeOf = (machine: MachineCard, { unit, kind, period }: Filter) => ({
  secao: 'dashboard' as const,
  machine,
  compressor: unit === null || unit === MACHINE_UNIT ? undefined : unit,
  period: period ?? WHOLE_HISTORY,
  dialogo: 'eventos' as const,
  evento: EVENT_NAMES[kind].word,
  unidade: unit ?? undefined,
})

/** `as falhas do C1 e do C2`: a list of each. */
async function eachOf(asked: Asked, units: readonly string[]): Promise<string> {
  const { target } = asked
  if (target.kind !== 'machine') return whichMachine(target)
  const parts: string[] = []
  for (const unit of units)
    parts.push(
      await answerEvents({
        ...asked,
        question: { ...asked.question, units: [unit] },
        target: { ...target, units: [unit] },
      }),
    )
  return paragraphs(...parts)
}

async function ofMachines(
  asked: Asked,
  machines: readonly MachineCard[],
  kind: EventKind | 'any',
): Promise<string> {
  const { oneEvent, periods, threshold, combination } = asked.question
  if (asksLongestQuiet(asked)) return longestQuietOf(asked, machines, kind)
  if (kind === 'any' && oneEvent === null) return whatHappened(asked, machines)
  const isOne = oneEvent !== null && periods.length === 0
  const whole = { kind: 'range', range: 'all' } as const
  const period = isOne ? periodAt(whole, asked, null) : eventPeriod(asked)
  const shown = machines.slice(0, MOST_MACHINES)
  if (oneEvent !== null && oneEvent !== 'newest')
    return oneOfMachines(asked, shown, { unit: null, kind, period })
  if (threshold !== null || combination === 'mean') {
    const parts: string[] = []
    for (const machine of shown) {
      const filter = { unit: null, kind, period }
      const found = await fittingEvents(asked, machine, filter)
      parts.push(await fittingText(asked, machine, { title: bold(plain(machine.nome)), filter, found }))
    }
    return paragraphs(...parts)
  }
  if (asksNewestOnes(asked)) return newestEvents(asked, shown, kind)
  return countsOfMachines(asked, shown, { unit: null, kind, period })
}

/** Of failures with a shutdown: how many of them stopped the machine itself. */
async function ownPart(asked: Asked, machine: MachineCard, filter: Filter): Promise<string> {
  if (!isOfBothKinds(machine, filter)) return ''
  const own = await eventsOf(asked, machine, { ...filter, unit: MACHINE_UNIT, limit: 1 })
  return ` (${own.total} da própria máquina)`
}

/** How many events each machine had; where one event is asked for, the newest of all first. */
async function countsOfMachines(
  asked: Asked,
  machines: readonly MachineCard[],
  filter: Filter & { period: Period },
): Promise<string> {
  const { one, many } = EVENT_NAMES[filter.kind]
  const items: string[] = []
  let total = 0
  for (const machine of machines) {
    const page = await eventsOf(asked, machine, { ...filter, limit: 1 })
    total += page.total
    const [newest] = page.data
    const last = newest
      ? `; a última em ${clockWords(asked.clock.timezone).minute(Date.parse(newest.from))}`
      : ''
    items.push(
      `${plain(machine.nome)}: ${bold(count(page.total, one, many))}${await ownPart(asked, machine, filter)}${last}`,
    )
  }
  const last = asked.question.oneEvent === null ? undefined : await chosenOf(asked, machines, filter)
  const listed = last ? null : await listOfMachines(asked, machines, filter)
  return paragraphs(
    last ? eventText(asked, last.machine, last.event) : listed,
    `${bold(count(total, one, many))} ${filter.period.words}, por máquina (${unitsNote(asked)}):`,
    bullets(items),
  )
}

/** `a falha mais longa de todas`. */
async function oneOfMachines(
  asked: Asked,
  machines: readonly MachineCard[],
  filter: Filter,
): Promise<string> {
  const chosen = await chosenOf(asked, machines, filter)
  if (!chosen)
    return `Não houve ${filter.kind === 'any' ? 'parada nem falha' : EVENT_NAMES[filter.kind].one}${filter.period ? ` ${filter.period.words}` : ''}.`
  return paragraphs(
    eventText(asked, chosen.machine, chosen.event),
    link('Ver os eventos', placeOf(chosen.machine, filter)),
  )
}
