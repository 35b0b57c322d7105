import type { SeriesColour } from '../chart-spec.ts'

export interface PieSlice {
  readonly name: string
  readonly value: number
  /** 0..1 of the whole. */
  readonly part: number
  readonly colour: SeriesColour
  /** Where the slice begins, 0..1 of the turn. */
  readonly from: number
}

const COLOURS = [1, 2, 3, 4, 5, 6, 7] as const

/** The greatest slices first; what has no colour of its own is gathered in one slice. Only values above zero have a slice. */
export function pieSlices(entries: readonly (readonly [name: string, value: number | null])[]): PieSlice[] {
  const known = entries.flatMap(([name, value]) => (value !== null && value > 0 ? [{ name, value }] : []))
  const sorted = known.toSorted((a, b) => b.value - a.value)
  const rest = sorted.slice(COLOURS.length)
  const gathered = rest.length > 1 ? COLOURS.length : COLOURS.length + rest.length
  const slices: { name: string; value: number; colour: SeriesColour }[] = sorted
    .slice(0, gathered)
    .map((one, index) => ({ ...one, colour: COLOURS[index] ?? 8 }))
  if (rest.length > 1) {
    const value = rest.reduce((sum, one) => sum + one.value, 0)
    slices.push({ name: `Outros (${rest.length})`, value, colour: 'muted' })
  }
  const whole = slices.reduce((sum, { value }) => sum + value, 0)
  let from = 0
  return slices.map((slice) => {
    const part = slice.value / whole
    const placed = { ...slice, part, from }
    from += part
    return placed
  })
}
