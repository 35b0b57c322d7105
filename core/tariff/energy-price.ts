import { DAY_MS } from '#core/time/hours.ts'
import { peakPart, type Tariff } from './tariff.ts'
import type { WeekProfile } from './week-profile.ts'

/** Mean price of a week's energy under one tariff, R$/kWh: Σ part of the hour · price of the hour. */
export function weekPrice(tariff: Tariff, profile: WeekProfile): number {
  const { foraPonta, ponta } = tariff
  return profile.reduce((sum, part, place) => {
    const peak = peakPart(tariff, Math.floor(place / 24), place % 24)
    return sum + part * (peak * (ponta?.preco ?? foraPonta) + (1 - peak) * foraPonta)
  }, 0)
}

interface Days {
  /** First and last local day, `AAAA-MM-DD`, both included. */
  readonly from: string
  readonly to: string
}

/**
 * Mean price of energy over some days, each day by the tariff of that day, R$/kWh. Days before the first tariff have no price and do not count;
 * null when no day has one.
 */
export function meanPrice(tariffs: readonly Tariff[], profile: WeekProfile, days: Days): number | null {
  const ordered = [...tariffs].sort((a, b) => (a.desde < b.desde ? -1 : 1))
  const [first, end] = [dayNumber(days.from), dayNumber(days.to) + 1]
  let [sum, count] = [0, 0]
  for (const [i, tariff] of ordered.entries()) {
    const next = ordered[i + 1]
    const from = Math.max(first, dayNumber(tariff.desde))
    const to = next === undefined ? end : Math.min(end, dayNumber(next.desde))
    if (to <= from) continue
    sum += (to - from) * weekPrice(tariff, profile)
    count += to - from
  }
  return count > 0 ? sum / count : null
}

const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
