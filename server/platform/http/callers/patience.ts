import type { IncomingMessage } from 'node:http'
import { AppError } from '../../errors.ts'

/** The time limits for callers that send or receive slowly. */
export interface Patience {
  /** For the head of a request. */
  readonly headMs: number
  /** For a whole body: this time, and the time that its bytes take at `bytesPerSecond`. */
  readonly bodyMs: number
  readonly bytesPerSecond: number
  /** At least `whileBytes` of a body, or its rest, must arrive in each `whileMs`. */
  readonly whileMs: number
  readonly whileBytes: number
  /** For a connection on which no byte moves in either direction. */
  readonly idleMs: number
  /** For the caller to take a whole answer. Event streams have their own limit. */
  readonly answerMs: number
  /** For the rest of a refused body: many senders read the answer only after they have sent everything. */
  readonly refusedMs: number
  readonly refusedBytes: number
}

/** A line of 256 kbit/s brings 32 kB each second. */
export const PATIENCE: Patience = {
  headMs: 20_000,
  bodyMs: 20_000,
  bytesPerSecond: 16_000,
  whileMs: 30_000,
  whileBytes: 30_000,
  idleMs: 120_000,
  answerMs: 600_000,
  refusedMs: 20_000,
  refusedBytes: 64 * 1024 * 1024,
}

/** The result of `read`. A body that arrives too slowly is given up. */
export async function inTime<T>(
  { headers, socket }: IncomingMessage,
  mostBytes: number,
  patience: Patience,
  read: () => Promise<T>,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new AppError('too-slow', 'O envio demorou demais. Tente novamente.'))
  const bytes = Math.min(Number(headers['content-length'] ?? mostBytes), mostBytes)
  const whole = setTimeout(giveUp, patience.bodyMs + (bytes / patience.bytesPerSecond) * 1000)
  let before = socket.bytesRead
  const look = () => {
    if (socket.bytesRead - before < patience.whileBytes) giveUp()
    before = socket.bytesRead
  }
  // Bytes that arrived while the server was busy are read before the pace is judged.
  const pace = setInterval(() => setImmediate(look), patience.whileMs)
  const reading = read()
  // After the deadline nobody handles an error of the reading.
  reading.catch(() => {})
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(whole)
    clearInterval(pace)
  }
}

const LOOK_MS = 100

/** Discards the rest of a refused body. A sender that goes on for too long is cut off. */
export function letFinish(request: IncomingMessage, patience: Patience): void {
  // The form's reader reads no more and would hold the rest back.
  request.unpipe()
  request.resume()
  const { socket } = request
  const before = socket.bytesRead
  const until = performance.now() + patience.refusedMs
  const look = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(look)
    const isLong = performance.now() > until || socket.bytesRead - before > patience.refusedBytes
    if (isLong) socket.destroy()
  }, LOOK_MS).unref()
}
