import type { DemoConfig, V1Config, V2Config } from '#contract/connection.ts'
import { BoundedSource } from './bounded-source.ts'
import { DemoSource } from './demo-source.ts'
import { InfluxV1Source } from './influx-v1/influx-v1-source.ts'
import { InfluxV2xSource } from './influx-v2/influx-v2x-source.ts'
import { withRetries } from './retrying-source.ts'
import type { Source } from './source.ts'
import { defaultTimeouts, type SourceOptions, type SourceTimeouts } from './source-options.ts'

/** A connection with its secrets in clear. */
export type SourceConnection =
  | { readonly version: 'v1_8'; readonly config: V1Config }
  | { readonly version: 'v2_x'; readonly config: V2Config }
  | { readonly version: 'demo'; readonly config: DemoConfig }

/**
 * A source that reads nothing beyond what its connection offers. Throws a `SourceError` when the connection can't be used at
 * all (a host that is no host).
 */
export function createSource(
  connection: SourceConnection,
  options: Omit<SourceOptions, 'timeouts'> & { timeouts?: Partial<SourceTimeouts> },
): Source {
  return new BoundedSource(unbounded(connection, options), connection.config)
}

function unbounded(
  connection: SourceConnection,
  options: Omit<SourceOptions, 'timeouts'> & { timeouts?: Partial<SourceTimeouts> },
): Source {
  const complete = { ...options, timeouts: { ...defaultTimeouts, ...options.timeouts } }
  switch (connection.version) {
    case 'v1_8':
      return withRetries(new InfluxV1Source(connection.config, complete), complete.retry)
    case 'demo':
      return new DemoSource(connection.config, complete)
    case 'v2_x':
      return withRetries(new InfluxV2xSource(connection.config, complete), complete.retry)
    default:
      return connection satisfies never
  }
}
