import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { StreamMessage, StreamReply } from './compute-worker.ts'

/** What another thread of this process computes, item by item, so that requests are answered meanwhile. */
export interface Compute {
  /** Starts the job in a worker and gives what it yields. The worker stays at most one item ahead. */
  stream<Job, Item>(job: Job, signal: AbortSignal): AsyncIterable<Item>
  close(): Promise<void>
}

interface ComputeOptions {
  readonly mostThreads?: number
  /** Of what its scripts hold; buffers lie outside. */
  readonly heapMb?: number
  /** A job that still works so long after nobody waits for it any more ends together with its thread, and all that it does. */
  readonly graceMs?: number
}

/** Threads run the module `worker`, which answers with `streamTo` of compute-worker. Each works on several jobs that wait for I/O. */
export function openCompute(worker: URL, options: ComputeOptions = {}): Compute {
  let pool = openPool(worker, options)
  const close = (stuck: Piscina) => {
    if (stuck !== pool) return
    pool = openPool(worker, options)
    void stuck.destroy()
  }
  const { graceMs = 60_000 } = options
  return {
    stream: <Job, Item>(job: Job, signal: AbortSignal) => {
      const within = pool
      return stream<Job, Item>({ pool: within, graceMs, onStuck: () => close(within) }, job, signal)
    },
    close: () => pool.destroy(),
  }
}

function openPool(worker: URL, { mostThreads = 4, heapMb = 256 }: ComputeOptions): Piscina {
  return new Piscina({
    filename: worker.href,
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(mostThreads, availableParallelism() - 1)),
    // Most only wait for their source: one that hangs must not take the place of the others.
    concurrentTasksPerWorker: 1024,
    idleTimeout: 30_000,
    // Columns lie outside of the heap; what is in it is short-lived, and a small nursery is emptied often.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: heapMb },
  })
}

interface Within {
  readonly pool: Piscina
  readonly graceMs: number
  onStuck(): void
}

async function* stream<Job, Item>(
  { pool, graceMs, onStuck }: Within,
  job: Job,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  signal.throwIfAborted()
  const { port1, port2 } = new MessageChannel()
  const arrivals = new Arrivals(port1)
  const send = (reply: StreamReply) => port1.postMessage(reply)
  const stop = () => {
    send('stop')
    arrivals.end(signal.reason)
  }
  signal.addEventListener('abort', stop)
  const ended = pool.run({ job, port: port2 }, { transferList: [port2] })
  // A thread that dies says nothing more on the port.
  ended.catch((error: unknown) => arrivals.end(error))
  try {
    for (;;) {
      const message = await arrivals.next()
      if (message.kind === 'end') return
      if (message.kind === 'failure') throw message.error
      send('more')
      yield message.item as Item
    }
  } finally {
    signal.removeEventListener('abort', stop)
    send('stop')
    const stuck = setTimeout(onStuck, graceMs)
    await ended.catch(() => {})
    clearTimeout(stuck)
    port1.close()
  }
}

/** What comes on a port, to be awaited one by one. */
class Arrivals {
  readonly #waiting: StreamMessage[] = []
  #failed: { error: unknown } | null = null
  #wake: () => void = () => {}

  constructor(port: MessagePort) {
    port.on('message', (message: StreamMessage) => {
      this.#waiting.push(message)
      this.#wake()
    })
  }

  end(error: unknown): void {
    this.#failed = { error }
    this.#wake()
  }

  async next(): Promise<StreamMessage> {
    for (;;) {
      if (this.#failed) throw this.#failed.error
      const message = this.#waiting.shift()
      if (message) return message
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}
