import { flushSync } from 'react-dom'

const waiting = new Set<() => void>()

/**
 * Makes a change with the next frame, once however often it was asked for; all changes of a frame are drawn together, within it and
 * not after it.
 */
export function inNextFrame(change: () => void): void {
  if (waiting.size === 0) requestAnimationFrame(makeAll)
  waiting.add(change)
}

function makeAll() {
  const changes = [...waiting]
  waiting.clear()
  flushSync(() => {
    for (const change of changes) change()
  })
}

/** Takes it back. */
export const notInNextFrame = (change: () => void): void => void waiting.delete(change)
