import type { MessagePort } from 'node:worker_threads'
import type { JobMessage, JobReply } from './thread-jobs.ts'

/** A thread's answers to one job, to be awaited message by message. */
export class JobAnswers {
  readonly #port: MessagePort
  readonly #waiting: JobMessage[] = []
  readonly #failure = Promise.withResolvers<never>()
  readonly #closing = Promise.withResolvers<void>()
  #failed: { error: unknown } | null = null
  #wake: () => void = () => {}

  constructor(port: MessagePort) {
    this.#port = port
    this.#failure.promise.catch(() => {})
    port.on('message', (message: JobMessage) => {
      this.#waiting.push(message)
      this.#wake()
    })
    port.once('close', this.#closing.resolve)
  }

  /** The next message; rejects when no message can follow. */
  get failed(): Promise<never> {
    return this.#failure.promise
  }

  /** Resolves once the thread no longer works on the job. */
  get closed(): Promise<void> {
    return this.#closing.promise
  }

  reply(reply: JobReply): void {
    this.#port.postMessage(reply)
  }

  fail(error: unknown): void {
    this.#failed ??= { error }
    this.#failure.reject(error)
    this.#wake()
  }

  threadDied(error: unknown): void {
    this.fail(error)
    this.#closing.resolve()
  }

  async next(): Promise<{ done: true } | { done: false; value: unknown }> {
    for (;;) {
      if (this.#failed) throw this.#failed.error
      const message = this.#waiting.shift()
      if (message?.kind === 'end') return { done: true }
      if (message?.kind === 'failure') throw message.error
      if (message) return { done: false, value: message.item }
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  close(): void {
    this.#port.close()
  }
}
