import { abortFailure } from '../http/call-failures.ts'

/**
 * Waits for an answer that several callers share. A caller whose signal aborts gets its own failure; the others keep waiting, because the
 * question itself does not know the signal.
 */
export async function untilAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return answer
  const { promise: left, reject } = Promise.withResolvers<never>()
  const leave = () => reject(abortFailure(signal))
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  try {
    return await Promise.race([answer, left])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
