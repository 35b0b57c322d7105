import { addResidual, afterChartDay, restingMemory } from './chart-memory.ts'
import { LEAST_BLOCKS } from './day-mean.ts'
import { pairDeviation, smoothedDeviation } from './deviation.ts'
import type { ChartModel } from './ewma-chart.ts'

interface ChartedDay {
  /** UTC days since 1970. */
  readonly day: number
  readonly value: number
  readonly sd: number
}

const BLOCKS = 2 * LEAST_BLOCKS

/** How many times in 30 days a chart exceeds its limit although the days were normal. */
export function falseAlarmsPerMonth(model: ChartModel, daily: readonly ChartedDay[], floor: number): number {
  let memory = restingMemory(model, 'first')
  let [alarms, isOpen] = [0, false]
  for (const { day, value, sd } of daily) {
    for (let i = 0; i < BLOCKS; i += 1) memory = addResidual(memory, value, sd)
    memory = afterChartDay(memory, model, { day, floor, usualBlocks: BLOCKS, isHeld: false })
    const isAbove = [smoothedDeviation, pairDeviation].some((deviation) => {
      const { value, limit } = deviation(memory, model, floor)
      return value > limit
    })
    if (isAbove && !isOpen) alarms += 1
    isOpen = isAbove
  }
  const [first, last] = [daily[0]?.day ?? 0, daily.at(-1)?.day ?? 0]
  return (alarms * 30) / Math.max(1, last - first + 1)
}
