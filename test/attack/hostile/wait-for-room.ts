import type { Writable } from 'node:stream'

/** Waits until `out` takes more, or `listened` has closed. */
export function roomIn(out: Writable, listened: Writable): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      out.off('drain', go)
      listened.off('close', go)
      resolve()
    }
    out.on('drain', go)
    listened.on('close', go)
  })
}
