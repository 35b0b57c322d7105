import type { Db } from '#server/platform/database/database.ts'
import type { SourceConnection } from '#server/telemetry/sources/source-kinds.ts'
import { sourceHash } from './source-hash.ts'
import { stoppedBy } from './stopped-by.ts'
import { findKept, type Kept } from './withheld-store.ts'

/** Why what is stored of a machine is not shown. */
export interface Withheld {
  /** Why it is not collected either; null: it is being collected anew. */
  readonly stopped: string | null
}

/**
 * On a connection that keeps customers apart, only what was read within its present bounds is shown: the rest may be another
 * customer's. Nothing is deleted, so that a wrong tag put right brings everything back. Null: it is shown.
 */
export function withheldOf(kept: Kept | null): Withheld | null {
  if (kept === null) return null
  const stopped = stoppedBy(kept.config, kept)
  if (stopped !== null) return { stopped }
  const source = { version: kept.version, config: kept.config } as SourceConnection
  const measurement = kept.influxMeasurement || source.config.measurement || ''
  const { tags } = kept.configuracao
  const present = sourceHash(source, { connectionId: kept.connectionId, measurement, tags: tags ?? {} })
  const readUnder = kept.setupHash?.split('.')[0]
  return readUnder === undefined || readUnder === present ? null : { stopped: null }
}

export const findWithheld = async (db: Db, machineId: string): Promise<Withheld | null> =>
  withheldOf(await findKept(db, machineId))
