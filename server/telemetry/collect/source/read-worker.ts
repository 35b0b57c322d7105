import { streamJobs } from '#server/platform/threads/thread-jobs.ts'
import type { Source } from '../../sources/source.ts'
import type { SourceConnection } from '../../sources/source-kinds.ts'
import { answerOf, type SourceQuestion } from '../../sources/source-question.ts'
import { wireError } from '../../sources/wire-failure.ts'
import type { CollectJob, MarksJob } from '../collect-job.ts'
import { collectSteps } from '../collect-steps.ts'
import { hourMarks } from '../revise/hour-marks.ts'
import { KeptSources } from './kept-sources.ts'

/** One read, with the settings and the time that a thread cannot ask its process for. */
export interface ReadTask {
  readonly steps?: CollectJob
  readonly marks?: MarksJob
  readonly question?: { readonly connection: SourceConnection; readonly ask: SourceQuestion }
  readonly allowLoopback: boolean
  readonly silenceMs: number
  readonly nowMs: number
}

/** A silent server shows on its connection within a minute: the longest wait between two runs plus this time. */
export const SILENCE_MS = 25_000

const kept = new Map<string, KeptSources>()
function sourcesFor({ allowLoopback, silenceMs }: ReadTask): KeptSources {
  const key = `${allowLoopback} ${silenceMs}`
  const known = kept.get(key) ?? new KeptSources({ allowLoopback, timeouts: { silenceMs } })
  kept.set(key, known)
  return known
}

function read(task: ReadTask, signal: AbortSignal): AsyncIterable<unknown> {
  const { steps, marks, question, nowMs } = task
  const { connection } = (steps ?? marks ?? question)!
  return sourcesFor(task).using(connection, nowMs, (source) => answer(source, task, signal))
}

async function* answer(source: Source, { steps, marks, question }: ReadTask, signal: AbortSignal) {
  if (steps) yield* collectSteps(source, steps, signal)
  if (marks) yield [...(await hourMarks(source, marks, signal))]
  if (question) yield await answerOf(source, question.ask, signal)
}

/** Runs in a thread of its own: reads from the source, normalises, derives and encodes. */
streamJobs(read, wireError)
