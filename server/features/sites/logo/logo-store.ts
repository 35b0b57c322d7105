import { and, asc, eq, notExists } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { LogoPictures } from './logo-pictures.ts'
import { logoPieces, logos } from './tables.ts'
import type { Logo } from './to-pictures.ts'

/** The bytes of one statement: 5 MB in one statement make the embedded database take 300 MB for ever. */
const PIECE_BYTES = 256 * 1024

type Variant = typeof logoPieces.$inferSelect.variant

export async function replaceLogo(tx: Db, siteId: string, { name, type, data, report }: Logo): Promise<void> {
  await deleteLogo(tx, siteId)
  await tx.insert(logos).values({ name, siteId, type })
  await insertPieces(tx, name, 'screen', data)
  await insertPieces(tx, name, 'report', report)
}

/** Writes at least one piece. An empty piece of `report` means that the logo is converted and has no picture for reports. */
async function insertPieces(tx: Db, logoName: string, variant: Variant, data: Uint8Array): Promise<void> {
  let at = 0
  do {
    const piece = data.subarray(at, at + PIECE_BYTES)
    await tx.insert(logoPieces).values({ logoName, variant, position: at, data: piece })
    at += PIECE_BYTES
  } while (at < data.length)
}

export async function deleteLogo(tx: Db, siteId: string): Promise<void> {
  await tx.delete(logos).where(eq(logos.siteId, siteId))
}

export interface StoredPicture {
  readonly type: string
  readonly data: Uint8Array
}

/** Reads all pieces in one snapshot, because the conversion of an earlier version's logos replaces pieces under the same name. */
export function findLogo(
  db: Db,
  name: string,
  variant: Variant = 'screen',
): Promise<StoredPicture | undefined> {
  return db.transaction((tx) => readLogo(tx, name, variant), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function readLogo(tx: Db, name: string, variant: Variant): Promise<StoredPicture | undefined> {
  const [logo] = await tx.select({ type: logos.type }).from(logos).where(eq(logos.name, name))
  if (!logo) return undefined
  const own = and(eq(logoPieces.logoName, name), eq(logoPieces.variant, variant))
  const positions = await tx
    .select({ position: logoPieces.position })
    .from(logoPieces)
    .where(own)
    .orderBy(asc(logoPieces.position))
  const pieces: Uint8Array[] = []
  for (const { position } of positions) {
    const one = and(own, eq(logoPieces.position, position))
    const [piece] = await tx.select({ data: logoPieces.data }).from(logoPieces).where(one)
    if (piece) pieces.push(piece.data)
  }
  return { type: logo.type, data: Buffer.concat(pieces) }
}

/** Names of logos of an earlier version without a picture for the report. */
export async function findUnconverted(db: Db): Promise<string[]> {
  const ofReport = and(eq(logoPieces.logoName, logos.name), eq(logoPieces.variant, 'report'))
  const rows = await db
    .select({ name: logos.name })
    .from(logos)
    .where(notExists(db.select({ name: logoPieces.logoName }).from(logoPieces).where(ofReport)))
    .orderBy(asc(logos.name))
  return rows.map(({ name }) => name)
}

/** Replaces the stored pictures; with null the stored picture stays and the report has none. Returns false when the logo was deleted. */
export async function convertLogo(db: Db, name: string, pictures: LogoPictures | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ name: logos.name }).from(logos).where(eq(logos.name, name)).for('update')
    if (!row) return false
    const ofReport = and(eq(logoPieces.logoName, name), eq(logoPieces.variant, 'report'))
    await tx.delete(logoPieces).where(pictures ? eq(logoPieces.logoName, name) : ofReport)
    if (pictures) {
      await tx.update(logos).set({ type: pictures.type }).where(eq(logos.name, name))
      await insertPieces(tx, name, 'screen', pictures.data)
    }
    await insertPieces(tx, name, 'report', pictures?.report ?? new Uint8Array())
    return true
  })
}
