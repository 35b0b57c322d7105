import { Transform } from 'node:stream'
import v8 from 'node:v8'
import vm from 'node:vm'

/** A collection of young objects takes about a millisecond, and a file of 50 MB twelve of them. */
const EVERY_BYTES = 4 * 1024 * 1024

type Collect = (options: { type: 'minor' }) => void
let collect: Collect | undefined

/**
 * Frees the used buffers of a stream. V8 counts only its own heap and lets some 60 MB of buffers grow outside of it before it
 * collects; measured in docs/decisions/0036-files-beside-the-database.md.
 */
export class PassedBuffers {
  #bytes = 0

  passed(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes < EVERY_BYTES) return
    this.#bytes = 0
    collect ??= exposedCollect()
    collect({ type: 'minor' })
  }
}

/** Contexts made from now on have the function; the product's own has none. */
function exposedCollect(): Collect {
  v8.setFlagsFromString('--expose-gc')
  const found = vm.runInNewContext('gc') as Collect
  v8.setFlagsFromString('--no-expose-gc')
  return found
}

export function freeingPassed(): Transform {
  const buffers = new PassedBuffers()
  return new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      buffers.passed(piece.length)
      done(null, piece)
    },
  })
}
