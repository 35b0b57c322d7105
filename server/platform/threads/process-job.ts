import { writeFileSync } from 'node:fs'
import type { KeptAnswer, KeptJob, OwnLimits, ProcessJob, ProcessMessage } from './process-message.ts'

const LOOK_EVERY_MS = 10

/** Runs in a process of its own: does one job within its limits, and ends. */
export function doOneJob<Job>(work: (job: Job, tell: (note: unknown) => void) => Promise<unknown>): void {
  comesFirstWhenMemoryIsShort()
  // Native code in another thread delays every other way to end the process.
  process.on('disconnect', end)
  process.once('message', async ({ job, limits }: ProcessJob) => {
    watch(limits)
    const tell = (note: unknown) => send({ kind: 'note', note })
    const answer = await work(job as Job, tell).then(
      (result): ProcessMessage => ({ kind: 'done', result }),
      (error): ProcessMessage => ({ kind: 'failed', reason: String(error?.stack ?? error) }),
    )
    send(answer, () => process.disconnect())
  })
  send({ kind: 'ready' })
}

/** Runs in a process of its own: answers jobs until the other side ends it or dies. */
export function answerInProcess<Job>(answer: (job: Job) => Promise<unknown>): void {
  comesFirstWhenMemoryIsShort()
  process.on('disconnect', end)
  process.on('message', async ({ id, job }: KeptJob) => {
    const message = await answer(job as Job).then(
      (result): KeptAnswer => ({ id, kind: 'done', result }),
      (error): KeptAnswer => ({ id, kind: 'failed', reason: String(error?.stack ?? error) }),
    )
    send(message)
  })
}

/** A process whose other side has died ends without a complaint: a busy one sends before it hears of it. */
function send(message: ProcessMessage | KeptAnswer, sent?: () => void): void {
  process.send?.(message, undefined, undefined, (error) => {
    if (error) end()
    else sent?.()
  })
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
