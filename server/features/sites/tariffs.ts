import type { Tariff } from '#contract/sites/tariff.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findSite } from './store.ts'

/** The tariffs, the oldest first. */
export const inOrder = (tariffs: readonly Tariff[]): Tariff[] =>
  [...tariffs].sort((a, b) => (a.desde < b.desde ? -1 : 1))

/** A site's tariffs, for callers who may see the site. */
export async function siteTariffs(db: Db, siteId: string): Promise<Tariff[]> {
  const row = await findSite(db, siteId)
  return row ? (row.tarifas as Tariff[]) : []
}
