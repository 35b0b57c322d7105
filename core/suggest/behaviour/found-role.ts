import type { BehavingField } from './columns.ts'

/** The fields whose part in the machine is known, by the reading's id. */
export type Roles = ReadonlyMap<string, BehavingField>

/** A field with the reading that its values tell. */
export interface FoundRole {
  readonly reading: string
  readonly field: BehavingField
  readonly unit: string
  /** The reason in Portuguese. */
  readonly seen: string
}

/** The second-best field must be this many times further off; else the two cannot be told apart. */
const MARGIN = 2

/** The candidate that is least off, when it is at most so far off and clearly less than any other. */
export function clearest<T extends { readonly off: number }>(
  candidates: readonly T[],
  most: number,
  least = 0.01,
): T | null {
  const [best, next] = candidates.filter(({ off }) => !Number.isNaN(off)).toSorted((a, b) => a.off - b.off)
  if (best === undefined || best.off > most) return null
  return next === undefined || next.off >= MARGIN * Math.max(best.off, least) ? best : null
}
