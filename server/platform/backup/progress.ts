import { printLine } from '../process/terminal.ts'

const QUIET_MS = 1_000
const EVERY_MS = 2_000

/** Prints the progress of work that takes longer than a second, and its end. */
export class Progress {
  readonly #label: string
  readonly #beganMs = performance.now()
  #printedAtMs = 0
  #percent = -1

  constructor(label: string) {
    this.#label = label
  }
  at(share: number): void {
    const nowMs = performance.now()
    const percent = Math.floor(Math.min(1, share) * 100)
    if (nowMs - this.#beganMs < QUIET_MS || percent === this.#percent || nowMs - this.#printedAtMs < EVERY_MS)
      return
    this.#printedAtMs = nowMs
    this.#percent = percent
    printLine(`${this.#label}: ${percent} %`)
  }
  done(): void {
    const seconds = Math.round((performance.now() - this.#beganMs) / 1000)
    if (this.#percent >= 0) printLine(`${this.#label}: pronto (${seconds} s)`)
  }
}
