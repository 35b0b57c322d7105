/** The value made once for a text. */
export function remembered<T>(known: Map<string, T>, text: string, make: () => T): T {
  const found = known.get(text)
  if (found !== undefined) return found
  const made = make()
  known.set(text, made)
  return made
}
