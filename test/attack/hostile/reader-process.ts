// Reads hostile servers one after the other, as the product does, in a process with the product's flags, and prints as JSON for
// each: the outcome, the duration, the memory above rest, and the longest time in which this thread could not answer.

import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { DERIVATION } from '#core/derivation.ts'
import { emptyHistory } from '#core/signals/history.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { CollectJob } from '#server/telemetry/collect/collect-job.ts'
import { sourceReader } from '#server/telemetry/collect/source/source-reader.ts'
import { sourceForPeople } from '#server/telemetry/sources/people/source-for-people.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import type { SourceConnection } from '#server/telemetry/sources/source-kinds.ts'
import { required } from '../../harness/required.ts'
import { plantSetup } from '../../telemetry/plant-target.ts'
import { START_MS, type Way } from './hostile-answer.ts'

export interface Task {
  readonly name: string
  readonly port: number
  readonly version: '1.x' | '2.x' | '3.x'
  readonly way: Way
}
export interface Found {
  readonly name: string
  readonly outcome: string
  readonly ms: number
  readonly aboveRestMb: number
  readonly blockedMs: number
}

const tasks = JSON.parse(required(process.argv[2], 'first argument')) as Task[]
const PATIENCE_MS = 8_700
const reader = sourceReader({ allowLoopback: true, silenceMs: 4_000, now: () => START_MS + DAY_MS })

const connectionTo = ({ port, version }: Pick<Task, 'port' | 'version'>): SourceConnection =>
  version === '1.x'
    ? { version: 'v1_8', config: { host: '127.0.0.1', port, ssl: false, database: 'd' } }
    : {
        version: 'v2_x',
        config: { url: `http://127.0.0.1:${port}`, org: 'o', bucket: 'b', token: 'segredo' },
      }
const [first, second] = ['chw_out_temp', 'c1_status'].map((id) =>
  required(
    plantSetup.readings.find((one) => one.id === id),
    'reading',
  ),
)
const setup = {
  ...plantSetup,
  readings: [
    { ...required(first, 'first'), topicField: 'f' },
    { ...required(second, 'second'), topicField: 'g' },
  ],
}
const jobFor = (connection: SourceConnection): CollectJob => ({
  connection,
  query: { measurement: 'm', fields: ['f', 'g'], tags: {} },
  setup,
  fromMs: START_MS,
  toMs: START_MS + DAY_MS,
  newFromMs: START_MS,
  replaceFromMs: null,
  history: emptyHistory(),
  rules: null,
  derive: { hourMs: START_MS, carry: null, derivation: DERIVATION },
  stored: [],
})

async function ask(connection: SourceConnection, way: Way): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const source = sourceForPeople(connection, { allowLoopback: true, nowMs: START_MS + DAY_MS })
  if (way === 'collect') for await (const _ of reader.steps(jobFor(connection), signal));
  else if (way === 'preview') await source.preview('m', 10, signal)
  else if (way === 'fields') await source.fields('m', signal)
  else await source[way](signal)
}

async function outcomeOf(connection: SourceConnection, way: Way): Promise<string> {
  try {
    await ask(connection, way)
    return 'data'
  } catch (error) {
    if (error instanceof SourceError) return `${error.failure}: ${error.message}`
    // The caller has ended the call after its time-out.
    return error instanceof DOMException && error.name === 'TimeoutError'
      ? 'gave up'
      : `slip: ${String(error)}`
  }
}

/** The longest processor time of this thread without a turn of its event loop; the time of other processes does not count. */
class Blocked {
  #usedMs = usedMs()
  #longestMs = 0
  readonly #tick = setInterval(() => this.#look(), 2)

  end(): number {
    clearInterval(this.#tick)
    this.#look()
    return Math.round(this.#longestMs)
  }
  #look(): void {
    const now = usedMs()
    this.#longestMs = Math.max(this.#longestMs, now - this.#usedMs)
    this.#usedMs = now
  }
}
function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

const residentMb = () =>
  Number(
    required(/^VmRSS:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')), 'memory of the process')[1],
  ) / 1_000
const peakMb = () =>
  Number(
    required(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')), 'memory of the process')[1],
  ) / 1_000

// Starts both threads and lets them work once, so that their own memory is part of the level at rest.
const demo = { version: 'demo', config: { startMs: START_MS } } as const
await sourceForPeople(demo, { allowLoopback: true, nowMs: START_MS + DAY_MS }).test()
for await (const _ of reader.steps(jobFor(demo), new AbortController().signal));
for (const task of tasks.slice(0, 1)) await outcomeOf(connectionTo({ ...task, port: 1 }), 'test')
await pause(300)
const restMb = residentMb()

const found: Found[] = []
for (const task of tasks) {
  // Resets the kernel's peak of the memory (VmHWM) to the present value.
  writeFileSync('/proc/self/clear_refs', '5')
  const blocked = new Blocked()
  const began = performance.now()
  const outcome = await outcomeOf(connectionTo(task), task.way)
  const ms = Math.round(performance.now() - began)
  const blockedMs = blocked.end()
  found.push({ name: task.name, outcome, ms, aboveRestMb: Math.round(peakMb() - restMb), blockedMs })
}
console.log(JSON.stringify({ restMb: Math.round(restMb), found }))
process.exit(0)
