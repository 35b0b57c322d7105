import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { type PageSeries, pageHolds } from './page-holding.test-support.ts'
import type { PagePlant, PagePoint } from './page-states.test-support.ts'

/** Holds and highest hourly mean by the page's definitions, from all samples at once. */
export function pageOf(setup: MachineSetup, points: readonly PagePoint[]): PagePlant {
  const instants = [...new Set(points.map(({ atMs }) => atMs))].sort((a, b) => a - b)
  const hourOf = (atMs: number) => Math.floor(atMs / HOUR_MS)
  const [first, last] = [instants[0] ?? 0, instants.at(-1) ?? 0]
  return {
    compressors: setup.compressorIds,
    points,
    holds: pageHolds(seriesOf(points), (id) => ({
      mode: setup.holds?.[id]?.mode ?? 'auto',
      limitMs: setup.holds?.[id]?.limitMs ?? setup.gapLimitMs,
    })),
    microStopMs: setup.microStopMs,
    ratedPowerKw: setup.ratedPowerKw,
    highestHourlyKw: (reading) => {
      const hours = new Map<number, number[]>()
      for (const point of points) {
        if (point.reading !== reading) continue
        const hour = hourOf(point.atMs)
        if (hour * HOUR_MS < first || hour === hourOf(last)) continue
        hours.set(hour, [...(hours.get(hour) ?? []), point.value])
      }
      const means = [...hours.values()].map((values) => values.reduce((a, b) => a + b) / values.length)
      return means.length === 0 ? 0 : Math.max(...means)
    },
  }
}

/** Samples by reading in order of time; of two of one instant the later in the list counts. */
function seriesOf(points: readonly PagePoint[]): PageSeries {
  const values = new Map<string, Map<number, number>>()
  for (const { reading, atMs, value } of points)
    values.set(reading, (values.get(reading) ?? new Map<number, number>()).set(atMs, value))
  return new Map([...values].map(([id, samples]) => [id, [...samples].sort(([a], [b]) => a - b)]))
}
