import { timedOut } from './network-failures.ts'

const LEAST_BYTES = 4096

/**
 * Passes the pieces of an answer on. Throws a time-out when `silenceMs` of waiting bring less than 4 KB, because an answer that trickles
 * never falls silent and never ends. The consumer's own time does not count.
 */
export async function* withLeastPace(
  pieces: AsyncIterable<Uint8Array>,
  silenceMs: number,
): AsyncGenerator<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  let waitedMs = 0
  let bytes = 0
  try {
    for (;;) {
      const began = performance.now()
      const next = await iterator.next()
      if (next.done) return
      waitedMs += performance.now() - began
      bytes += next.value.length
      if (bytes >= LEAST_BYTES) {
        waitedMs = 0
        bytes = 0
      } else if (waitedMs > silenceMs) throw timedOut()
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}
