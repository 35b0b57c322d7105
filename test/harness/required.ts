/** Returns the value; throws with the name of the missing thing when it is null or undefined. */
export function required<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${name}`)
  return value
}

/** The first entry of a list; throws when the list is empty. */
export const first = <T>(list: ArrayLike<T>, name: string): T => required(list[0], `first of ${name}`)
