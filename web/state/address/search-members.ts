/** What one member of the address's search says; undefined when it is not understood, for addresses outlive versions. */
export type Read<T extends string> = (value: unknown) => T | undefined

// By hand and not by schemas: every page reads its address before it can show anything.
export const oneOf =
  <T extends string>(...known: readonly T[]): Read<T> =>
  (value) =>
    known.find((one) => one === value)

export const textUpTo =
  (most: number, pattern = /./s): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length <= most && pattern.test(value) ? value : undefined

export type MembersOf<Reads> = { [Name in keyof Reads]?: Reads[Name] extends Read<infer T> ? T : never }

export function readMembers<Reads extends Record<string, Read<string>>>(
  reads: Reads,
  search: Record<string, unknown>,
): MembersOf<Reads> {
  const read = Object.entries(reads).map(([name, of]) => [name, of(search[name])] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as MembersOf<Reads>
}
