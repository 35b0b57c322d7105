import type { Writable } from 'node:stream'

/** Waits until `out` accepts more bytes, or until `connection` has closed. */
export function waitForRoom(out: Writable, connection: Writable): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      out.off('drain', go)
      connection.off('close', go)
      resolve()
    }
    out.on('drain', go)
    connection.on('close', go)
  })
}
