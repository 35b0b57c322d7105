import type { MachineCard } from '#contract/machines/machine.ts'
import type { EventFilter, MachineEvent } from '#contract/monitoring/event.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import type { EventKind } from '#core/questions/question.ts'
import { getEvents } from '#server/features/monitoring/events/get-events.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { isExcluded } from '../../plant/excluded.ts'
import type { Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { durationText } from '../figures/figure-table.ts'
import { ofMachinesToo } from '../figures/own-figure.ts'
import { plain } from '../markdown.ts'
import { endText } from './event-end.ts'

export const EVENT_NAMES: Readonly<Record<EventKind | 'any', { one: string; many: string; word?: string }>> =
  {
    failure: { one: 'falha', many: 'falhas', word: 'failure' },
    shutdown: { one: 'falha com desligamento', many: 'falhas com desligamento', word: 'desligamentos' },
    stop: { one: 'parada', many: 'paradas', word: 'stop' },
    start: { one: 'partida', many: 'partidas', word: 'start' },
    microstop: { one: 'microparada', many: 'microparadas', word: 'microstop' },
    any: { one: 'evento', many: 'eventos', word: 'todas' },
  }
const FILTERS: Readonly<Record<EventKind | 'any', EventFilter | undefined>> = {
  failure: 'failure',
  shutdown: 'shutdown',
  stop: 'all-stops',
  start: 'start',
  microstop: 'microstop',
  any: undefined,
}
/** Events that are looked through for the longest or the first one. */
export const PAGE = 500
const MOST_PAGES = 10

export interface Filter {
  /** Null: all units of the machine. */
  readonly unit: string | null
  readonly kind: EventKind | 'any'
  readonly period: Period | null
}

function pageOf(
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

/** The newest events of a filter and their number, without those of compressors that the question leaves out. */
export async function eventsOf(asked: Asked, machine: MachineCard, page: Filter & { limit: number }) {
  const leavesOut = machine.submaquinas.some(({ id }) => isExcluded(asked.question, machine, id))
  if (!leavesOut && !isOfUnitsAlone(asked, machine, page)) return pageOf(asked, machine, page)
  const all = await allEvents(asked, machine, page)
  return { data: all.slice(0, page.limit), total: all.length }
}

/** `a última falha de compressor`: those of the machine itself are not meant. */
export const isOfUnitsAlone = (
  asked: Asked,
  { submaquinas }: MachineCard,
  { unit }: Pick<Filter, 'unit'>,
): boolean => unit === null && asksUnitsAlone(asked) && submaquinas.length > 0
const asksUnitsAlone = (asked: Asked): boolean => asked.question.eachUnit && ofMachinesToo(asked) === null

/** Which events a list without a named compressor has. */
export const unitsNote = (asked: Asked): string =>
  asksUnitsAlone(asked) ? 'só os compressores' : 'com os compressores'

/** The events of a filter, the newest first, without those of compressors that the question leaves out. */
export async function allEvents(asked: Asked, machine: MachineCard, filter: Filter): Promise<MachineEvent[]> {
  const all: MachineEvent[] = []
  const ofUnits = isOfUnitsAlone(asked, machine, filter)
  const isMeant = (unit: string) =>
    !isExcluded(asked.question, machine, unit) && !(ofUnits && unit === MACHINE_UNIT)
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const { data, next } = await pageOf(asked, machine, { ...filter, limit: PAGE, cursor })
    all.push(...data.filter(({ unit }) => isMeant(unit)))
    if (next === null) break
    cursor = next
  }
  return all
}

export function lineOf(
  asked: Asked,
  machine: MachineCard,
  event: MachineEvent,
  kind: EventKind | 'any',
): string {
  const at = clockWords(asked.clock.timezone).minute(Date.parse(event.from))
  const name = plain(unitName(machine, event.unit))
  const unit = kind === 'any' ? `${EVENT_NAMES[event.type].one} de ${name}` : name
  if (event.type === 'start') return `${at}: ${unit}`
  const length =
    event.to === null
      ? `${durationText(event.durationHours)} até agora, ainda dura`
      : durationText(event.durationHours)
  return `${at}${endText(asked, event)}: ${unit}, ${length}${event.causedShutdown ? ', causou desligamento' : ''}`
}
