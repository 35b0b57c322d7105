import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { SharedThreads } from '#server/platform/threads/shared-threads.ts'
import type { Jobs, Queue } from '#server/platform/work/jobs.ts'
import type { ReadingDay, SummaryState } from '../store/reading-days.ts'
import type { DayOfChunks } from './make-days.ts'
import { missingDays, summariseDays } from './summarise-days.ts'

/** A job summarises one machine's days; `exclusive` allows one job per machine. */
const summaryQueue: Queue<{ machineId: string }> = { name: 'summaries', policy: 'exclusive' }

/** A late point voids the summaries of two or three days. So few days wait, so that one job makes the summaries for several late points. */
const FEW_DAYS = 3
const PAUSE_FOR_FEW_MS = 10 * MINUTE_MS
/** More days cost their readers seconds, so the job comes at once; while it runs, later calls send no further job. */
const PAUSE_FOR_MANY_MS = 20_000

/** The time of each machine's last job, by queue. */
const sentAtMs = new WeakMap<Jobs, Map<string, number>>()

/** Queues a job when some of the machine's days lack summaries. Callers may call it as often as they like. */
export async function askSummaries(
  jobs: Jobs,
  { machineId, nowMs }: { machineId: string; nowMs: number },
  state: Omit<SummaryState, 'revision'>,
): Promise<void> {
  const missing = missingDays(state, nowMs)
  if (missing === null) return
  const sent = sentAtMs.get(jobs) ?? new Map<string, number>()
  sentAtMs.set(jobs, sent)
  const sinceMs = nowMs - (sent.get(machineId) ?? Number.NEGATIVE_INFINITY)
  const isMany = missing.toMs - missing.fromMs > FEW_DAYS * DAY_MS
  const pauseMs = isMany ? PAUSE_FOR_MANY_MS : PAUSE_FOR_FEW_MS
  // A negative time means that the clock was set back: the last job's time is then worthless.
  if (sinceMs >= 0 && sinceMs < pauseMs) return
  await jobs.send(summaryQueue, { machineId }, { singletonKey: machineId })
  sent.set(machineId, nowMs)
}

/** Works off the summary jobs. A thread of its own does the arithmetic, so that this one keeps answering requests. */
export async function startSummaries(services: {
  readonly db: Db
  readonly jobs: Jobs
  now(): Date
}): Promise<{ stop(): Promise<void> }> {
  const { db, jobs } = services
  const threads = new SharedThreads(new URL('./summarise-worker.ts', import.meta.url), { most: 1 })
  const makeDays = (days: readonly DayOfChunks[], signal: AbortSignal) =>
    threads.stream<readonly DayOfChunks[], ReadingDay>(days, signal)
  await jobs.work(summaryQueue, ({ data: { machineId }, signal }) =>
    summariseDays({ db, makeDays }, { machineId, nowMs: services.now().getTime() }, signal),
  )
  return { stop: () => threads.close() }
}
