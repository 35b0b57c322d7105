import { cpuSeconds } from '#test/harness/cpu-seconds.ts'
import { required } from '#test/harness/required.ts'

/** The share of one core that processes use, from now until it is read. */
export class CoreShare {
  readonly #began = performance.now()
  readonly #before: readonly number[]
  readonly #pids: readonly number[]

  constructor(pids: readonly number[]) {
    this.#pids = pids
    this.#before = pids.map(cpuSeconds)
  }
  take(): number[] {
    const seconds = (performance.now() - this.#began) / 1000
    return this.#pids.map(
      (pid, n) => (cpuSeconds(pid) - required(this.#before[n], 'time at the start')) / seconds,
    )
  }
}
