import type { Suggestion } from '#core/suggest/suggest-readings.ts'
import { SharedThreads } from '#server/platform/threads/shared-threads.ts'
import { ThreadEnded } from '#server/platform/threads/thread.ts'
import { TooLargeAnswer } from './answer-budget.ts'
import type { PeopleTask } from './people-worker.ts'
import { type Source, SourceError } from './source.ts'
import type { SourceConnection } from './source-kinds.ts'
import type { SuggestQuestion } from './suggest-from.ts'
import { withErrors } from './wire-failure.ts'

/** What people ask a source while they wait. */
export interface SourceForPeople extends Pick<Source, 'test' | 'measurements' | 'fields' | 'preview'> {
  /** Which field may be which standard reading: looked for in the thread too. */
  suggest(question: SuggestQuestion, signal?: AbortSignal): Promise<Suggestion[]>
}

/** One thread for all questions, whatever a server sends; it starts with the first and ends when nobody asks (decision 29). */
const threads = new SharedThreads(new URL('./people-worker.ts', import.meta.url), {
  most: 1,
  heapMb: 128,
  graceMs: 2_000,
})

/** A source that is asked in another thread: no answer, however large or strange, holds up what this one does. */
export function sourceForPeople(
  connection: SourceConnection,
  options: { allowLoopback: boolean; nowMs: number },
): SourceForPeople {
  const ask = <T>(question: PeopleTask['question'], signal = new AbortController().signal): Promise<T> =>
    answerTo<T>({ connection, question, ...options }, signal)
  return {
    test: (signal) => ask({ ask: 'test' }, signal),
    measurements: (signal) => ask({ ask: 'measurements' }, signal),
    fields: (measurement, signal) => ask({ ask: 'fields', measurement }, signal),
    preview: (measurement, limit, signal) => ask({ ask: 'preview', measurement, limit }, signal),
    suggest: (question, signal) => ask({ ask: 'suggest', ...question }, signal),
  }
}

async function answerTo<T>(task: PeopleTask, signal: AbortSignal): Promise<T> {
  try {
    for await (const answer of withErrors(threads.stream<PeopleTask, T>(task, signal))) return answer
  } catch (error) {
    throw isDeath(error) ? interrupted(error) : error
  }
  throw interrupted()
}

/** The thread ended: for want of memory, which Node's code tells, or because another question in it worked on too long. */
const isDeath = (error: unknown): boolean =>
  error instanceof ThreadEnded ||
  (error instanceof Error && 'code' in error && /^ERR_WORKER_/.test(String(error.code)))

function interrupted(cause?: unknown): SourceError {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new TooLargeAnswer()
  return new SourceError('server', 'A consulta à fonte foi interrompida. Tente novamente.', { cause })
}
