/** The share of all data that PageUp and PageDown skip. */
const PAGE = 0.1

/** The index that a key leads to among `length` data; -1 is no datum, null: the key has no meaning here. */
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
