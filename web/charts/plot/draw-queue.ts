import { flushSync } from 'react-dom'

const changes = new Set<() => void>()
const turns = new Set<() => void>()
let isAsked = false
/** After this time within a frame no further drawing is begun (60 frames a second). */
const BUDGET_MS = 6

/**
 * Makes a change in the next frame, once however often it was asked for. All changes of a frame are drawn together within that
 * frame.
 */
export function inNextFrame(change: () => void): void {
  changes.add(change)
  ask()
}

/** Queues a slow drawing: each frame makes at least one of them, and more while its time lasts. */
export function drawInTurn(draw: () => void): void {
  turns.add(draw)
  ask()
}

/** Removes a change or a drawing from the queue. */
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
