import { DAY_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
// Reads this many days from a source and prints, as JSON, the number of values and this process's peak memory.

import { setTimeout } from 'node:timers/promises'
import { createSource } from '#server/telemetry/sources/create-source.ts'
import { peakRss } from '../processes/process-memory.ts'

const { url, days, fields, pauseMs } = JSON.parse(required(process.argv[2], 'first argument')) as {
  url: string
  days: number
  fields: string[]
  pauseMs: number
}
const source = createSource(
  { version: 'v2_x', config: { url, org: 'o', bucket: 'b', token: 'segredo' } },
  { allowLoopback: true, now: Date.now },
)
const startMs = Date.UTC(2025, 0, 1)
const emptyBytes = peakRss(process.pid)
const began = performance.now()
let values = 0
for await (const block of source.read({
  measurement: 'm',
  fields,
  tags: {},
  fromMs: startMs,
  toMs: startMs + days * DAY_MS,
})) {
  values += block.atMs.length * fields.length
  if (pauseMs > 0) await setTimeout(pauseMs)
}
await source.close()
console.log(
  JSON.stringify({ values, ms: performance.now() - began, emptyBytes, peakBytes: peakRss(process.pid) }),
)
