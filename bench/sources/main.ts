// Memory that a process needs to read InfluxDB 2.x and 3.x: a week and a year of 77 fields, and a reader slower than the
// server. `npm run bench -- sources`, on the pinned Node.

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import serverNode from '#scripts/server-node.json' with { type: 'json' }
import { type Replayed, startReplay } from './replay-server.ts'

const run = promisify(execFile)
const fields = Array.from({ length: 77 }, (_, n) => `field_${n + 1}`)
const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const rounds: [Replayed, { days: number; pauseMs: number }][] = (['2.x', '3.x'] as const).flatMap(
  (version) => [
    [version, { days: 7, pauseMs: 0 }],
    [version, { days: 28, pauseMs: 200 }],
    [version, { days: Number(process.argv[2] ?? 365), pauseMs: 0 }],
  ],
)

for (const [version, { days, pauseMs }] of rounds) {
  const server = await startReplay(version, fields)
  const reader = fileURLToPath(new URL('reader.ts', import.meta.url))
  const { stdout } = await run(process.execPath, [
    ...serverNode.flags,
    reader,
    JSON.stringify({ url: server.url, days, fields, pauseMs }),
  ])
  server.close()
  const { values, ms, emptyBytes, peakBytes } = JSON.parse(stdout)
  if (values !== days * 1_440 * fields.length) throw new Error(`${values} values of ${days} days`)
  console.log(
    `InfluxDB ${version}, ${days} days × ${fields.length} fields${pauseMs ? `, ${pauseMs} ms at each block` : ''}: ` +
      `${values} values, ${mb(server.written.bytes)} in ${(ms / 1000).toFixed(1)} s, at most ${mb(peakBytes)} (${mb(emptyBytes)} before the first)`,
  )
}
