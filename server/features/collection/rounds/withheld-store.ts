import { eq, type SQL, sql } from 'drizzle-orm'
import type { SourceKind } from '#contract/sources/source-kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { connections, machines } from '#server/telemetry/machine-tables.ts'
import { collections } from '#server/telemetry/tables.ts'

/** The facts that decide whether a machine's stored figures may be shown, on a connection that separates customers. */
export interface PlaceFacts {
  readonly connectionId: string
  readonly version: SourceKind
  readonly config: object
  readonly influxMeasurement: string | null
  readonly configuracao: {
    readonly tags?: Record<string, string> | null
    readonly sourceTimezone?: string | null
  }
  /** Measurement and tags of the readings that name their own. */
  readonly readings: readonly object[]
  readonly setupHash: string | null
}

const bounded = sql`(${connections.config} -> 'measurements' is not null
  or coalesce(${connections.config} -> 'tags', '{}'::jsonb) <> '{}'::jsonb)`
const ownPlaces = sql`(select coalesce(jsonb_agg(jsonb_build_object('measurement', r -> 'measurement', 'tags', r -> 'tags')), '[]'::jsonb)
  from jsonb_array_elements(${machines.readings}) r where r ? 'measurement' or r ? 'tags')`

/** The facts as one column of a statement that joins all three tables; null for a connection without tags and measurements. */
export const placeFactsColumn: SQL<PlaceFacts | null> = sql`case when ${bounded} then jsonb_build_object(
  'connectionId', ${connections.id}, 'version', ${connections.version}, 'config', ${connections.config},
  'influxMeasurement', ${machines.influxMeasurement},
  'configuracao', jsonb_build_object(
    'tags', ${machines.configuracao} -> 'tags', 'sourceTimezone', ${machines.configuracao} -> 'sourceTimezone'),
  'readings', ${ownPlaces}, 'setupHash', ${collections.setupHash}) end`

export async function findPlaceFacts(db: Db, machineId: string): Promise<PlaceFacts | null> {
  const [row] = await db
    .select({ facts: placeFactsColumn })
    .from(machines)
    .leftJoin(connections, eq(connections.id, machines.influxConnectionId))
    .leftJoin(collections, eq(collections.machineId, machines.id))
    .where(eq(machines.id, machineId))
  return row?.facts ?? null
}
