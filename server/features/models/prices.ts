import type { Fault } from '#contract/models/analytics.ts'
import type { Tariff } from '#contract/sites/tariff.ts'
import { meanPrice } from '#core/tariff/energy-price.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { siteTariffs } from '#server/features/sites/tariffs.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { StoredStatements } from './statements.ts'
import { MODEL_TIMEZONE } from './training-times.ts'

/** A site's tariffs, and the present local day. */
export interface Prices {
  readonly tariffs: readonly Tariff[]
  readonly today: string
}

export const pricesOf = async (ctx: Ctx, siteId: string): Promise<Prices> => ({
  tariffs: await siteTariffs(ctx.db, siteId),
  today: localDay(ctx.now().getTime()),
})

interface PricedEnergy {
  readonly kwhPerDay: number | null
  readonly profile: readonly number[] | null
}

/** Energy of a day in reais, by the tariffs of the given days; null without a tariff, or when the energy or its hours are not known. */
export function costPerDay(
  { kwhPerDay, profile }: PricedEnergy,
  tariffs: readonly Tariff[],
  days: { readonly from: string; readonly to: string },
): number | null {
  if (kwhPerDay === null || profile === null) return null
  const price = meanPrice(tariffs, profile, days)
  return price === null ? null : Math.round(100 * kwhPerDay * price) / 100
}

/** Faults with their cost, each by the prices of its own days. */
export const pricedFaults = (
  faults: StoredStatements['analytics']['faults'],
  { tariffs, today }: Prices,
): Fault[] =>
  faults.map(({ profile, ...fault }) => {
    const days = {
      from: localDay(Date.parse(fault.from)),
      to: fault.until === null ? today : localDay(Date.parse(fault.until)),
    }
    return { ...fault, costPerDay: costPerDay({ kwhPerDay: fault.kwhPerDay, profile }, tariffs, days) }
  })

function localDay(atMs: number): string {
  const { year, month, day } = localCalendar(MODEL_TIMEZONE).local(atMs)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
