import type { UnitEvent } from '#core/events/unit-event.ts'
import { copOf, type UnitKpis, unitKpis } from '#core/kpis/unit-kpis.ts'
import { addSums, type UnitSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { localCalendar, monthLabel } from '#core/time/local-calendar.ts'
import { COP_PER_EFFICIENCY } from '../efficiency-points.ts'
import { type PlantHistory, TIMEZONE } from './plant-history.ts'

/** What the sample files tell of one compressor. */
export interface CompressorFigures {
  readonly id: string
  readonly kpis: UnitKpis
  readonly failures: readonly UnitEvent[]
  /** Micro-stops during which the whole chiller stood. */
  readonly chillerImpact: number
  /** By month in order; null = it gives no COP. */
  readonly efficiency: readonly (number | null)[]
}

export function compressorFigures(history: PlantHistory, id: string): CompressorFigures {
  const { events, hours, fromMs, toMs, months } = history
  const own = hours.filter(({ unit }) => unit === id)
  const failures = events.filter(({ unit, type }) => unit === id && type === 'failure')
  const calendar = localCalendar(TIMEZONE)
  const byMonth = new Map(months.map((month) => [monthLabel(month), zeroSums()]))
  for (const hour of own) addSums(byMonth.get(monthLabel(calendar.month(hour.hourMs)))!, hour)
  return {
    id,
    failures,
    kpis: unitKpis({ sums: sumOf(own), failures, windowMs: toMs - fromMs }),
    chillerImpact: microStopsOf(events, id).filter((stop) =>
      microStopsOf(events, 'chiller').some((other) => overlap(stop, other)),
    ).length,
    efficiency: [...byMonth.values()].map(efficiencyOf),
  }
}

const sumOf = (parts: readonly UnitSums[]): UnitSums => parts.reduce<UnitSums>(addSums, zeroSums())

/** The specification estimates COP = efficiency × 8.5, so this is what gives the plant's own COP back. */
export function efficiencyOf(sums: UnitSums): number | null {
  const cop = copOf(sums)
  return cop === null ? null : cop / COP_PER_EFFICIENCY
}

const microStopsOf = (events: readonly UnitEvent[], id: string): UnitEvent[] =>
  events.filter(({ unit, type, micro }) => unit === id && type === 'stop' && micro)

const overlap = (a: UnitEvent, b: UnitEvent): boolean =>
  a.fromMs < (b.toMs ?? Number.POSITIVE_INFINITY) && b.fromMs < (a.toMs ?? Number.POSITIVE_INFINITY)

/** Efficiency of the days of a compressor that have one, in order. */
export function dailyEfficiency(history: PlantHistory, id: string): number[] {
  const calendar = localCalendar(TIMEZONE)
  const days = new Map<string, UnitSums>()
  for (const hour of history.hours) {
    if (hour.unit !== id) continue
    const { year, month, day } = calendar.local(hour.hourMs)
    const key = `${year}-${month}-${day}`
    const sums = days.get(key) ?? zeroSums()
    days.set(key, addSums(sums, hour))
  }
  return [...days.values()].flatMap((sums) => efficiencyOf(sums) ?? [])
}
