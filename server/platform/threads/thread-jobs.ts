import { type MessagePort, parentPort, type Transferable } from 'node:worker_threads'

/** A thread's message about one job. */
export type JobMessage =
  | { kind: 'item'; item: unknown }
  | { kind: 'end' }
  | { kind: 'failure'; error: unknown }
/** The message to a thread about a job: continue by one item, or stop. */
export type JobReply = 'more' | 'stop'

interface JobRequest {
  readonly job: unknown
  readonly port: MessagePort
}

const onJob = (work: (request: JobRequest) => void) => parentPort?.on('message', work)

/** In a thread's module: answers each job with one result. A job that fails ends the thread, and with it all state that the job left. */
export function answerJobs<Job, Result>(
  answer: (job: Job) => Promise<Result>,
  transferred: (result: Result) => Transferable[] = () => [],
): void {
  onJob(async ({ job, port }) => {
    const item = await answer(job as Job)
    port.postMessage({ kind: 'item', item } satisfies JobMessage, transferred(item))
    port.close()
  })
}

/** In a thread's module: sends the items of each job, at most one item ahead of the other side. */
export function streamJobs<Job, Item>(
  items: (job: Job, signal: AbortSignal) => AsyncIterable<Item>,
  wireError: (error: unknown) => unknown,
): void {
  onJob(({ job, port }) => void sendItems(port, (signal) => items(job as Job, signal), wireError))
}

async function sendItems(
  port: MessagePort,
  items: (signal: AbortSignal) => AsyncIterable<unknown>,
  wireError: (error: unknown) => unknown,
): Promise<void> {
  const stop = new AbortController()
  let credit = 1
  let wake = () => {}
  port.on('message', (reply: JobReply) => {
    if (reply === 'more') credit++
    else stop.abort()
    wake()
  })
  const send = (message: JobMessage) => port.postMessage(message)
  try {
    for await (const item of items(stop.signal)) {
      while (credit === 0 && !stop.signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      stop.signal.throwIfAborted()
      credit--
      send({ kind: 'item', item })
    }
    send({ kind: 'end' })
  } catch (error) {
    if (!stop.signal.aborted) send({ kind: 'failure', error: wireError(error) })
  } finally {
    port.close()
  }
}
