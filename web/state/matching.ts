/** Text as a search compares it: without case and accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether every word of `query` occurs in `text`. */
export function matches(text: string, query: string): boolean {
  const searched = folded(text)
  return folded(query)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
