import { type WeekProfile, weekProfile } from '#core/tariff/week-profile.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import type { UnitHistory } from './unit-history.ts'

/** Fewer days do not show a week, so the four weeks before the end are used. */
const LEAST_MS = 7 * DAY_MS
const USUAL_MS = 28 * DAY_MS

/** How a unit's energy spread over the week in [fromMs, toMs), or in the four weeks before the end of a short stretch. */
export function energyProfile(
  { hours, timezone }: Pick<UnitHistory, 'hours' | 'timezone'>,
  fromMs: number,
  toMs: number,
): WeekProfile | null {
  const first = toMs - fromMs < LEAST_MS ? toMs - USUAL_MS : fromMs
  const own = hours.filter(({ atMs }) => atMs >= first && atMs < toMs)
  return weekProfile(
    own.map(({ atMs, sums }) => ({ atMs, kwh: sums.energyKwh })),
    localCalendar(timezone),
  )
}
