import type { SourcePoint } from '#core/discover/source-point.ts'
import type { SeriesSample } from '../samples/series-sample.ts'

/** As long as a reading's measurement, field, tags and their values may be. */
const LONGEST_NAME = 500
const LONGEST_KEY = 200
const MOST_TAGS = 100

/** The fields with values in each series; at most `most`, without names that a reading could not have. */
export function pointsOfSeries(
  series: readonly SeriesSample[],
  most: number,
): { points: SourcePoint[]; unusable: number } {
  const points: SourcePoint[] = []
  let unusable = 0
  const alone = aloneIn(series)
  for (const { measurement, tags, rows } of series) {
    const fields = new Set(rows.flatMap((row) => Object.keys(row)))
    for (const field of fields) {
      const values = rows.map((row) => (Object.hasOwn(row, field) ? (row[field] ?? null) : null))
      // A field of another series is a column of nulls here.
      if (!alone.has(measurement) && values.every((value) => value === null)) continue
      if (points.length < most && isUsable(measurement, tags, field))
        points.push({ measurement, tags, field, type: typeOf(values), values })
      else unusable += 1
    }
  }
  return { points, unusable }
}

/** The measurements with one series: its fields without values are its own. */
function aloneIn(series: readonly SeriesSample[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { measurement } of series) counts.set(measurement, (counts.get(measurement) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count === 1).map(([measurement]) => measurement))
}

function typeOf(values: SourcePoint['values']): SourcePoint['type'] {
  const known = values.find((value) => value !== null)
  if (typeof known === 'boolean') return 'boolean'
  return typeof known === 'string' ? 'string' : 'float'
}

const isUsable = (measurement: string, tags: SeriesSample['tags'], field: string): boolean => {
  const entries = Object.entries(tags)
  return (
    isText(measurement, LONGEST_NAME) &&
    isText(field, LONGEST_NAME) &&
    entries.length <= MOST_TAGS &&
    entries.every(([key, value]) => isText(key, LONGEST_KEY) && isText(value, LONGEST_NAME))
  )
}
const isText = (text: string, longest: number): boolean =>
  text.length <= longest && text.isWellFormed() && !text.includes('\0')
