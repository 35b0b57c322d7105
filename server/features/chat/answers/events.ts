import type { EventFilter, MachineEvent } from '#contract/event.ts'
import type { MachineCard } from '#contract/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/asked-period.ts'
import type { EventKind } from '#core/questions/question.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { getEvents } from '#server/features/monitoring/events/get-events.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { unitName, unitTitle } from '../plant/target.ts'
import { type Answer, type Asked, askedPeriod, periodAt } from './answer.ts'
import { clockWords } from './clock-words.ts'
import { durationText } from './figure-table.ts'
import { bold, bullets, link, paragraphs, plain } from './markdown.ts'
import { whichMachine } from './which-machine.ts'

const EVENT_NAMES: Readonly<Record<EventKind | 'any', { one: string; many: string; word?: string }>> = {
  failure: { one: 'falha', many: 'falhas', word: 'failure' },
  shutdown: { one: 'falha com desligamento', many: 'falhas com desligamento', word: 'failure' },
  stop: { one: 'parada', many: 'paradas', word: 'stop' },
  start: { one: 'partida', many: 'partidas', word: 'start' },
  microstop: { one: 'microparada', many: 'microparadas', word: 'microstop' },
  any: { one: 'evento', many: 'eventos' },
}
const FILTERS: Readonly<Record<EventKind | 'any', EventFilter | undefined>> = {
  failure: 'failure',
  shutdown: 'shutdown',
  stop: 'all-stops',
  start: 'start',
  microstop: 'microstop',
  any: undefined,
}
const MOST_EVENTS = 8
const MOST_MACHINES = 30
/** Events that are looked through for the longest or the first one. */
const PAGE = 500
const MOST_PAGES = 10

/** Lists failures, stops or starts, the newest first, or tells one of them. */
export const answerEvents: Answer = async (asked) => {
  const { target, question } = asked
  const kind = kindOf(question)
  if (target.kind === 'machines') return ofMachines(asked, target.machines, kind)
  if (target.kind !== 'machine') return whichMachine(target)
  const { machine } = target
  const which = question.oneEvent
  // Without a period in the question one event is that of the whole history.
  const period =
    which !== null && question.periods.length === 0 ? null : periodAt(askedPeriod(asked), asked, null)
  const filter = { unit: unitOf(asked, target.units, kind), kind, period }
  const title = bold(plain(filter.unit === null ? machine.nome : unitTitle(machine, filter.unit)))
  const place = link('Ver os eventos', placeOf(machine, filter))
  if (which !== null) {
    const event = await chosenEvent(asked, machine, filter)
    return event === undefined
      ? paragraphs(noneText(title, filter), place)
      : paragraphs(eventText(asked, machine, event), place)
  }
  const page = await eventsOf(asked, machine, { ...filter, limit: MOST_EVENTS })
  if (page.data.length === 0) return paragraphs(noneText(title, filter), place)
  return paragraphs(
    `${title} teve ${bold(count(page.total, EVENT_NAMES[kind].one, EVENT_NAMES[kind].many))} ${period?.words ?? ''}:`,
    bullets(page.data.map((event) => lineOf(asked, machine, event, kind))),
    page.total > page.data.length ? `Mostrei as ${page.data.length} mais recentes.` : null,
    link('Ver todas com os detalhes', placeOf(machine, filter)),
  )
}

const kindOf = ({ event, words }: Asked['question']): EventKind | 'any' =>
  event ?? (/\bevento/.test(words) ? 'any' : 'failure')

/** Failures of a machine are those of its compressors, too; a machine stops and starts by itself. Null: all units. */
function unitOf(
  { question }: Asked,
  [unit = MACHINE_UNIT]: readonly string[],
  kind: EventKind | 'any',
): string | null {
  if (question.units !== null || unit !== MACHINE_UNIT) return question.eachUnit ? null : unit
  const isOfMachine = question.oneEvent !== null && (kind === 'stop' || kind === 'start')
  return isOfMachine ? MACHINE_UNIT : null
}

const noneText = (title: string, { kind, period }: Filter): string =>
  `Não houve ${EVENT_NAMES[kind].one} de ${title}${period ? ` ${period.words}` : ''}.`

