import { type StreamTask, streamTo } from '#server/platform/compute-worker.ts'
import { createSource } from '../sources/create-source.ts'
import { SourceError } from '../sources/source.ts'
import type { CollectJob, CollectStep } from './collect-job.ts'
import { collectSteps } from './collect-steps.ts'

/** A job and what a thread can't ask its process. */
export interface ReadTask {
  readonly job: CollectJob
  readonly allowLoopback: boolean
  readonly nowMs: number
}

/** An error's class does not survive the way between threads: a source's failure goes as plain data. */
export interface WireFailure {
  readonly failure: SourceError['failure'] | null
  readonly message: string
  readonly stack: string | undefined
}

/** A server that falls silent has to be told on its connection within a minute. */
export const SILENCE_MS = 40_000

/** Runs in a worker's thread: reads from the source, normalises, derives and encodes. */
export default ({ job, port }: StreamTask<ReadTask>): Promise<void> =>
  streamTo(port, (signal) => readSteps(job, signal), wireError)

export async function* readSteps(
  { job, allowLoopback, nowMs }: ReadTask,
  signal: AbortSignal,
): AsyncGenerator<CollectStep> {
  const timeouts = { silenceMs: SILENCE_MS }
  const source = createSource(job.connection, { allowLoopback, now: () => nowMs, timeouts })
  try {
    yield* collectSteps(source, job, signal)
  } finally {
    await source.close()
  }
}

function wireError(error: unknown): WireFailure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { failure: error instanceof SourceError ? error.failure : null, message, stack }
}
