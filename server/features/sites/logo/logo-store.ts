import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { logos } from '../../../platform/tables.ts'
import type { Logo } from './to-logo.ts'

export async function replaceLogo(tx: Db, siteId: string, { name, type, data }: Logo): Promise<void> {
  await deleteLogo(tx, siteId)
  await tx.insert(logos).values({ name, siteId, type, data })
}

export async function deleteLogo(tx: Db, siteId: string): Promise<void> {
  await tx.delete(logos).where(eq(logos.siteId, siteId))
}

export async function findLogo(db: Db, name: string): Promise<Pick<Logo, 'type' | 'data'> | undefined> {
  const [row] = await db
    .select({ type: logos.type, data: logos.data })
    .from(logos)
    .where(eq(logos.name, name))
  return row
}
