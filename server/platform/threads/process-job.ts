import { writeFileSync } from 'node:fs'
import type { OwnLimits, ProcessJob, ProcessMessage } from './process-message.ts'

const LOOK_EVERY_MS = 10

/** Runs in a process of its own: does the one job that it is given, within its limits, and ends. */
export function doOneJob<Job>(work: (job: Job) => Promise<unknown>): void {
  comesFirstWhenMemoryIsShort()
  // Native code in another thread holds back every end but this one.
  process.on('disconnect', end)
  process.once('message', async ({ job, limits }: ProcessJob) => {
    watch(limits)
    const answer = await work(job as Job).then(
      (result): ProcessMessage => ({ kind: 'done', result }),
      (error): ProcessMessage => ({ kind: 'failed', reason: String(error?.stack ?? error) }),
    )
    process.send?.(answer, undefined, undefined, () => process.disconnect())
  })
  process.send?.({ kind: 'ready' } satisfies ProcessMessage)
}

function watch({ cpuSeconds, rssMb }: OwnLimits): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() > rssMb * 1e6 || user + system > cpuSeconds * 1e6) end()
  }, LOOK_EVERY_MS)
}

/** Where the kernel has to end a program for want of memory, it is this one and not the server. */
function comesFirstWhenMemoryIsShort(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems choose by themselves.
  }
}

const end = () => process.kill(process.pid, 'SIGKILL')
