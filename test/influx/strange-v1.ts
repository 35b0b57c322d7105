import type { Server } from 'node:http'
import type { Source } from '#server/telemetry/sources/source.ts'
import type { SourceOptions } from '#server/telemetry/sources/source-options.ts'
import { openSource, portOf, readAll } from './strange-server.ts'

// Answers and questions of the tests of strange InfluxDB 1.x servers.

export const json = { 'content-type': 'application/json' }
export const query = { measurement: 'm', fields: ['f'], tags: {}, fromMs: 0, toMs: 1e12 }
export const rows = (values: unknown[][], partial = false) =>
  `${JSON.stringify({ results: [{ statement_id: 0, series: [{ name: 'm', columns: ['time', 'f'], values, partial }], partial }] })}\n`
export const open = (
  server: Server,
  timeouts: Partial<SourceOptions['timeouts']> = {},
  host = '127.0.0.1',
): Source =>
  openSource(
    {
      version: 'v1_8',
      config: { host, port: portOf(server), ssl: false, database: 'd', username: 'u', password: 'segredo' },
    },
    timeouts,
  )
export const all = (source: Source) => readAll(source, query)
