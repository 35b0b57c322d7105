import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors.ts'

/** How long the server waits for those who send or take slowly. */
export interface Patience {
  /** For the head of a request. */
  readonly headMs: number
  /** For a whole body: so long, and the time that it takes at this pace. */
  readonly bodyMs: number
  readonly bytesPerSecond: number
  /** So much of a body must come in each such while, or the whole of it. */
  readonly whileMs: number
  readonly whileBytes: number
  /** A connection on which nothing moves, either way. */
  readonly idleMs: number
  /** For a whole answer to be taken; streams of events have their own measure. */
  readonly answerMs: number
  /** For the rest of a body that is refused already: its sender hears the refusal when it has sent all. */
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

/** What `read` gives, of a body of at most so many bytes; one that comes too slowly is given up. */
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
  // What came while the server itself was busy is taken before anybody is judged.
  const pace = setInterval(() => setImmediate(look), patience.whileMs)
  const reading = read()
  // Once it is too late, nobody asks any more how the reading went.
  reading.catch(() => {})
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(whole)
    clearInterval(pace)
  }
}

const LOOK_MS = 100

/** Lets the rest of a refused body pass by; a sender that goes on and on is cut off. */
export function letFinish(request: IncomingMessage, patience: Patience): void {
  // A form's reader takes nothing any more, and would hold the rest back.
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
