import { printLine } from '../process/terminal.ts'

const QUIET_MS = 1_000
const EVERY_MS = 2_000

/** Prints the progress of work that takes longer than a second, and its end. */
export class Progress {
  readonly #label: string
  readonly #beganMs = performance.now()
  #toldMs = 0
  #told = -1

  constructor(label: string) {
    this.#label = label
  }
  at(share: number): void {
    const nowMs = performance.now()
    const percent = Math.floor(Math.min(1, share) * 100)
    if (nowMs - this.#beganMs < QUIET_MS || percent === this.#told || nowMs - this.#toldMs < EVERY_MS) return
    this.#toldMs = nowMs
    this.#told = percent
    printLine(`${this.#label}: ${percent} %`)
  }
  done(): void {
    const seconds = Math.round((performance.now() - this.#beganMs) / 1000)
    if (this.#told >= 0) printLine(`${this.#label}: pronto (${seconds} s)`)
  }
}
