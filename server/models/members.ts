/** A member's path on a line (`systems.2.times`); part of each error. */
type Path = string

/** A finite number of at least `least` (or above it), and at most `most`. */
export interface Bound {
  readonly least: number
  readonly above?: boolean
  readonly most?: number
}

export function listAt(value: unknown, path: Path, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${path} is not a list`)
  if (value.length > most) throw new Error(`${path} has more than ${most} entries`)
  return value
}

export function objectAt(value: unknown, path: Path): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${path} is not an object`)
  return { ...value }
}

export function numberAt(value: unknown, path: Path, { least, above = false, most }: Bound): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${path} is not a finite number`)
  if (above ? value <= least : value < least)
    throw new Error(`${path} must be ${above ? 'above' : 'at least'} ${least}`)
  if (most !== undefined && value > most) throw new Error(`${path} must be at most ${most}`)
  return value
}

export function numbersAt(value: unknown, path: Path, most: number, bound: Bound): Float64Array {
  const list = listAt(value, path, most)
  return Float64Array.from(list, (entry, i) =>
    typeof entry === 'number' && entry > bound.least && entry < (bound.most ?? Number.POSITIVE_INFINITY)
      ? entry
      : numberAt(entry, `${path}.${i}`, bound),
  )
}
