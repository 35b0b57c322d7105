export interface Candidate {
  readonly machineId: string
  readonly connectionId: string
  /** Its first collection is not over: a long run. */
  readonly first: boolean
}

interface Running extends Candidate {
  readonly probe: boolean
  /** Its source has been silent for a while: what it does costs us nothing. */
  waits: boolean
}

const MOST = 64
const MOST_OF_CONNECTION = 8
const MOST_FIRST = 2
const MOST_FIRST_OF_CONNECTION = 1

/**
 * Which machines this process may begin to collect. What waits for a source costs nothing but its place, so there are many
 * places, few of them for one connection. A connection that failed is tried by one machine at a time, outside of the
 * others' places, until it answers; who waits for a slow one gives its place to others meanwhile, and of each connection
 * one machine gets in whatever the others do: however many machines hang on bad ones, the rest keep their pace.
 */
export class Lanes {
  readonly #running = new Map<string, Running>()
  readonly #failing = new Set<string>()

  admits(candidate: Candidate): boolean {
    const { machineId, connectionId, first } = candidate
    if (this.#running.has(machineId)) return false
    const running = [...this.#running.values()]
    const same = running.filter((one) => one.connectionId === connectionId)
    if (this.#failing.has(connectionId)) return same.length === 0
    const alike = same.filter((one) => one.first === first).length
    const busy = running.filter((one) => one.first === first && !one.probe && !one.waits).length
    if (first) return busy < MOST_FIRST && alike < MOST_FIRST_OF_CONNECTION
    return alike === 0 || (busy < MOST && alike < MOST_OF_CONNECTION)
  }

  enter(candidate: Candidate): void {
    const probe = this.#failing.has(candidate.connectionId)
    this.#running.set(candidate.machineId, { ...candidate, probe, waits: false })
  }
  leave(machineId: string): void {
    this.#running.delete(machineId)
  }
  /** Whether a machine that is being collected has nothing to do but wait for its source. */
  waits(machineId: string, waits: boolean): void {
    const one = this.#running.get(machineId)
    if (one) one.waits = waits
  }

  failed(connectionId: string): void {
    this.#failing.add(connectionId)
  }
  answered(connectionId: string): void {
    this.#failing.delete(connectionId)
  }
}
