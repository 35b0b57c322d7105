import type { ChartSpec, SeriesColour } from '../chart-spec.ts'
import type { CategoryLayout } from './category-layout.ts'

export interface Bar {
  readonly colour: SeriesColour
  readonly category: number
  /** Across the category's axis, px. */
  readonly from: number
  readonly thickness: number
  readonly low: number
  readonly high: number
}

export interface BarLabel {
  readonly category: number
  /** Middle of the bar, across. */
  readonly middle: number
  /** Null: not known, of one series among others. */
  readonly value: number | null
  /** Value of the bar's end that it stands at. */
  readonly at: number
  /** Room that it has, px. */
  readonly room: number
}

const SHARE = 0.7
const MOST = 40

/**
 * Bars side by side or on each other, all from zero, and the values to write at their ends. Of a zero there is nothing to see;
 * what is not known of one series says so in its place, and of all of them by the category's hatching.
 */
export function barsOf(spec: ChartSpec, layout: CategoryLayout): { bars: Bar[]; labels: BarLabel[] } {
  const { band, middle } = layout
  const isStacked = spec.kind === 'stacked'
  const beside = isStacked ? 1 : Math.max(1, spec.series.length)
  const thickness = Math.max(1, Math.min(MOST, (band * SHARE) / beside))
  const room = isStacked || beside === 1 ? band : thickness + 2
  const bars: Bar[] = []
  const labels: BarLabel[] = []
  for (let category = 0; category < spec.categories.length; category++) {
    const start = middle(category) - (thickness * beside) / 2
    const isKnown = spec.series.some(({ values }) => (values[category] ?? null) !== null)
    // Parts below zero hang beneath it.
    const ends = { up: 0, down: 0 }
    spec.series.forEach(({ values, colour }, series) => {
      const value = values[category] ?? null
      const from = start + (isStacked ? 0 : series * thickness)
      const label = { category, middle: from + thickness / 2, room }
      if (value === null && isKnown && !isStacked) labels.push({ ...label, value, at: layout.base })
      if (value === null || value === 0) return
      const begin = isStacked ? (value > 0 ? ends.up : ends.down) : layout.base
      const end = isStacked ? begin + value : value
      bars.push({ colour, category, from, thickness, low: Math.min(begin, end), high: Math.max(begin, end) })
      if (!isStacked) labels.push({ ...label, value, at: end })
      else if (value > 0) ends.up = end
      else ends.down = end
    })
    const total = ends.up + ends.down
    const at = total < 0 ? ends.down : ends.up
    if (isStacked && (ends.up > 0 || ends.down < 0))
      labels.push({ category, middle: middle(category), value: total, at, room })
  }
  return { bars, labels }
}
