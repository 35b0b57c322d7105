import { sortedTags } from '../series-places.ts'
import type { SeriesPlace, Source, SourceSeries } from '../source.ts'
import { shownNewest } from './shown-answer.ts'

export interface NewestQuestion {
  readonly places: readonly SeriesPlace[]
  readonly timezone: string | undefined
}

/** Number of a place's series, and their newest point; null without a point. */
export interface PlaceNewest {
  readonly series: number
  readonly newest: SourceSeries['newest'] | null
}

const NOTHING: PlaceNewest = { series: 0, newest: null }

/** The newest point of each place, in the order of the places. A place without measurement or field has none. */
export async function newestFrom(
  source: Source,
  { places, timezone }: NewestQuestion,
  signal: AbortSignal,
): Promise<PlaceNewest[]> {
  const named = places
    .filter(({ measurement, field }) => measurement !== '' && field !== '')
    .map((place) => [nameOf(place), place] as const)
  const columns = Object.fromEntries(named)
  const fields = Object.keys(columns)
  if (fields.length === 0) return places.map(() => NOTHING)
  const query = { measurement: '', fields, tags: {}, places: columns, timezone }
  const found = new FoundSeries(await source.series(query, signal))
  return places.map((place) => found.at(place))
}

const nameOf = ({ measurement, field, tags }: SeriesPlace) =>
  JSON.stringify([measurement, field, sortedTags(tags)])

/** Finds the series of a place by the values of its tags: thousands of places may share one field with thousands of series. */
class FoundSeries {
  readonly #byField: ReadonlyMap<string, readonly SourceSeries[]>
  readonly #byTags = new Map<string, ReadonlyMap<string, PlaceNewest>>()

  constructor(series: readonly SourceSeries[]) {
    this.#byField = Map.groupBy(series, fieldOf)
  }
  at(place: SeriesPlace): PlaceNewest {
    const keys = Object.keys(place.tags).sort()
    const name = JSON.stringify([fieldOf(place), keys])
    const known = this.#byTags.get(name) ?? this.#sorted(fieldOf(place), keys)
    this.#byTags.set(name, known)
    return known.get(valuesOf(place, keys)) ?? NOTHING
  }
  #sorted(field: string, keys: readonly string[]): Map<string, PlaceNewest> {
    const places = new Map<string, PlaceNewest>()
    for (const one of this.#byField.get(field) ?? []) {
      const values = valuesOf(one, keys)
      const { series, newest } = places.get(values) ?? NOTHING
      const isNewer = newest === null || one.newest.atMs > newest.atMs
      places.set(values, { series: series + 1, newest: isNewer ? shownNewest(one.newest) : newest })
    }
    return places
  }
}

const fieldOf = ({ measurement, field }: SeriesPlace) => JSON.stringify([measurement, field])
/** A series without a tag has its empty value. */
const valuesOf = ({ tags }: SeriesPlace, keys: readonly string[]) =>
  JSON.stringify(keys.map((key) => (Object.hasOwn(tags, key) ? tags[key] : '')))
