/** The share of all data that PageUp and PageDown skip. */
const PAGE = 0.1

/**
 * The index that a key leads to among `length` data; -1 is no datum, null: the key has no meaning here. An `index` of 4.5 is a place
 * between data 4 and 5.
 */
export function indexAfterKey(key: string, index: number, length: number): number | null {
  const step: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    PageDown: Math.ceil(length * PAGE),
    PageUp: -Math.ceil(length * PAGE),
  }
  const by = step[key]
  if (by !== undefined) {
    const next = by > 0 ? Math.floor(index + by) : Math.ceil(index + by)
    return Math.max(0, Math.min(next, length - 1))
  }
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return key === 'Escape' && index >= 0 ? -1 : null
}
