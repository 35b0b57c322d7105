import type { Site } from '#contract/sites/site.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findLogo } from './logo-store.ts'

/** At most half a megabyte each. */
const MOST_CACHED = 6
/** The most recently used logos by name; a name is never reused. Reading a logo from the embedded database takes longer than drawing it. */
const cached = new Map<string, Uint8Array>()

/** The PNG of an uploaded logo for the report; null without one. The server never fetches a logo's address. */
export async function getReportLogo(
  { db }: Pick<Ctx, 'db'>,
  { logoFile }: Pick<Site, 'logoFile'>,
): Promise<Uint8Array | null> {
  const name = logoFile?.split('/').at(-1)
  if (!name) return null
  const picture = cached.get(name) ?? (await findLogo(db, name, 'report'))?.data
  if (!picture || picture.length === 0) return null
  cached.delete(name)
  cached.set(name, picture)
  for (const oldest of [...cached.keys()].slice(0, -MOST_CACHED)) cached.delete(oldest)
  return picture
}
