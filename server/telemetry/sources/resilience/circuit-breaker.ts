import { createHash } from 'node:crypto'
import type { PointSource } from '../point-source.ts'
import { SourceError } from '../source.ts'

export interface BreakerOptions {
  /** The number of failures in a row that opens a circuit. */
  readonly failures: number
  /** The time that a circuit stays open: the first time, the second, …; then always the last. */
  readonly openMs: readonly [number, ...number[]]
  /** After this time the next probe may start, even when the last one has not ended. */
  readonly probeMs: number
  /** Milliseconds of a monotonic clock. */
  monotonicMs(): number
  random(): number
}

const defaults: BreakerOptions = {
  failures: 3,
  openMs: [1_000, 2_000, 4_000, 8_000, 15_000],
  probeMs: 120_000,
  monotonicMs: () => performance.now(),
  random: Math.random,
}

/** The source was not asked, because it has failed just before, with the same failure and message. */
export class CircuitOpenError extends SourceError {
  constructor(last: SourceError, retryAfterMs: number) {
    super(last.failure, last.message, { cause: last, retryAfterMs })
  }
}

/** Failures that say nothing about the server as a whole. */
const ofTheQuestion = new Set<SourceError['failure']>([
  'empty',
  'unsupported',
  'forbidden-address',
  'out-of-bounds',
])

/**
 * One circuit for each connection as it is configured now; another password is another circuit. A closed circuit lets questions through. An
 * open circuit, after some failures in a row, lets none through. A half-open circuit lets one probe through, and all other questions fail
 * with the last error. So all machines of a dead source together cost one probe at a time.
 */
export class CircuitBreakers {
  readonly #options: BreakerOptions
  readonly #circuits = new Map<string, Circuit>()

  constructor(options: Partial<BreakerOptions> = {}) {
    this.#options = { ...defaults, ...options }
  }

  /** Asks, or throws a `CircuitOpenError` without asking. */
  async guard<T>(connection: PointSource, ask: () => Promise<T>): Promise<T> {
    const circuit = this.#circuitOf(connection)
    const pass = circuit.enter()
    try {
      const answer = await ask()
      circuit.succeeded()
      return answer
    } catch (error) {
      circuit.failed(pass, error)
      throw error
    } finally {
      circuit.leave(pass)
    }
  }

  /** Guards a stream; its first item closes the circuit. */
  async *guardStream<T>(connection: PointSource, read: () => AsyncIterable<T>): AsyncGenerator<T> {
    const circuit = this.#circuitOf(connection)
    const pass = circuit.enter()
    try {
      for await (const item of read()) {
        circuit.succeeded()
        yield item
      }
      circuit.succeeded()
    } catch (error) {
      circuit.failed(pass, error)
      throw error
    } finally {
      circuit.leave(pass)
    }
  }

  #circuitOf(connection: PointSource): Circuit {
    const key = createHash('sha256').update(JSON.stringify(connection)).digest('base64url')
    const known = this.#circuits.get(key)
    if (known) return known
    const circuit = new Circuit(this.#options)
    this.#circuits.set(key, circuit)
    return circuit
  }
}

/** The time at which a call was let through; the object is the call's identity. */
interface Pass {
  readonly atMs: number
}

class Circuit {
  readonly #options: BreakerOptions
  #inARow = 0
  #opened = 0
  #last: SourceError | null = null
  #openUntilMs = 0
  #probe: Pass | null = null

  constructor(options: BreakerOptions) {
    this.#options = options
  }

  enter(): Pass {
    const nowMs = this.#options.monotonicMs()
    const pass = { atMs: nowMs }
    if (this.#last === null || this.#inARow < this.#options.failures) return pass
    const probing = this.#probe !== null && nowMs - this.#probe.atMs < this.#options.probeMs
    if (nowMs < this.#openUntilMs) throw new CircuitOpenError(this.#last, this.#openUntilMs - nowMs)
    if (probing) throw new CircuitOpenError(this.#last, this.#options.openMs[0])
    this.#probe = pass
    return pass
  }
  succeeded(): void {
    this.#inARow = 0
    this.#opened = 0
    this.#last = null
  }
  failed(pass: Pass, error: unknown): void {
    if (!(error instanceof SourceError) || ofTheQuestion.has(error.failure)) return
    this.#last = error
    this.#inARow += 1
    const nowMs = this.#options.monotonicMs()
    // The first calls that were under way when the source died open the circuit; the others add nothing.
    if (this.#inARow < this.#options.failures || (nowMs < this.#openUntilMs && pass !== this.#probe)) return
    const { openMs, random } = this.#options
    const fullMs = openMs[this.#opened] ?? openMs.at(-1) ?? openMs[0]
    this.#openUntilMs = nowMs + fullMs * (1 - random() / 4)
    this.#opened += 1
  }
  leave(pass: Pass): void {
    if (this.#probe === pass) this.#probe = null
  }
}
