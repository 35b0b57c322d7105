import { SharedThreads } from '#server/platform/threads/shared-threads.ts'
import type { PointSource } from '../../sources/point-source.ts'
import { CircuitBreakers } from '../../sources/resilience/circuit-breaker.ts'
import type { SourceQuestion } from '../../sources/source-question.ts'
import { withErrors } from '../../sources/wire-failure.ts'
import type { CollectStep } from '../collect-job.ts'
import type { CollectorDeps } from '../collector-run.ts'
import { type ReadTask, type ReadWork, SILENCE_MS } from './read-worker.ts'
import { stateFields } from './state-fields.ts'

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
  const inThread = <Item>(work: ReadWork, signal: AbortSignal) =>
    withErrors(threads.stream<ReadTask, Item>({ work, allowLoopback, silenceMs, nowMs: now() }, signal))
  const question = <T>(connection: PointSource, ask: SourceQuestion, signal: AbortSignal) =>
    breakers.guard(connection, async () => {
      for await (const answer of inThread<T>({ kind: 'question', job: { connection, ask } }, signal))
        return answer
      throw new Error('a thread gave no answer')
    })
  return {
    bounds: ({ connection, query }, signal) => question(connection, { ask: 'bounds', query }, signal),
    series: ({ connection, query }, stretch, signal) =>
      question(connection, { ask: 'series', query: { ...query, ...stretch } }, signal),
    alive: (connection, signal) => question(connection, { ask: 'alive' }, signal),
    steps: (job, signal) =>
      breakers.guardStream(job.connection, () => inThread<CollectStep>({ kind: 'steps', job }, signal)),
    async marks({ connection, query, setup }, { fromMs, toMs }, signal) {
      const states = stateFields(setup)
      const found = new Map<number, string>()
      const answer = breakers.guardStream(connection, () =>
        inThread<MarksPart>({ kind: 'marks', job: { connection, query, states, fromMs, toMs } }, signal),
      )
      for await (const marks of answer) for (const [hourMs, mark] of marks) found.set(hourMs, mark)
      return found
    },
    close: () => threads.close(),
  }
}
