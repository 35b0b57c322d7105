/** Text as a search compares it: without case and accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether every word of `query` occurs in `text`. */
export const matches = (text: string, query: string): boolean => hasWords(folded(text), wordsOf(query))

const wordsOf = (query: string): string[] => folded(query).split(/\s+/)
const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))

/**
 * Like `found`, for lines with many dates and counts: a word of digits matches whole numbers only, so that `compressor 2` does not match
 * every line of 2026.
 */
export function foundInLines<Item>(items: readonly Searchable<Item>[], query: string): Item[] {
  const wanted = wordsOf(query).map((word) =>
    /^\d+$/.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`) : word,
  )
  const has = (text: string) => (word: string | RegExp) =>
    typeof word === 'string' ? text.includes(word) : word.test(text)
  return items.filter(({ text }) => wanted.every(has(text))).map(({ item }) => item)
}

/** An item with its folded text: each typed letter searches thousands of items, and folding takes long. */
export interface Searchable<Item> {
  readonly item: Item
  readonly text: string
}

export function searchable<Item>(items: readonly Item[], textOf: (item: Item) => string): Searchable<Item>[] {
  return items.map((item) => ({ item, text: folded(textOf(item)) }))
}

/** The items whose text contains every word of `query`. */
export function found<Item>(items: readonly Searchable<Item>[], query: string): Item[] {
  const words = wordsOf(query)
  return items.filter(({ text }) => hasWords(text, words)).map(({ item }) => item)
}
