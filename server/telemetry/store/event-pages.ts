import { and, desc, eq, gte, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { UnitEvent, UnitEventType } from '#core/events/unit-event.ts'
import type { Db } from '#server/platform/database/database.ts'
import { unitEvents } from '../tables.ts'
import { EVENT_COLUMNS, type Stretch } from './read-window.ts'

/** The key of an event within its machine. */
export interface EventKey {
  readonly fromMs: number
  readonly unit: string
  readonly type: UnitEventType
}

/** A stop is one that is no micro-stop; a shutdown is a failure that caused one. */
export type EventKind = UnitEventType | 'microstop' | 'all-stops' | 'shutdown'

export interface EventFilter {
  /** Events that begin here. */
  readonly within: Stretch
  /** Null: of all units. */
  readonly unit: string | null
  /** Null: of every kind. */
  readonly kind: EventKind | null
}

/** Newest first; the order of events of one instant is fixed, too. */
export function compareKeys(a: EventKey, b: EventKey): number {
  return b.fromMs - a.fromMs || compareText(a.unit, b.unit) || compareText(a.type, b.type)
}
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export function isKind({ type, micro, causedShutdown }: UnitEvent, kind: EventKind | null): boolean {
  switch (kind) {
    case null:
      return true
    case 'shutdown':
      return type === 'failure' && causedShutdown
    case 'all-stops':
      return type === 'stop'
    case 'microstop':
      return type === 'stop' && micro
    default:
      return type === kind && !(type === 'stop' && micro)
  }
}

const TYPE_OF: Partial<Record<EventKind, UnitEventType>> = {
  microstop: 'stop',
  'all-stops': 'stop',
  shutdown: 'failure',
}

/** Stored events after `after`, at most `limit`, and how many there are in all. Those of `without` are left out of both. */
export async function eventPage(
  db: Db,
  machineId: string,
  filter: EventFilter,
  { after, limit, without }: { after: EventKey | null; limit: number; without: readonly EventKey[] },
): Promise<{ events: UnitEvent[]; total: number }> {
  const wanted = and(whereOf(machineId, filter), ...without.map((key) => not(isEvent(key)!)))
  const total = await db.$count(unitEvents, wanted)
  const events = await db
    .select(EVENT_COLUMNS)
    .from(unitEvents)
    .where(and(wanted, after ? isAfter(after) : undefined))
    .orderBy(desc(unitEvents.fromMs), bytes(unitEvents.unit), bytes(unitEvents.type))
    .limit(limit)
  return { events, total }
}

/** Ordered as this program orders texts, whatever the database's language. */
const bytes = (column: typeof unitEvents.unit | typeof unitEvents.type) => sql`${column} collate "C"`

function whereOf(machineId: string, { within, unit, kind }: EventFilter): SQL | undefined {
  const types = kind === null ? ['failure', 'start', 'stop'] : [TYPE_OF[kind] ?? kind]
  return and(
    eq(unitEvents.machineId, machineId),
    inArray(unitEvents.type, types as UnitEventType[]),
    kind === 'microstop' || kind === 'stop' ? eq(unitEvents.micro, kind === 'microstop') : undefined,
    kind === 'shutdown' ? eq(unitEvents.causedShutdown, true) : undefined,
    gte(unitEvents.fromMs, within.fromMs),
    lt(unitEvents.fromMs, within.toMs),
    unit === null ? undefined : eq(unitEvents.unit, unit),
  )
}

const isEvent = ({ fromMs, unit, type }: EventKey) =>
  and(eq(unitEvents.fromMs, fromMs), eq(unitEvents.unit, unit), eq(unitEvents.type, type))

function isAfter({ fromMs, unit, type }: EventKey): SQL | undefined {
  const laterUnit = sql`${bytes(unitEvents.unit)} > ${unit}`
  const laterType = and(eq(unitEvents.unit, unit), sql`${bytes(unitEvents.type)} > ${type}`)
  return or(lt(unitEvents.fromMs, fromMs), and(eq(unitEvents.fromMs, fromMs), or(laterUnit, laterType)))
}
