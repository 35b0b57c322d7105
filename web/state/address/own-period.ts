import type { TimeRange } from '#contract/monitoring/window.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { dayBegin, dayOfAddress } from '#web/format/typed-date.ts'
import { instantText, type Read, textUpTo } from './search-members.ts'

/** An own period as the address has it, `2026-10-01/2026-10-31`: its first and its last day, or instants. */
export type OwnPeriod = `${string}/${string}`
/** What a view shows: a range up to now, or an own period. */
export type ShownRange = TimeRange | OwnPeriod

export const isOwn = (range: ShownRange): range is OwnPeriod => range.includes('/')

const isInstant = (edge: string): boolean => edge.includes('T')
const dayText = textUpTo(10, /^\d{4}-\d{2}-\d{2}$/)

/** Reads an edge of a period: a local day or an instant. */
export const readEdge: Read<string> = (value) => {
  const day = dayText(value)
  return day === undefined || dayOfAddress(day) === null ? instantText(value) : day
}

interface Edges {
  readonly de?: string | undefined
  readonly ate?: string | undefined
}

/** Null: the address has no own period, or one that ends before it begins; of a day and an instant only a time zone tells which is first. */
export function ownPeriodOf({ de, ate }: Edges): OwnPeriod | null {
  if (de === undefined || ate === undefined || isInstant(de) !== isInstant(ate)) return null
  const own = `${de}/${ate}` as const
  const { fromMs, toMs } = stretchOf(own, 'UTC')
  return fromMs < toMs ? own : null
}

/** The members of the address that say the period. */
export const edgesOf = (range: ShownRange): Edges => {
  const [de, ate] = isOwn(range) ? range.split('/') : []
  return { de, ate }
}

/** The period in a time zone; its last day is within it. */
export function stretchOf(own: OwnPeriod, timezone: string): Stretch {
  const [first = '', last = ''] = own.split('/')
  const at = (text: string, days: number) => {
    const day = isInstant(text) ? null : dayOfAddress(text)
    return day === null ? Date.parse(text) : dayBegin(day, timezone, days)
  }
  return { fromMs: at(first, 0), toMs: at(last, 1) }
}

/** The window as the calls of a machine's figures take it. */
export function rangeQuery(
  range: ShownRange,
  timezone: string,
): { timeRange: TimeRange } | { from: string; to: string } {
  if (!isOwn(range)) return { timeRange: range }
  const { fromMs, toMs } = stretchOf(range, timezone)
  return { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() }
}
