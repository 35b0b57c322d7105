import { isTransport } from './names/transport-tags.ts'
import type { SourcePoint } from './source-point.ts'

type Tags = Readonly<Record<string, string>>

/** Knows which tags single out a series among those with its measurement and field. */
export class Places {
  readonly #series = new Map<string, Tags[]>()

  constructor(points: readonly SourcePoint[]) {
    for (const point of points) {
      const own = this.#series.get(keyOf(point)) ?? []
      this.#series.set(keyOf(point), own)
      own.push(point.tags)
    }
  }

  /** The fewest tags that the point's series alone has, the preferred ones first; an empty value = points without the tag. */
  tagsOf(point: SourcePoint, preferred: readonly string[]): Map<string, string> {
    let others = (this.#series.get(keyOf(point)) ?? []).filter((tags) => tags !== point.tags)
    const chosen = new Map<string, string>()
    const choose = (key: string) => {
      const value = point.tags[key] ?? ''
      const left = others.filter((tags) => (tags[key] ?? '') === value)
      if (left.length < others.length) chosen.set(key, value)
      others = left
    }
    for (const key of preferred) {
      choose(key)
      // A machine's own tag also keeps the series of machines away that come later.
      const own = point.tags[key]
      if (own !== undefined) chosen.set(key, own)
    }
    const free = new Set([...Object.keys(point.tags), ...others.slice(0, MOST_COMPARED).flatMap(Object.keys)])
    while (others.length > 0) {
      const best = bestKey(point.tags, others, free, chosen)
      if (best === null) break
      choose(best)
    }
    return chosen
  }
}

const MOST_COMPARED = 1_000
const keyOf = ({ measurement, field }: SourcePoint): string => `${measurement}\n${field}`

/** The tag that the fewest of the others share; null when every tag is shared. */
function bestKey(
  tags: Tags,
  others: readonly Tags[],
  keys: ReadonlySet<string>,
  chosen: ReadonlyMap<string, string>,
): string | null {
  let best: { key: string; left: number } | null = null
  for (const key of keys) {
    if (isTransport(key) || chosen.has(key)) continue
    const left = others.filter((other) => (other[key] ?? '') === (tags[key] ?? '')).length
    if (left < others.length && (best === null || left < best.left)) best = { key, left }
  }
  return best?.key ?? null
}
