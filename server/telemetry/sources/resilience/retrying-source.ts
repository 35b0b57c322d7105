import { setTimeout as pause } from 'node:timers/promises'
import type { RawBlock } from '#core/signals/blocks.ts'
import { type SeriesQuery, type Source, SourceError } from '../source.ts'

export interface RetryOptions {
  /** The number of tries, the first one included. */
  readonly attempts: number
  /** The delay before the second try; each further delay is three times as long, less a random part of up to half. */
  readonly firstDelayMs: number
  /** A server that asks for a longer pause is not tried again. */
  readonly longestWaitMs: number
}

export const defaultRetry: RetryOptions = { attempts: 3, firstDelayMs: 400, longestWaitMs: 5_000 }

/**
 * Asks again when the network or the server failed for a moment. Questions that a person waits for (test, lists, preview) are
 * asked once; failures that another try can't change (a wrong password, a certificate, silence) are final.
 */
export function withRetries(source: Source, options: RetryOptions = defaultRetry): Source {
  const hourMarks = source.hourMarks?.bind(source)
  return {
    ...(hourMarks && {
      hourMarks: (query, signal) => askAgain(() => hourMarks(query, signal), options, signal),
    }),
    test: (signal) => source.test(signal),
    databases: (signal) => source.databases(signal),
    measurements: (signal) => source.measurements(signal),
    fields: (measurement, signal) => source.fields(measurement, signal),
    preview: (measurement, limit, signal) => source.preview(measurement, limit, signal),
    samples: async (query, signal) => (await source.samples?.(query, signal)) ?? [],
    tagValues: async (query, signal) => (await source.tagValues?.(query, signal)) ?? [],
    bounds: (query, signal) => askAgain(() => source.bounds(query, signal), options, signal),
    series: (query, signal) => source.series(query, signal),
    read: (query, signal) => readOn(source, query, options, signal),
    close: () => source.close(),
  }
}

async function askAgain<T>(ask: () => Promise<T>, options: RetryOptions, signal?: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask()
    } catch (error) {
      await beforeNextTry(error, tried, options, signal)
    }
  }
}

/** Continues after the last instant given: all rows of an instant stand in one block. */
async function* readOn(
  source: Source,
  query: SeriesQuery & { fromMs: number; toMs: number },
  options: RetryOptions,
  signal?: AbortSignal,
): AsyncGenerator<RawBlock> {
  let { fromMs } = query
  for (let tried = 1; ; tried += 1) {
    try {
      for await (const block of source.read({ ...query, fromMs }, signal)) {
        fromMs = (block.atMs.at(-1) ?? fromMs - 1) + 1
        tried = 1
        yield block
      }
      return
    } catch (error) {
      await beforeNextTry(error, tried, options, signal)
    }
  }
}

/** Waits for the next try, or throws the error after the last one. */
async function beforeNextTry(
  error: unknown,
  tried: number,
  options: RetryOptions,
  signal?: AbortSignal,
): Promise<void> {
  if (!(error instanceof SourceError) || !error.transient || tried >= options.attempts) throw error
  const delayMs = error.retryAfterMs ?? options.firstDelayMs * 3 ** (tried - 1) * (1 - Math.random() / 2)
  if (delayMs > options.longestWaitMs || signal?.aborted) throw error
  await pause(delayMs, undefined, { signal }).catch(() => {
    throw signal?.reason ?? error
  })
}
