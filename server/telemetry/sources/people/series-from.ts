import { distinctColumns } from '../series-places.ts'
import type { SeriesPlace, Source, SourceSeries } from '../source.ts'
import { shownNames, shownNewest } from './shown-answer.ts'

/** At least one of them is given. */
export interface SeriesQuestion {
  readonly measurement: string | null
  readonly field: string | null
}

/** The most fields of one measurement, or measurements of one field, that are searched. */
const MOST_PLACES = 500
const MOST_SERIES = 2_000

/** The series behind a measurement or a field, in the order of their names. */
export async function seriesFrom(
  source: Source,
  { measurement, field }: SeriesQuestion,
  signal: AbortSignal,
): Promise<SourceSeries[]> {
  const places = await placesOf(source, { measurement, field }, signal)
  const named = places.map((place) => [JSON.stringify([place.measurement, place.field]), place] as const)
  const query = {
    measurement: measurement ?? '',
    fields: named.map(([column]) => column),
    tags: {},
    places: Object.fromEntries(named),
  }
  const found = await source.series(distinctColumns(query), signal)
  return found
    .filter(isShown)
    .sort(byNames)
    .slice(0, MOST_SERIES)
    .map((one) => ({ ...one, newest: shownNewest(one.newest) }))
}

async function placesOf(
  source: Source,
  { measurement, field }: SeriesQuestion,
  signal: AbortSignal,
): Promise<SeriesPlace[]> {
  if (measurement !== null && field !== null) return [{ measurement, field, tags: {} }]
  if (measurement !== null) {
    const fields = shownNames((await source.fields(measurement, signal)).map(({ name }) => name))
    return fields.slice(0, MOST_PLACES).map((name) => ({ measurement, field: name, tags: {} }))
  }
  const measurements = shownNames(await source.measurements(signal))
  return measurements
    .slice(0, MOST_PLACES)
    .map((name) => ({ measurement: name, field: field ?? '', tags: {} }))
}

const isShown = ({ measurement, field, tags }: SourceSeries): boolean => {
  const names = [measurement, field, ...Object.entries(tags).flat()]
  return shownNames(names).length === names.length
}
const nameOf = ({ measurement, field, tags }: SourceSeries) =>
  JSON.stringify([measurement, field, Object.entries(tags)])
const byNames = (a: SourceSeries, b: SourceSeries) => (nameOf(a) < nameOf(b) ? -1 : 1)
