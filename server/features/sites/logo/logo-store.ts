import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { logoPieces, logos } from '../../../platform/tables.ts'
import type { Logo } from './to-logo.ts'

/** In one statement 5 MB take the embedded database 300 MB, which it never gives back. */
const PIECE_BYTES = 256 * 1024

export async function replaceLogo(tx: Db, siteId: string, { name, type, data }: Logo): Promise<void> {
  await deleteLogo(tx, siteId)
  await tx.insert(logos).values({ name, siteId, type })
  for (let at = 0; at < data.length; at += PIECE_BYTES) {
    const piece = data.subarray(at, at + PIECE_BYTES)
    await tx.insert(logoPieces).values({ logoName: name, position: at, data: piece })
  }
}

export async function deleteLogo(tx: Db, siteId: string): Promise<void> {
  await tx.delete(logos).where(eq(logos.siteId, siteId))
}

export async function findLogo(db: Db, name: string): Promise<Pick<Logo, 'type' | 'data'> | undefined> {
  const found = await db
    .select({ type: logos.type, position: logoPieces.position })
    .from(logos)
    .innerJoin(logoPieces, eq(logoPieces.logoName, logos.name))
    .where(eq(logos.name, name))
    .orderBy(asc(logoPieces.position))
  const pieces: Uint8Array[] = []
  for (const { position } of found) {
    const [piece] = await db
      .select({ data: logoPieces.data })
      .from(logoPieces)
      .where(and(eq(logoPieces.logoName, name), eq(logoPieces.position, position)))
    // Replaced meanwhile: what is left of it is no picture.
    if (!piece) return undefined
    pieces.push(piece.data)
  }
  return found[0] && { type: found[0].type, data: Buffer.concat(pieces) }
}
