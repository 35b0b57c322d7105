import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The clock of products that are started with its `env`: it goes on as the system's, from wherever it is set. */
export class Clock {
  readonly env: Record<string, string>
  #offsetMs = 0

  constructor(folder: string) {
    const preload = new URL('./set-clock.ts', import.meta.url).href
    const quiet = '--disable-warning=ExperimentalWarning'
    this.env = { CLOCK_FILE: join(folder, 'clock'), NODE_OPTIONS: `${quiet} --import=${preload}` }
    this.set(Date.now())
  }
  get nowMs(): number {
    return Date.now() + this.#offsetMs
  }
  set(atMs: number): void {
    this.#offsetMs = Math.round(atMs - Date.now())
    const file = this.env.CLOCK_FILE!
    // Never seen half written.
    writeFileSync(`${file}.new`, String(this.#offsetMs))
    renameSync(`${file}.new`, file)
  }
  advance(byMs: number): void {
    this.set(this.nowMs + byMs)
  }
}
