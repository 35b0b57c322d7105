import type { PreviewRow } from '../source.ts'
import { instantOf } from './flux-instant.ts'

type Cell = string | number | boolean | null
const notTags = new Set(['result', 'table', '_time', '_value', '_field'])

/** Makes one row of each instant of a series, newest first, with the series' tags. */
export function newestRows(points: readonly Record<string, Cell>[], limit: number): PreviewRow[] {
  const rows = new Map<string, { atMs: number; row: PreviewRow }>()
  for (const point of points) {
    const tags = Object.entries(point).filter(([name]) => !notTags.has(name))
    const key = JSON.stringify([point._time, tags])
    const atMs = instantOf(String(point._time))
    const known = rows.get(key) ?? {
      atMs,
      row: { time: new Date(atMs).toISOString(), ...Object.fromEntries(tags) },
    }
    // A field may have any name, also `__proto__`.
    Object.defineProperty(known.row, String(point._field), own(finite(point._value ?? null)))
    rows.set(key, known)
  }
  return [...rows.values()]
    .toSorted((a, b) => b.atMs - a.atMs)
    .slice(0, limit)
    .map(({ row }) => row)
}

const own = (value: Cell) => ({ value, enumerable: true, writable: true, configurable: true })
const finite = (value: Cell) => (typeof value === 'number' && !Number.isFinite(value) ? null : value)
