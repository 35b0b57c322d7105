import { readdirSync, readFileSync } from 'node:fs'
import { currentRss } from '../processes/process-memory.ts'

const LOOK_EVERY_MS = 10

/** The greatest memory of all processes that this one has started. */
export class ChildrenPeak {
  #bytes = 0
  readonly #timer = setInterval(() => this.#look(), LOOK_EVERY_MS)

  end(): number {
    clearInterval(this.#timer)
    return this.#bytes
  }

  #look(): void {
    const all = children().reduce((sum, pid) => sum + (currentRss(pid) ?? 0), 0)
    this.#bytes = Math.max(this.#bytes, all)
  }
}

function children(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}
