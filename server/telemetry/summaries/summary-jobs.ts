import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { SharedThreads } from '#server/platform/threads/shared-threads.ts'
import type { Jobs, Queue } from '#server/platform/work/jobs.ts'
import type { ReadingDay, SummaryState } from '../store/reading-days.ts'
import type { DayOfChunks } from './make-days.ts'
import { missingDays, summariseDays } from './summarise-days.ts'

/** One machine's days at a time, and no more than one worker for a machine. */
const summaryQueue: Queue<{ machineId: string }> = { name: 'summaries', policy: 'exclusive' }

/** A late point makes two or three days void: they can wait, and then more of them are made at once. */
const SOON_MS = 10 * MINUTE_MS
const FEW_DAYS = 3
/** Longer stretches cost their readers seconds: at once, but not with every run while the job is at it. */
const NOW_MS = 20_000

const askedAtMs = new WeakMap<Jobs, Map<string, number>>()

/** Asks for the summaries of a machine's days when some are missing; whoever sees that may ask, as often as it sees it. */
export async function askSummaries(
  jobs: Jobs,
  { machineId, nowMs }: { machineId: string; nowMs: number },
  state: Omit<SummaryState, 'revision'>,
): Promise<void> {
  const missing = missingDays(state, nowMs)
  if (missing === null) return
  const asked = askedAtMs.get(jobs) ?? new Map<string, number>()
  askedAtMs.set(jobs, asked)
  const sinceMs = nowMs - (asked.get(machineId) ?? Number.NEGATIVE_INFINITY)
  const pauseMs = missing.toMs - missing.fromMs > FEW_DAYS * DAY_MS ? NOW_MS : SOON_MS
  // A clock that was set back makes the last time count for nothing.
  if (sinceMs >= 0 && sinceMs < pauseMs) return
  asked.set(machineId, nowMs)
  await jobs.send(summaryQueue, { machineId }, { singletonKey: machineId })
}

/** Makes the days' summaries that are asked for: the arithmetic in a thread of its own, so that requests are answered meanwhile. */
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
