import type { PointSource } from '../../sources/point-source.ts'
import type { Source } from '../../sources/source.ts'
import { answerOf, type SourceQuestion } from '../../sources/source-question.ts'
import type { CollectJob, MarksJob } from '../collect-job.ts'
import { collectSteps } from '../collect-steps.ts'
import { hourMarks } from '../revise/hour-marks.ts'
import { SourcePool } from './source-pool.ts'

/** The work of one read. */
export type ReadWork =
  | { readonly kind: 'steps'; readonly job: CollectJob }
  | { readonly kind: 'marks'; readonly job: MarksJob }
  | { readonly kind: 'question'; readonly job: SourceQuestionJob }

interface SourceQuestionJob {
  readonly connection: PointSource
  readonly ask: SourceQuestion
}

/** One read, with the settings and the time, which a thread can't ask its process for. */
export interface ReadTask {
  readonly work: ReadWork
  readonly allowLoopback: boolean
  readonly silenceMs: number
  readonly nowMs: number
}

/** One pool for each combination of settings. */
const pools = new Map<string, SourcePool>()
function poolFor({ allowLoopback, silenceMs }: ReadTask): SourcePool {
  const key = `${allowLoopback} ${silenceMs}`
  const pool = pools.get(key) ?? new SourcePool({ allowLoopback, timeouts: { silenceMs } })
  pools.set(key, pool)
  return pool
}

/** Reads from the source, normalises, derives and encodes. */
export function readTask(task: ReadTask, signal: AbortSignal): AsyncIterable<unknown> {
  const { work, nowMs } = task
  return poolFor(task).using(work.job.connection, nowMs, (source) => answer(source, work, signal))
}

async function* answer(source: Source, { kind, job }: ReadWork, signal: AbortSignal) {
  if (kind === 'steps') yield* collectSteps(source, job, signal)
  else if (kind === 'marks') yield [...(await hourMarks(source, job, signal))]
  else yield await answerOf(source, job.ask, signal)
}
