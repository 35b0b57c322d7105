/** The path of the first number in a value that is NaN or infinite (`machines.2.probability`); null when all are finite. */
export function findNonFinite(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [name, member] of entriesOf(value)) {
    // Most members of a long list are plain numbers: they need no path.
    if (typeof member === 'number' && Number.isFinite(member)) continue
    const place = findNonFinite(member, path === '' ? `${name}` : `${path}.${name}`)
    if (place !== null) return place
  }
  return null
}

const entriesOf = (value: object): Iterable<readonly [string | number, unknown]> =>
  Array.isArray(value) ? value.entries() : Object.entries(value)
