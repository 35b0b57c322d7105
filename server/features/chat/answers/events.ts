import type { EventFilter, MachineEvent } from '#contract/event.ts'
import type { MachineCard } from '#contract/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/asked-period.ts'
import type { EventKind } from '#core/questions/question.ts'
import { getEvents } from '#server/features/monitoring/events/get-events.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { unitName, unitTitle } from '../plant/target.ts'
import { type Answer, type Asked, askedPeriod, periodAt } from './answer.ts'
import { clockWords } from './clock-words.ts'
import { durationText } from './figure-table.ts'
import { bold, bullets, link, paragraphs, plain } from './markdown.ts'
import { whichMachine } from './which-machine.ts'

const EVENT_NAMES: Readonly<Record<EventKind, { one: string; many: string; word: string }>> = {
  failure: { one: 'falha', many: 'falhas', word: 'failure' },
  stop: { one: 'parada', many: 'paradas', word: 'stop' },
  start: { one: 'partida', many: 'partidas', word: 'start' },
  microstop: { one: 'microparada', many: 'microparadas', word: 'microstop' },
}
const FILTERS: Readonly<Record<EventKind, EventFilter>> = {
  failure: 'failure',
  stop: 'all-stops',
  start: 'start',
  microstop: 'microstop',
}
const MOST_EVENTS = 8
const MOST_MACHINES = 30

/** Lists failures, stops or starts, the newest first. */
export const answerEvents: Answer = async (asked) => {
  const { target, question } = asked
  const kind = question.event ?? 'failure'
  if (target.kind === 'machines') return ofMachines(asked, target.machines, kind)
  if (target.kind !== 'machine') return whichMachine(target)
  const { machine, units } = target
  // Without a period in the question the newest event of the whole history counts.
  const isNewest = question.newestOnly && question.periods.length === 0
  const period = isNewest ? null : periodAt(askedPeriod(asked), asked, null)
  const [unit = MACHINE_UNIT] = units
  const filter = { unit: question.units === null && unit === MACHINE_UNIT ? null : unit, kind, period }
  const page = await eventsOf(asked, machine, { ...filter, limit: isNewest ? 1 : MOST_EVENTS })
  const title = bold(plain(filter.unit === null ? machine.nome : unitTitle(machine, unit)))
  const place = placeOf(machine, filter)
  const [newest] = page.data
  if (!newest)
    return paragraphs(
      `Não houve ${EVENT_NAMES[kind].one} de ${title}${period ? ` ${period.words}` : ''}.`,
      link('Ver os eventos', place),
    )
  if (question.newestOnly)
    return paragraphs(newestText(asked, machine, newest), link('Ver os eventos', place))
  return paragraphs(
    `${title} teve ${bold(count(page.total, EVENT_NAMES[kind].one, EVENT_NAMES[kind].many))} ${period?.words ?? ''}:`,
    bullets(page.data.map((event) => lineOf(asked, machine, event))),
    page.total > page.data.length ? `Mostrei as ${page.data.length} mais recentes.` : null,
    link('Ver todas com os detalhes', place),
  )
}

interface Filter {
  /** Null: all units of the machine. */
  readonly unit: string | null
  readonly kind: EventKind
  readonly period: Period | null
}

function eventsOf(
  { ctx }: Asked,
  machine: MachineCard,
  { unit, kind, period, limit }: Filter & { limit: number },
) {
  const within =
    period === null || period.range === 'all'
      ? {}
      : { from: instantText(period.fromMs), to: instantText(period.toMs) }
  const query = {
    timeRange: 'all' as const,
    type: FILTERS[kind],
    limit,
    cursor: undefined,
    ...(unit === null ? {} : { compressor: unit }),
    ...within,
  }
  return getEvents(ctx, { params: { id: machine.id }, query, body: undefined })
}

const placeOf = ({ id }: MachineCard, { unit, kind, period }: Filter) => ({
  secao: 'dashboard' as const,
  maquina: id,
  compressor: unit === null || unit === MACHINE_UNIT ? undefined : unit,
  periodo: period === null ? ('all' as const) : period.range,
  dialogo: 'eventos' as const,
  evento: EVENT_NAMES[kind].word,
})

function newestText(asked: Asked, machine: MachineCard, event: MachineEvent): string {
  const clock = clockWords(asked.clock.timezone)
  const { one } = EVENT_NAMES[event.type]
  const begin = `A última ${one} de ${bold(plain(unitTitle(machine, event.unit)))} foi em ${bold(clock.minute(Date.parse(event.from)))}`
  if (event.type === 'start') return `${begin}.`
  if (event.to === null) return `${begin} e ainda dura: ${bold(durationText(event.durationHours))} até agora.`
  const stopped = event.causedShutdown ? ' e causou desligamento' : ''
  return `${begin} e durou ${bold(durationText(event.durationHours))}${stopped}.`
}

function lineOf({ clock: { timezone } }: Asked, machine: MachineCard, event: MachineEvent): string {
  const at = clockWords(timezone).minute(Date.parse(event.from))
  const unit = plain(unitName(machine, event.unit))
  if (event.type === 'start') return `${at}: ${unit}`
  const length =
    event.to === null
      ? `${durationText(event.durationHours)} até agora, ainda dura`
      : durationText(event.durationHours)
  return `${at}: ${unit}, ${length}${event.causedShutdown ? ', causou desligamento' : ''}`
}

async function ofMachines(asked: Asked, machines: readonly MachineCard[], kind: EventKind): Promise<string> {
  const period = periodAt(askedPeriod(asked), asked, null)
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
