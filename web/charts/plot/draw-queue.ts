import { flushSync } from 'react-dom'

const changes = new Set<() => void>()
const turns = new Set<() => void>()
let isAsked = false
/** Of a frame of 60 a second, what drawings after the first may have begun in. */
const BUDGET_MS = 6

/**
 * Makes a change with the next frame, once however often it was asked for; all changes of a frame are drawn together, within it and
 * not after it.
 */
export function inNextFrame(change: () => void): void {
  changes.add(change)
  ask()
}

/** Draws something that takes long when its turn comes: one in this frame, the others too while there is time, else in the next. */
export function drawInTurn(draw: () => void): void {
  turns.add(draw)
  ask()
}

/** Takes it back. */
export function cancelDraw(change: () => void): void {
  changes.delete(change)
  turns.delete(change)
}

function ask() {
  if (isAsked) return
  isAsked = true
  requestAnimationFrame(makeFrame)
}

function makeFrame() {
  const began = performance.now()
  const asked = [...changes]
  changes.clear()
  flushSync(() => {
    for (const change of asked) change()
  })
  for (const draw of turns) {
    turns.delete(draw)
    flushSync(draw)
    if (performance.now() - began > BUDGET_MS) break
  }
  isAsked = false
  if (changes.size + turns.size > 0) ask()
}
