import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { isZoneOffset } from '#core/time/stamp-zones.ts'
import { carries, queryPlaces } from '../../sources/series-places.ts'
import type { SeriesQuery, SourceSeries } from '../../sources/source.ts'

/** The tags that tell the series of a column apart, each with its values; an empty value stands for series without the tag. */
export type TellingTags = Readonly<Record<string, readonly string[]>>

/** What a source's series tell about themselves. */
export interface SeriesFacts {
  /** The source and mapping that were asked. */
  readonly hash: string
  readonly sinceMs: number
  /** The last question, and the last one about the whole history. */
  readonly askedAtMs: number
  readonly wholeAtMs: number
  /** By column of the query. */
  readonly mixed: Readonly<Record<string, TellingTags>>
  /** The newest stamp of all series; null: no point. */
  readonly newestMs: number | null
  readonly lag: Lag | null
  /** Local time minus UTC in the zone by which the stamps were read, ms. */
  readonly zoneOffsetMs: number
}

/** A newest point that stays behind by the hours between two zones. */
export interface Lag {
  readonly hours: number
  readonly newestMs: number
  /** So many times the newest point has moved on and was as late as before. */
  readonly times: number
}

const MOST_COLUMNS = 500
const MOST_TAGS = 5
const MOST_VALUES = 20
const LONGEST_VALUE = 200

/** The tags that tell the series of each column apart, for the columns with several series. */
export function mixedColumns(
  query: SeriesQuery,
  series: readonly SourceSeries[],
): Record<string, TellingTags> {
  const byField = Map.groupBy(series, ({ measurement, field }) => JSON.stringify([measurement, field]))
  const mixed = queryPlaces(query).flatMap((place) =>
    place.fields.flatMap((field, n) => {
      const ofField = byField.get(JSON.stringify([place.measurement, field])) ?? []
      const telling = tellingTags(ofField.filter(({ tags }) => carries(tags, place.tags)))
      if (telling === null) return []
      return (place.columns[n] ?? []).map((column) => [query.fields[column] ?? '', telling] as const)
    }),
  )
  return Object.fromEntries(mixed.slice(0, MOST_COLUMNS))
}

function tellingTags(series: readonly SourceSeries[]): TellingTags | null {
  const keys = new Set(series.flatMap(({ tags }) => Object.keys(tags)))
  const telling = [...keys].sort().flatMap((key) => {
    const values = new Set(series.map(({ tags }) => tags[key] ?? ''))
    return values.size > 1 ? [[key, [...values].sort()] as const] : []
  })
  return telling.length === 0 ? null : joinedTags({}, Object.fromEntries(telling))
}

/** Both, with a limited number of tags and values. */
function joinedTags(one: TellingTags, other: TellingTags): TellingTags {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].slice(0, MOST_TAGS)
  const values = (key: string) =>
    [...new Set([...(one[key] ?? []), ...(other[key] ?? [])])]
      .slice(0, MOST_VALUES)
      .map((value) => value.slice(0, LONGEST_VALUE).toWellFormed().replaceAll('\0', ''))
  return Object.fromEntries(keys.map((key) => [key, values(key)]))
}

export function joinedMixed(
  one: SeriesFacts['mixed'],
  other: SeriesFacts['mixed'],
): Record<string, TellingTags> {
  const columns = [...new Set([...Object.keys(one), ...Object.keys(other)])].slice(0, MOST_COLUMNS)
  return Object.fromEntries(
    columns.map((column) => [column, joinedTags(one[column] ?? {}, other[column] ?? {})]),
  )
}

/** A newest point of a plant that writes is this much older than its whole hours at most. */
const MOST_REST_MS = 10 * MINUTE_MS
/** The source's clock may be this far ahead. */
const CLOCK_AHEAD_MS = 2 * MINUTE_MS
const QUARTER_MS = 15 * MINUTE_MS

/** The lag after the newest point was seen at `newestMs`; null: it is not late, or not by the hours of a zone. */
export function lagAfter(
  lag: Lag | null,
  { newestMs, nowMs, zoneOffsetMs }: { newestMs: number | null; nowMs: number; zoneOffsetMs: number },
): Lag | null {
  if (newestMs === null) return null
  // A point that was seen before shows nothing new.
  if (lag !== null && newestMs === lag.newestMs) return lag
  const offsetMs = stampsOffset(newestMs, nowMs, zoneOffsetMs)
  if (offsetMs === null || offsetMs >= zoneOffsetMs) return null
  const hours = (zoneOffsetMs - offsetMs) / HOUR_MS
  // Rows that are written at the end of the step whose beginning they bear are late by that step.
  const isSame =
    lag !== null &&
    lag.hours === hours &&
    newestMs > lag.newestMs &&
    newestMs - lag.newestMs < hours * HOUR_MS
  return { hours, newestMs, times: isSame ? lag.times + 1 : 0 }
}

/** The stamps' local time minus UTC, when their newest one, read by a zone of `zoneOffsetMs`, stood for now; null: that of no zone. */
function stampsOffset(newestMs: number, nowMs: number, zoneOffsetMs: number): number | null {
  const aheadMs = newestMs - nowMs
  const shiftMs = Math.ceil((aheadMs - CLOCK_AHEAD_MS) / QUARTER_MS) * QUARTER_MS
  const offsetMs = zoneOffsetMs + shiftMs
  return shiftMs - aheadMs <= MOST_REST_MS && isZoneOffset(offsetMs) ? offsetMs : null
}

/** A lag is told once the newest point has moved on so many times. */
const TOLD_AFTER = 2

/** What is wrong with the stamps. */
export interface WrongStamps {
  readonly problem: 'futuro' | 'atraso'
  /** How far the newest stamp is from now. */
  readonly seconds: number
  /** The stamps' local time minus UTC; null: that of no zone. */
  readonly offsetMs: number | null
}

/** The stamps' fault; null: they may be right. */
export function wrongStamps({ newestMs, lag, askedAtMs, zoneOffsetMs }: SeriesFacts): WrongStamps | null {
  if (newestMs !== null && newestMs > askedAtMs + CLOCK_AHEAD_MS) {
    const offsetMs = stampsOffset(newestMs, askedAtMs, zoneOffsetMs)
    return { problem: 'futuro', seconds: Math.round((newestMs - askedAtMs) / 1000), offsetMs }
  }
  if (lag === null || lag.times < TOLD_AFTER) return null
  const offsetMs = zoneOffsetMs - lag.hours * HOUR_MS
  return { problem: 'atraso', seconds: lag.hours * 3600, offsetMs: isZoneOffset(offsetMs) ? offsetMs : null }
}
