/** Reads one member of an address's search; undefined: an unknown value, perhaps of another version of the program. */
export type Read<T extends string> = (value: unknown) => T | undefined

// Without schemas: every page reads its address first and would have to load the schemas before.
export const oneOf =
  <T extends string>(...known: readonly T[]): Read<T> =>
  (value) =>
    known.find((word) => word === value)

export const textUpTo =
  (maxLength: number, pattern = /./s): Read<string> =>
  (value) =>
    typeof value === 'string' && value.length <= maxLength && pattern.test(value) ? value : undefined

const utcText = textUpTo(24, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/)
/** An instant in UTC, as the API writes instants. */
export const instantText: Read<string> = (value) => {
  const text = utcText(value)
  return text === undefined || Number.isNaN(Date.parse(text)) ? undefined : text
}

export type MembersOf<Reads> = { [Name in keyof Reads]?: Reads[Name] extends Read<infer T> ? T : never }

/** Reads all members. An unknown value is present as undefined, because the router merges the result into the written search. */
export function readMembers<Reads extends Record<string, Read<string>>>(
  reads: Reads,
  search: Record<string, unknown>,
): MembersOf<Reads> {
  const read = Object.entries(reads).map(([name, of]) => [name, of(search[name])] as const)
  return Object.fromEntries(read) as MembersOf<Reads>
}
