import { openCompute } from '#server/platform/compute.ts'
import { CircuitBreakers } from '../sources/circuit-breaker.ts'
import { createSource, type SourceConnection } from '../sources/create-source.ts'
import { type Source, SourceError } from '../sources/source.ts'
import type { CollectStep } from './collect-job.ts'
import { type ReadTask, SILENCE_MS, type WireFailure } from './collect-worker.ts'
import type { CollectorDeps } from './run.ts'
import { stateFields } from './state-fields.ts'

/** Reads real sources: what is short here, what is long in threads of its own. A source that is down is left alone. */
export function sourceReader(options: { allowLoopback: boolean; silenceMs?: number; now(): number }): Pick<
  CollectorDeps,
  'bounds' | 'steps' | 'marks'
> & {
  /** Whether the source answers at all: a question that reads no point. */
  alive(connection: SourceConnection, signal: AbortSignal): Promise<void>
  close(): Promise<void>
} {
  const { allowLoopback, silenceMs = SILENCE_MS, now } = options
  const compute = openCompute(new URL('./collect-worker.ts', import.meta.url))
  const breakers = new CircuitBreakers()
  const ask = <T>(connection: SourceConnection, question: (source: Source) => Promise<T>) =>
    breakers.guard(connection, async () => {
      const source = createSource(connection, { allowLoopback, now, timeouts: { silenceMs } })
      try {
        return await question(source)
      } finally {
        await source.close()
      }
    })
  return {
    bounds: ({ connection, query }, signal) => ask(connection, (source) => source.bounds(query, signal)),
    alive: (connection, signal) =>
      ask(connection, async (source) => {
        await source.measurements(signal)
      }),
    steps: (job, signal) =>
      breakers.guardStream(job.connection, () => {
        const task: ReadTask = { steps: job, allowLoopback, silenceMs, nowMs: now() }
        return withErrors(compute.stream<ReadTask, CollectStep>(task, signal))
      }),
    async marks({ connection, query, setup }, { fromMs, toMs }, signal) {
      const states = stateFields(setup)
      const found = new Map<number, string>()
      const answer = breakers.guardStream(connection, () => {
        const task: ReadTask = {
          marks: { connection, query, states, fromMs, toMs },
          allowLoopback,
          silenceMs,
          nowMs: now(),
        }
        return withErrors(compute.stream<ReadTask, [number, string][]>(task, signal))
      })
      for await (const marks of answer) for (const [hourMs, mark] of marks) found.set(hourMs, mark)
      return found
    },
    close: () => compute.close(),
  }
}

async function* withErrors<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items
  } catch (error) {
    throw isWireFailure(error) ? revive(error) : error
  }
}

const isWireFailure = (error: unknown): error is WireFailure =>
  typeof error === 'object' && error !== null && 'failure' in error && !(error instanceof Error)

function revive({ failure, message, stack }: WireFailure): Error {
  const error = failure === null ? new Error(message) : new SourceError(failure, message)
  if (stack !== undefined) error.stack = stack
  return error
}
