import { createHash } from 'node:crypto'
import { placeOf, type SourceConnection } from '#server/telemetry/sources/source-kinds.ts'

export const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** A connection's kind and config, without its secrets. */
type ConnectionPlace = Pick<SourceConnection, 'version' | 'config'>

interface MachinePlace {
  readonly connectionId: string
  /** The machine's measurement, else the connection's. */
  readonly measurement: string
  /** The machine's tags. */
  readonly tags: Readonly<Record<string, string>>
  /** The zone that the machine names. */
  readonly timezone: string | null | undefined
}

/** Changes when the machine's points change; each stored figure belongs to one such hash. */
export const sourceHash = (
  connection: ConnectionPlace,
  { connectionId, measurement, tags, timezone }: MachinePlace,
): string => {
  const zone = timezone ?? connection.config.sourceTimezone
  // The hash of a source whose stamps are UTC stays as it was before there were zones.
  const place = [connectionId, placeOf(connection as SourceConnection), measurement, tags]
  return hash(zone ? [...place, zone] : place)
}