/** The newest, oldest or longest event. */
async function chosenEvent(
  asked: Asked,
  machine: MachineCard,
  filter: Filter,
): Promise<MachineEvent | undefined> {
  const which = asked.question.oneEvent
  const back = Math.min(asked.question.eventsBack, PAGE - 1)
  if (which === 'newest') return (await eventsOf(asked, machine, { ...filter, limit: back + 1 })).data[back]
  let chosen: MachineEvent | undefined
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const { data, next } = await eventsOf(asked, machine, { ...filter, limit: PAGE, cursor })
    for (const event of data)
      if (!chosen || which === 'oldest' || event.durationHours > chosen.durationHours) chosen = event
    if (next === null) break
    cursor = next
  }
  return chosen
}

interface Filter {
  /** Null: all units of the machine. */
  readonly unit: string | null
  readonly kind: EventKind | 'any'
  readonly period: Period | null
}

function eventsOf(
  { ctx }: Asked,
  machine: MachineCard,
  { unit, kind, period, limit, cursor }: Filter & { limit: number; cursor?: string | undefined },
) {
  const within =
    period === null || period.range === 'all'
      ? {}
      : { from: instantText(period.fromMs), to: instantText(period.toMs) }
  const query = {
    timeRange: 'all' as const,
    type: FILTERS[kind],
    limit,
    cursor,
    ...(unit === null ? {} : { compressor: unit }),
    ...within,
  }
  return getEvents(ctx, { params: { id: machine.id }, query, body: undefined })
}

const placeOf = (machine: MachineCard, { unit, kind, period }: Filter) => ({
  secao: 'dashboard' as const,
  machine,
  compressor: unit === null || unit === MACHINE_UNIT ? undefined : unit,
  periodo: period === null ? ('all' as const) : period.range,
  dialogo: 'eventos' as const,
  evento: EVENT_NAMES[kind].word,
})

const WHICH = { newest: 'última', oldest: 'primeira', longest: 'mais longa' } as const

function eventText(asked: Asked, machine: MachineCard, event: MachineEvent): string {
  const clock = clockWords(asked.clock.timezone)
  const { one } = EVENT_NAMES[event.type]
  const which = asked.question.oneEvent ?? 'newest'
  const isBefore = which === 'newest' && asked.question.eventsBack > 0
  const named = isBefore
    ? `${one} anterior`
    : which === 'longest'
      ? `${one} ${WHICH[which]}`
      : `${WHICH[which]} ${one}`
  const atMs = Date.parse(event.from)
  const days = Math.floor((asked.clock.nowMs - atMs) / DAY_MS)
  const ago = which === 'newest' && days >= 2 ? `, há ${days} dias` : ''
  const begin = `A ${named} de ${bold(plain(unitTitle(machine, event.unit)))} foi em ${bold(clock.minute(atMs))}${ago}`
  if (event.type === 'start') return `${begin}.`
  if (event.to === null) return `${begin} e ainda dura: ${bold(durationText(event.durationHours))} até agora.`
  const stopped = event.causedShutdown ? ' e causou desligamento' : ''
  return `${begin} e durou ${bold(durationText(event.durationHours))}${stopped}.`
}

function lineOf(
  { clock: { timezone } }: Asked,
  machine: MachineCard,
  event: MachineEvent,
  kind: EventKind | 'any',
): string {
  const at = clockWords(timezone).minute(Date.parse(event.from))
  const name = plain(unitName(machine, event.unit))
  const unit = kind === 'any' ? `${EVENT_NAMES[event.type].one} de ${name}` : name
  if (event.type === 'start') return `${at}: ${unit}`
  const length =
    event.to === null
      ? `${durationText(event.durationHours)} até agora, ainda dura`
      : durationText(event.durationHours)
  return `${at}: ${unit}, ${length}${event.causedShutdown ? ', causou desligamento' : ''}`
}

async function ofMachines(
  asked: Asked,
  machines: readonly MachineCard[],
  kind: EventKind | 'any',
): Promise<string> {
  const isOne = asked.question.oneEvent !== null && asked.question.periods.length === 0
  const whole = { kind: 'range', range: 'all' } as const
  const period = periodAt(isOne ? whole : askedPeriod(asked), asked, null)
  const { one, many } = EVENT_NAMES[kind]
  const items: string[] = []
  let total = 0
  for (const machine of machines.slice(0, MOST_MACHINES)) {
    const page = await eventsOf(asked, machine, { unit: null, kind, period, limit: 1 })
    total += page.total
    const [newest] = page.data
    const last = newest
      ? `; a última em ${clockWords(asked.clock.timezone).minute(Date.parse(newest.from))}`
      : ''
    items.push(`${plain(machine.nome)}: ${bold(count(page.total, one, many))}${last}`)
  }
  return paragraphs(
    `${bold(count(total, one, many))} ${period.words}, por máquina (com os compressores):`,
    bullets(items),
  )
}
