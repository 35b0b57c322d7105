import type { InfluxV1Config } from '#contract/sources/source-influx-v1.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { createSource } from '#server/telemetry/sources/create-source.ts'
import type { Source } from '#server/telemetry/sources/source.ts'
import type { SourceOptions } from '#server/telemetry/sources/source-options.ts'
import type { Influxd } from './influxd.ts'
import { afterwards, ONE_TRY, readAll } from './strange-server.ts'

export { failure } from './strange-server.ts'

/** A source of the database `plant` of a real InfluxDB 1.x, until the test has ended. */
export function openV1(
  at: Pick<Influxd, 'host' | 'port'>,
  config: Partial<InfluxV1Config> = {},
  options: Partial<SourceOptions> = {},
): Source {
  const source = createSource(
    { version: 'v1_8', config: { host: at.host, port: at.port, ssl: false, database: 'plant', ...config } },
    { allowLoopback: true, now: Date.now, retry: ONE_TRY, ...options },
  )
  afterwards(() => source.close())
  return source
}

/** All points of the field `f` in the measurement `m`, or of another query. */
export const allOf = (
  source: Source,
  query: Partial<Parameters<Source['read']>[0]> = {},
): Promise<RawBlock[]> =>
  readAll(source, { measurement: 'm', fields: ['f'], tags: {}, fromMs: 0, toMs: Date.now(), ...query })
