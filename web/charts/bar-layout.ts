import type { CategoryLayout } from './category-layout.ts'
import type { ChartSpec, SeriesColour } from './chart-spec.ts'

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
  readonly value: number
  /** Room that it has, px. */
  readonly room: number
}

const SHARE = 0.7
const MOST = 40

/** Bars side by side or on each other, all from zero, and the values to write at their ends; of a zero there is nothing to see. */
export function barsOf(
  spec: ChartSpec,
  { band, middle }: CategoryLayout,
): { bars: Bar[]; labels: BarLabel[] } {
  const isStacked = spec.kind === 'stacked'
  const beside = isStacked ? 1 : Math.max(1, spec.series.length)
  const thickness = Math.max(1, Math.min(MOST, (band * SHARE) / beside))
  const room = isStacked || beside === 1 ? band : thickness + 2
  const bars: Bar[] = []
  const labels: BarLabel[] = []
  for (let category = 0; category < spec.categories.length; category++) {
    const start = middle(category) - (thickness * beside) / 2
    let low = 0
    spec.series.forEach(({ values, colour }, series) => {
      const value = values[category] ?? 0
      if (value <= 0) return
      const from = start + (isStacked ? 0 : series * thickness)
      bars.push({ colour, category, from, thickness, low, high: low + value })
      if (isStacked) low += value
      else labels.push({ category, middle: from + thickness / 2, value, room })
    })
    if (isStacked && low > 0) labels.push({ category, middle: middle(category), value: low, room })
  }
  return { bars, labels }
}
