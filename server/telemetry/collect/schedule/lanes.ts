export interface Candidate {
  readonly machineId: string
  readonly connectionId: string
  /** Whether the run belongs to the first collection, and so is long. */
  readonly first: boolean
}

interface Running extends Candidate {
  readonly probe: boolean
  /** Whether the machine only waits for its silent source, which costs no computing. */
  waits: boolean
}

const MOST = 64
const MOST_OF_CONNECTION = 8
const MOST_FIRST = 2
const MOST_FIRST_OF_CONNECTION = 1

/**
 * Decides which machines this process may begin to collect, so that bad connections do not slow the others down. There are many places, few
 * for each connection. A failed connection is tried with one machine at a time, outside these places, until it answers. A machine
 * that waits for a slow source frees its place. Each connection may always have one machine.
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
  /** Notes whether a running machine only waits for its source. */
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
