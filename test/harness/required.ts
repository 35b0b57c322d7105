/** The value; fails with the name of what is missing when there is none. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`)
  return value
}

/** The first of a list; fails when the list is empty. */
export const first = <T>(list: ArrayLike<T>, what: string): T => required(list[0], `first of ${what}`)
