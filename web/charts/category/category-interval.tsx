import type { ChartInterval } from '../chart-spec.ts'
import { type CategoryLayout, knownRuns } from './category-layout.ts'

/** Half the width of an interval that has no neighbour, px. */
const ALONE = 5

/** The shaded area between an interval's bounds. */
export function IntervalArea({ interval, layout }: { interval: ChartInterval; layout: CategoryLayout }) {
  const { middle, along } = layout
  const bounds = interval.lower.map((lower, index) => {
    const upper = interval.upper[index] ?? null
    return lower === null || upper === null ? null : { index, lower, upper }
  })
  return knownRuns(bounds).map((run) => {
    const [first] = run
    const places = run.flatMap((one) =>
      run.length > 1
        ? [{ ...one, x: middle(one.index) }]
        : [-ALONE, ALONE].map((by) => ({ ...one, x: middle(one.index) + by })),
    )
    const above = places.map(({ x, upper }) => `${x},${along(upper)}`)
    const below = places.map(({ x, lower }) => `${x},${along(lower)}`).reverse()
    return (
      <g key={first.index} className={`plot-line-${interval.colour}`}>
        <polygon className="plot-interval" points={[...above, ...below].join(' ')} />
      </g>
    )
  })
}
