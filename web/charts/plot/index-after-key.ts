/** What a person passes with PageUp and PageDown, of all data. */
const PAGE = 0.1

/** Where a key leads from a place among `length` (-1: from none); null: the key leads nowhere. */
export function indexAfterKey(key: string, index: number, length: number): number | null {
  const step: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    PageDown: Math.ceil(length * PAGE),
    PageUp: -Math.ceil(length * PAGE),
  }
  const by = step[key]
  if (by !== undefined) return Math.max(0, Math.min(index + by, length - 1))
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return key === 'Escape' && index >= 0 ? -1 : null
}
