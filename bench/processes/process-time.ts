import { readFileSync } from 'node:fs'
import { required } from '#test/harness/required.ts'

const TICKS_PER_SECOND = 100

/** Processor time that all threads of a process have used so far, seconds. */
export function cpuSeconds(pid: number): number {
  const fields = required(
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1],
    'times of the process',
  ).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

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
