import { DAY_MS } from '#core/time/hours.ts'
import type { PreviewRow, Source, SourceField } from '../source.ts'
import { shownRows } from './shown-answer.ts'

export interface TaggedRows {
  readonly fields: readonly SourceField[]
  readonly rows: readonly PreviewRow[]
}

const RECENT_MS = 7 * DAY_MS
const MOST_SERIES = 2_000

/**
 * The rows of the series with these tags, and the fields that have values in them; all fields when no series has the tags, or the
 * source shows none in time.
 */
export async function rowsWithTags(
  source: Source,
  measurement: string,
  fields: readonly SourceField[],
  tags: Readonly<Record<string, string>>,
  { nowMs, rows, signal }: { nowMs: number; rows: number; signal: AbortSignal },
): Promise<TaggedRows> {
  const query = { measurements: [measurement], fromMs: nowMs - RECENT_MS, rows, mostSeries: MOST_SERIES }
  const series = (await source.samples?.(query, signal)) ?? []
  const own = series.filter((one) =>
    Object.entries(tags).every(([key, value]) => (one.tags[key] ?? '') === value),
  )
  const found = shownRows(own.flatMap((one) => one.rows.map((row) => ({ ...row }))))
  const known = new Set(found.flatMap((row) => Object.keys(row).filter((name) => row[name] !== null)))
  return known.size === 0
    ? { fields, rows: [] }
    : { fields: fields.filter(({ name }) => known.has(name)), rows: found }
}
