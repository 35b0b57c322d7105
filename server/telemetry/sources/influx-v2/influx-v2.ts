import type { ServerSourceKind } from '../source-kind.ts'
import { serverUrl } from './server-url.ts'

/** InfluxDB 2.x in Flux, or 3.x in InfluxQL. */
export const influxV2: ServerSourceKind<'v2_x'> = {
  address: ({ url }) => serverUrl(url),
  place: ({ url, org, bucket, tags }) => [url, org, bucket, tags],
  async open(config, options) {
    const { DetectedInfluxSource } = await import('./detected-influx-source.ts')
    return new DetectedInfluxSource(config, options)
  },
}
