import { and, desc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { UnitEvent, UnitEventType } from '#core/events/unit-event.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { Db } from '#server/platform/database/database.ts'
import { unitEvents } from '../tables.ts'
import { EVENT_COLUMNS } from './read-window.ts'

/** The key of an event within its machine. */
export interface EventKey {
  readonly fromMs: number
  readonly unit: string
  readonly type: UnitEventType
}

/** One text for each key of a machine's events. */
export const eventId = ({ fromMs, unit, type }: EventKey): string => `${unit} ${type} ${fromMs}`

/** `stop`: stops other than micro-stops. `all-stops`: stops and micro-stops. `shutdown`: failures that caused a shutdown. */
export type EventKind = UnitEventType | 'microstop' | 'all-stops' | 'shutdown'

export interface EventFilter {
  /** Only events that begin in this stretch. */
  readonly within: Stretch
  /** Null: all units. */
  readonly unit: string | null
  /** Null: all kinds. */
  readonly kind: EventKind | null
}

/** Orders events newest first, then by unit and type. */
export function compareKeys(a: EventKey, b: EventKey): number {
  return b.fromMs - a.fromMs || compareText(a.unit, b.unit) || compareText(a.type, b.type)
}
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

interface KindRule {
  readonly type: UnitEventType
  /** True: micro-stops only; false: other stops only; left out: both. */
  readonly micro?: boolean
  /** True: only failures that caused a shutdown; left out: all. */
  readonly causedShutdown?: true
}

const KINDS: Readonly<Record<EventKind, KindRule>> = {
  failure: { type: 'failure' },
  shutdown: { type: 'failure', causedShutdown: true },
  start: { type: 'start' },
  stop: { type: 'stop', micro: false },
  microstop: { type: 'stop', micro: true },
  'all-stops': { type: 'stop' },
}

/** Whether the event is of the kind; a null kind matches all events. */
export function isKind(event: UnitEvent, kind: EventKind | null): boolean {
  if (kind === null) return true
  const { type, micro, causedShutdown } = KINDS[kind]
  return (
    event.type === type &&
    (micro === undefined || event.micro === micro) &&
    (causedShutdown === undefined || event.causedShutdown)
  )
}

interface EventPageQuery {
  /** The page begins after this event; null: at the newest event. */
  readonly after: EventKey | null
  readonly limit: number
  /** Neither listed nor counted. */
  readonly without: readonly EventKey[]
}

/** One page of a machine's stored events, newest first; `total` counts the events of all pages. */
export async function eventPage(
  db: Db,
  machineId: string,
  filter: EventFilter,
  { after, limit, without }: EventPageQuery,
): Promise<{ events: UnitEvent[]; total: number }> {
  const wanted = and(whereOf(machineId, filter), ...without.map(isOtherEvent))
  const total = await db.$count(unitEvents, wanted)
  const events = await db
    .select(EVENT_COLUMNS)
    .from(unitEvents)
    .where(and(wanted, after ? isAfter(after) : undefined))
    .orderBy(desc(unitEvents.fromMs), bytes(unitEvents.unit), bytes(unitEvents.type))
    .limit(limit)
  return { events, total }
}

/** Orders texts by code, as `compareKeys` does; the database's own order depends on its language. */
const bytes = (column: typeof unitEvents.unit | typeof unitEvents.type) => sql`${column} collate "C"`

function whereOf(machineId: string, { within, unit, kind }: EventFilter): SQL | undefined {
  const rule = kind === null ? null : KINDS[kind]
  return and(
    eq(unitEvents.machineId, machineId),
    rule === null ? undefined : eq(unitEvents.type, rule.type),
    rule?.micro === undefined ? undefined : eq(unitEvents.micro, rule.micro),
    rule?.causedShutdown ? eq(unitEvents.causedShutdown, true) : undefined,
    gte(unitEvents.fromMs, within.fromMs),
    lt(unitEvents.fromMs, within.toMs),
    unit === null ? undefined : eq(unitEvents.unit, unit),
  )
}

const isOtherEvent = ({ fromMs, unit, type }: EventKey) =>
  or(ne(unitEvents.fromMs, fromMs), ne(unitEvents.unit, unit), ne(unitEvents.type, type))

function isAfter({ fromMs, unit, type }: EventKey): SQL | undefined {
  const laterUnit = sql`${bytes(unitEvents.unit)} > ${unit}`
  const laterType = and(eq(unitEvents.unit, unit), sql`${bytes(unitEvents.type)} > ${type}`)
  return or(lt(unitEvents.fromMs, fromMs), and(eq(unitEvents.fromMs, fromMs), or(laterUnit, laterType)))
}
