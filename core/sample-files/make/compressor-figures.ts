import type { UnitEvent } from '#core/events/unit-event.ts'
import { copOf, type UnitKpis, unitKpis } from '#core/kpis/unit-kpis.ts'
import { addSums, type HourSums, type UnitSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { localCalendar, monthLabel } from '#core/time/local-calendar.ts'
import { COP_PER_EFFICIENCY } from '../efficiency-points.ts'
import { type PlantHistory, TIMEZONE } from './plant-history.ts'

/** The figures of one compressor that its sample files show. */
export interface CompressorFigures {
  readonly id: string
  readonly kpis: UnitKpis
  readonly failures: readonly UnitEvent[]
  /** Number of the compressor's micro-stops during which the whole chiller stood. */
  readonly chillerImpact: number
  /** Efficiency of each month, oldest first; null = a month without COP. */
  readonly efficiency: readonly (number | null)[]
}

export function compressorFigures(history: PlantHistory, id: string): CompressorFigures {
  const { events, hours, fromMs, toMs, months } = history
  const own = hours.filter(({ unit }) => unit === id)
  const failures = events.filter(({ unit, type }) => unit === id && type === 'failure')
  const calendar = localCalendar(TIMEZONE)
  const byMonth = sumsBy(own, ({ hourMs }) => monthLabel(calendar.month(hourMs)))
  return {
    id,
    failures,
    kpis: unitKpis({ sums: sumOf(own), failures, windowMs: toMs - fromMs }),
    chillerImpact: microStopsOf(events, id).filter((stop) =>
      microStopsOf(events, 'chiller').some((other) => overlap(stop, other)),
    ).length,
    efficiency: months.map((month) => efficiencyOf(byMonth.get(monthLabel(month)) ?? zeroSums())),
  }
}

const sumOf = (parts: readonly UnitSums[]): UnitSums => parts.reduce<UnitSums>(addSums, zeroSums())

/** Adds up the hours of each key, in order of first appearance. */
function sumsBy(hours: readonly HourSums[], keyOf: (hour: HourSums) => string): Map<string, UnitSums> {
  const sums = new Map<string, UnitSums>()
  for (const hour of hours) {
    const key = keyOf(hour)
    sums.set(key, addSums(sums.get(key) ?? zeroSums(), hour))
  }
  return sums
}

/** The efficiency from which the specification's estimate (COP = efficiency × 8.5) gives the plant's own COP. */
function efficiencyOf(sums: UnitSums): number | null {
  const cop = copOf(sums)
  return cop === null ? null : cop / COP_PER_EFFICIENCY
}

const microStopsOf = (events: readonly UnitEvent[], id: string): UnitEvent[] =>
  events.filter(({ unit, type, micro }) => unit === id && type === 'stop' && micro)

const overlap = (a: UnitEvent, b: UnitEvent): boolean =>
  a.fromMs < (b.toMs ?? Number.POSITIVE_INFINITY) && b.fromMs < (a.toMs ?? Number.POSITIVE_INFINITY)

/** A compressor's efficiency by local day, oldest first, without the days that have no COP. */
export function dailyEfficiency(history: PlantHistory, id: string): number[] {
  const calendar = localCalendar(TIMEZONE)
  const own = history.hours.filter(({ unit }) => unit === id)
  const days = sumsBy(own, ({ hourMs }) => {
    const { year, month, day } = calendar.local(hourMs)
    return `${year}-${month}-${day}`
  })
  return [...days.values()].flatMap((sums) => efficiencyOf(sums) ?? [])
}
