/** Reads one member of an address's search; undefined: not understood, since addresses outlive versions of the program. */
export type Read<T extends string> = (value: unknown) => T | undefined

// Without schemas: every page reads its address first, and schemas would have to be loaded before that.
export const oneOf =
  <T extends string>(...known: readonly T[]): Read<T> =>
  (value) =>
    known.find((one) => one === value)

export const textUpTo =
  (most: number, pattern = /./s): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length <= most && pattern.test(value) ? value : undefined

export type MembersOf<Reads> = { [Name in keyof Reads]?: Reads[Name] extends Read<infer T> ? T : never }

/** A member that is not understood is present as undefined: the router lays the result over the search as it was written. */
export function readMembers<Reads extends Record<string, Read<string>>>(
  reads: Reads,
  search: Record<string, unknown>,
): MembersOf<Reads> {
  const read = Object.entries(reads).map(([name, of]) => [name, of(search[name])] as const)
  return Object.fromEntries(read) as MembersOf<Reads>
}
