import { carries, type QueryPlace, sortedTags } from './series-places.ts'

type Tags = QueryPlace['tags']

/** One statement for several places that have the same fields. */
export interface Batch {
  readonly measurements: readonly string[]
  readonly fields: readonly string[]
  /** The tags of all places. */
  readonly tags: Tags
  /** Each place has one of these besides; empty when all places have the same tags. */
  readonly anyOf: readonly Tags[]
  /** The tags that tell the places of a measurement apart. */
  readonly keys: readonly string[]
  readonly places: readonly QueryPlace[]
}

interface BatchOptions {
  /** Places with another text are asked by another statement. */
  readonly kindOf?: (place: QueryPlace) => string
  /**
   * A server that takes one statement per request: places of several measurements under several tags share a statement, and series that no
   * place asks for are left out of the answer here.
   */
  readonly fewest?: boolean
}

/** The fewest statements that ask for all places. */
export function batchesOf(
  places: readonly QueryPlace[],
  { kindOf, fewest = false }: BatchOptions = {},
): Batch[] {
  const kind = (place: QueryPlace) => [place.fields, kindOf?.(place) ?? '']
  const byTags = grouped(places, (place) => JSON.stringify([...kind(place), sortedTags(place.tags)]))
  const keysOf = ({ tags }: QueryPlace) => Object.keys(tags).sort()
  const joined = grouped(byTags, (group) => {
    const [place] = group
    if (place === undefined) return ''
    const measurements = fewest ? [] : group.map(({ measurement }) => measurement)
    return JSON.stringify([...kind(place), keysOf(place), measurements])
  })
  return joined.map((groups) => batchOf(groups.flat()))
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  return [...Map.groupBy(items, keyOf).values()]
}

function batchOf(places: readonly QueryPlace[]): Batch {
  const [first] = places
  const all = first === undefined ? [] : sortedTags(first.tags)
  const isShared = ([key, value]: [string, string]) => places.every(({ tags }) => tags[key] === value)
  const keys = all.filter((tag) => !isShared(tag)).map(([key]) => key)
  const own = places.map(({ tags }) => Object.fromEntries(keys.map((key) => [key, tags[key] ?? ''])))
  const distinct = new Map(own.map((tags) => [JSON.stringify(tags), tags]))
  return {
    measurements: [...new Set(places.map(({ measurement }) => measurement))],
    fields: first?.fields ?? [],
    tags: Object.fromEntries(all.filter(isShared)),
    anyOf: keys.length > 0 ? [...distinct.values()] : [],
    keys,
    places,
  }
}

/** Finds the place of a batch that a series of its answer belongs to. */
export class BatchPlaces {
  /** By measurement: the places, each with the tags that tell it apart. */
  readonly #byMeasurement: ReadonlyMap<string, readonly { readonly place: QueryPlace; readonly own: Tags }[]>

  constructor({ places, keys }: Batch) {
    const own = ({ tags }: QueryPlace) => Object.fromEntries(keys.map((key) => [key, tags[key] ?? '']))
    const keyed = places.map((place) => ({ place, own: own(place) }))
    this.#byMeasurement = Map.groupBy(keyed, ({ place }) => place.measurement)
  }
  /** Undefined: nobody asked for the series. */
  of({ name, tags }: { readonly name: string; readonly tags: Tags }): QueryPlace | undefined {
    return this.#byMeasurement.get(name)?.find(({ own }) => carries(tags, own))?.place
  }
}
