import { writeFileSync } from 'node:fs'
import type { OwnLimits, ProcessJob, ProcessMessage } from './process-message.ts'

const LOOK_EVERY_MS = 10

/** Runs in a process of its own: does one job within its limits, and ends. */
export function doOneJob<Job>(work: (job: Job) => Promise<unknown>): void {
  comesFirstWhenMemoryIsShort()
  // Native code in another thread delays every other way to end the process.
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

/** When memory runs out, the kernel ends this process and not the server. */
function comesFirstWhenMemoryIsShort(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}

const end = () => process.kill(process.pid, 'SIGKILL')
