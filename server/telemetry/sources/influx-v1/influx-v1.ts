import type { ServerSourceKind } from '../source-kind.ts'
import { influxUrl } from './influx-url.ts'

/** InfluxDB 1.x over HTTP. */
export const influxV1: ServerSourceKind<'v1_8'> = {
  address: influxUrl,
  place: ({ host, port, database, retentionPolicy, tags }) => [host, port, database, retentionPolicy, tags],
  async open(config, options) {
    const { InfluxV1Source } = await import('./influx-v1-source.ts')
    return new InfluxV1Source(config, options)
  },
}
