import { createHash } from 'node:crypto'
import type { SourceConnection } from '#server/telemetry/sources/create-source.ts'

export const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** A connection's version and config; whether secrets are among it makes no difference. */
type Place = Pick<SourceConnection, 'version' | 'config'>

interface Asked {
  readonly connectionId: string
  readonly measurement: string
  /** The machine's own. */
  readonly tags: Readonly<Record<string, string>>
}

/** Changes when the points are others: what is stored of a machine was read under one of these. */
export const sourceHash = (source: Place, { connectionId, measurement, tags }: Asked): string =>
  hash([connectionId, place(source as SourceConnection), measurement, tags])

/** Where the points lie: another place has other points. Who asks for them (user, password, token) is left out. */
function place(source: SourceConnection): unknown {
  const { config } = source
  switch (source.version) {
    case 'v1_8': {
      const { host, port, database, retentionPolicy, tags } = source.config
      return [host, port, database, retentionPolicy, tags]
    }
    case 'v2_x':
      return [source.config.url, source.config.org, source.config.bucket, config.tags]
    case 'demo':
      return [source.config.startMs, config.tags]
    default:
      return source satisfies never
  }
}
