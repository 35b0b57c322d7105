import type { Db } from '#server/platform/database/database.ts'
import { askedTags } from '#server/telemetry/sources/series-places.ts'
import type { SourceConnection } from '#server/telemetry/sources/source-kinds.ts'
import { sourceHash } from './source-hash.ts'
import { stoppedBy } from './stopped-by.ts'
import { findPlaceFacts, type PlaceFacts } from './withheld-store.ts'

/** Why a machine's stored figures are hidden. */
export interface Withheld {
  /** Why the machine is also not collected; null: the machine is being collected anew. */
  readonly stopped: string | null
}

/**
 * A connection that separates customers shows only figures read within its present bounds, because other figures may be
 * another customer's. Nothing is deleted: correcting a wrong tag brings the figures back. Null: the figures are shown.
 */
export function withheldOf(facts: PlaceFacts | null): Withheld | null {
  if (facts === null) return null
  const stopped = stoppedBy(facts.config, facts)
  if (stopped !== null) return { stopped }
  const source = { version: facts.version, config: facts.config } as SourceConnection
  const { connectionId, influxMeasurement, configuracao } = facts
  const measurement = influxMeasurement || source.config.measurement || ''
  const tags = askedTags(configuracao.tags ?? {})
  const timezone = configuracao.sourceTimezone
  const present = sourceHash(source, { connectionId, measurement, tags, timezone })
  const readUnder = facts.setupHash?.split('.')[0]
  return readUnder === undefined || readUnder === present ? null : { stopped: null }
}

export const findWithheld = async (db: Db, machineId: string): Promise<Withheld | null> =>
  withheldOf(await findPlaceFacts(db, machineId))
