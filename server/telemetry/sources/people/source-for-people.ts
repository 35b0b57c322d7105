import type { Suggestion } from '#core/suggest/suggestion.ts'
import { SharedThreads } from '#server/platform/threads/shared-threads.ts'
import { ThreadEnded } from '#server/platform/threads/thread.ts'
import { TooLargeAnswer } from '../answer-budget.ts'
import type { PointSource } from '../point-source.ts'
import { type Source, SourceError, type SourceSeries } from '../source.ts'
import { withErrors } from '../wire-failure.ts'
import type { DiscoveredMachines, DiscoverQuestion } from './discover-from.ts'
import type { DiscoveryProgress } from './discovery-progress.ts'
import type { NewestQuestion, PlaceNewest } from './newest-from.ts'
import type { PeopleTask } from './people-worker.ts'
import type { SeriesQuestion } from './series-from.ts'
import type { SuggestQuestion } from './suggest-from.ts'

export type DiscoveryStep = { readonly progress: DiscoveryProgress } | { readonly found: DiscoveredMachines }

/** The questions that people ask a source and wait for. */
export interface SourceForPeople
  extends Pick<Source, 'test' | 'databases' | 'measurements' | 'fields' | 'preview'> {
  /** Proposes a field for each standard reading; the search runs in the thread as well. */
  suggest(question: SuggestQuestion, signal?: AbortSignal): Promise<Suggestion[]>
  /** The series behind a measurement or a field. */
  series(question: SeriesQuestion, signal?: AbortSignal): Promise<SourceSeries[]>
  /** The newest point of each place. */
  newest(question: NewestQuestion, signal?: AbortSignal): Promise<PlaceNewest[]>
  /** Proposes the machines of the whole source, in the thread: the progress again and again, then what was found. */
  discover(question: DiscoverQuestion, signal: AbortSignal): AsyncGenerator<DiscoveryStep>
}

/** One thread serves all questions; it starts with the first question and ends when questions stop (decision 29). */
const threads = new SharedThreads(new URL('./people-worker.ts', import.meta.url), {
  most: 1,
  heapMb: 128,
  graceMs: 2_000,
})

/** Asks a source in another thread: no answer, however large or strange, blocks this one. */
export function sourceForPeople(
  connection: PointSource,
  options: { allowLoopback: boolean; nowMs: number },
): SourceForPeople {
  const ask = <T>(question: PeopleTask['question'], signal = new AbortController().signal): Promise<T> =>
    answerTo<T>({ connection, question, ...options }, signal)
  return {
    test: (signal) => ask({ ask: 'test' }, signal),
    databases: (signal) => ask({ ask: 'databases' }, signal),
    measurements: (signal) => ask({ ask: 'measurements' }, signal),
    fields: (measurement, signal) => ask({ ask: 'fields', measurement }, signal),
    preview: (measurement, limit, signal) => ask({ ask: 'preview', measurement, limit }, signal),
    discover: (question, signal) =>
      answersTo<DiscoveryStep>(
        { connection, question: { ask: 'discover', ...question }, ...options },
        signal,
      ),
    suggest: (question, signal) => ask({ ask: 'suggest', ...question }, signal),
    series: (question, signal) => ask({ ask: 'series', ...question }, signal),
    newest: (question, signal) => ask({ ask: 'newest', ...question }, signal),
  }
}

async function answerTo<T>(task: PeopleTask, signal: AbortSignal): Promise<T> {
  for await (const answer of answersTo<T>(task, signal)) return answer
  throw interrupted()
}

async function* answersTo<T>(task: PeopleTask, signal: AbortSignal): AsyncGenerator<T> {
  try {
    yield* withErrors(threads.stream<PeopleTask, T>(task, signal))
  } catch (error) {
    throw isDeath(error) ? interrupted(error) : error
  }
}

/** The thread ended: it ran out of memory (a code of Node's says so), or another question in it worked for too long. */
const isDeath = (error: unknown): boolean =>
  error instanceof ThreadEnded ||
  (error instanceof Error && 'code' in error && /^ERR_WORKER_/.test(String(error.code)))

function interrupted(cause?: unknown): SourceError {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new TooLargeAnswer()
  return new SourceError('server', 'A consulta à fonte foi interrompida. Tente novamente.', { cause })
}
