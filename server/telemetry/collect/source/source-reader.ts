import { HOUR_MS } from '#core/time/hours.ts'
import { SharedThreads } from '#server/platform/threads/shared-threads.ts'
import type { PointSource } from '../../sources/point-source.ts'
import { CircuitBreakers } from '../../sources/resilience/circuit-breaker.ts'
import { addressOf } from '../../sources/source-kinds.ts'
import type { SourceQuestion } from '../../sources/source-question.ts'
import { isFiles } from '../../sources/uploads/file-place.ts'
import { withErrors } from '../../sources/wire-failure.ts'
import type { CollectStep } from '../collect-job.ts'
import type { CollectorDeps } from '../collector-run.ts'
import type { ReadTask, ReadWork } from './read-task.ts'
import { stateFields } from './state-fields.ts'

/** With this limit a silent server shows on its connection within a minute, which also holds the longest wait between two runs. */
const SILENCE_MS = 25_000

/** A built-in plant computes a stretch of at most this length in some milliseconds, which pays no thread. */
const SHORT_MS = 2 * HOUR_MS

type MarksPart = [hourMs: number, mark: string][]

/** Reads real sources in other threads, so that no answer blocks this thread. A circuit breaker spares sources that are down. */
export function sourceReader(options: { allowLoopback: boolean; silenceMs?: number; now(): number }): Pick<
  CollectorDeps,
  'bounds' | 'steps' | 'marks' | 'series'
> & {
  /** Checks that the source answers, without reading a point. */
  alive(connection: PointSource, signal: AbortSignal): Promise<void>
  close(): Promise<void>
} {
  const { allowLoopback, silenceMs = SILENCE_MS, now } = options
  const threads = new SharedThreads(new URL('./read-worker.ts', import.meta.url))
  const breakers = new CircuitBreakers()
  const read = <Item>(work: ReadWork, signal: AbortSignal) =>
    readHereOrIn<Item>(threads, { work, allowLoopback, silenceMs, nowMs: now() }, signal)
  const question = <T>(connection: PointSource, ask: SourceQuestion, signal: AbortSignal) =>
    breakers.guard(connection, async () => {
      for await (const answer of read<T>({ kind: 'question', job: { connection, ask } }, signal))
        return answer
      throw new Error('a thread gave no answer')
    })
  return {
    bounds: ({ connection, query }, signal) => question(connection, { ask: 'bounds', query }, signal),
    series: ({ connection, query }, stretch, signal) =>
      question(connection, { ask: 'series', query: { ...query, ...stretch } }, signal),
    alive: (connection, signal) => question(connection, { ask: 'alive' }, signal),
    steps: (job, signal) =>
      breakers.guardStream(job.connection, () => read<CollectStep>({ kind: 'steps', job }, signal)),
    async marks({ connection, query, setup }, { fromMs, toMs }, signal) {
      const states = stateFields(setup)
      const found = new Map<number, string>()
      const answer = breakers.guardStream(connection, () =>
        read<MarksPart>({ kind: 'marks', job: { connection, query, states, fromMs, toMs } }, signal),
      )
      for await (const marks of answer) for (const [hourMs, mark] of marks) found.set(hourMs, mark)
      return found
    },
    close: () => threads.close(),
  }
}

/** Whether the source waits for no server and has little to compute. */
function isQuick({ kind, job }: ReadWork): boolean {
  if (isFiles(job.connection) || addressOf(job.connection) !== null) return false
  return kind !== 'steps' || job.toMs - job.fromMs <= SHORT_MS
}

/** The items of a read. Only a quick one is computed in this thread. */
const readHereOrIn = <Item>(threads: SharedThreads, task: ReadTask, signal: AbortSignal) =>
  isQuick(task.work) ? readHere<Item>(task, signal) : withErrors(threads.stream<ReadTask, Item>(task, signal))

async function* readHere<Item>(task: ReadTask, signal: AbortSignal): AsyncGenerator<Item> {
  const { readTask } = await import('./read-task.ts')
  yield* readTask(task, signal) as AsyncIterable<Item>
}
