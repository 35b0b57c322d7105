export interface Candidate {
  readonly machineId: string
  readonly connectionId: string
  /** Its first collection is not over: a long run. */
  readonly first: boolean
}

const MOST = 64
const MOST_OF_CONNECTION = 8
const MOST_FIRST = 2
const MOST_FIRST_OF_CONNECTION = 1

/**
 * Which machines this process may begin to collect. What waits for a source costs nothing but its place, so there are many
 * places, few of them for one connection. A connection that failed is tried by one machine at a time, outside of the
 * others' places, until it answers: however many machines hang on it, the rest keep their pace.
 */
export class Lanes {
  readonly #running = new Map<string, Candidate & { readonly probe: boolean }>()
  readonly #failing = new Set<string>()

  admits(candidate: Candidate): boolean {
    const { machineId, connectionId, first } = candidate
    if (this.#running.has(machineId)) return false
    const running = [...this.#running.values()]
    const same = running.filter((one) => one.connectionId === connectionId)
    if (this.#failing.has(connectionId)) return same.length === 0
    const count = (of: typeof running, long: boolean) => of.filter((one) => one.first === long).length
    const regular = running.filter(({ probe }) => !probe)
    return first
      ? count(regular, true) < MOST_FIRST && count(same, true) < MOST_FIRST_OF_CONNECTION
      : count(regular, false) < MOST && count(same, false) < MOST_OF_CONNECTION
  }

  enter(candidate: Candidate): void {
    const probe = this.#failing.has(candidate.connectionId)
    this.#running.set(candidate.machineId, { ...candidate, probe })
  }
  leave(machineId: string): void {
    this.#running.delete(machineId)
  }

  failed(connectionId: string): void {
    this.#failing.add(connectionId)
  }
  answered(connectionId: string): void {
    this.#failing.delete(connectionId)
  }
}
