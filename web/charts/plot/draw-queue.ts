import { flushSync } from 'react-dom'

const changes = new Set<() => void>()
const turns = new Set<() => void>()
let isFrameRequested = false
/** A frame begins no further drawing after this time; at 60 frames a second a frame has 16 ms. */
const BUDGET_MS = 6

/** Makes a change in the next frame, once even if it was requested several times. All changes of a frame are drawn together. */
export function inNextFrame(change: () => void): void {
  changes.add(change)
  requestFrame()
}

/** Queues a slow drawing: each frame makes at least one of the queued drawings, and more while its time lasts. */
export function drawInTurn(draw: () => void): void {
  turns.add(draw)
  requestFrame()
}

/** Removes a change or a drawing from the queue. */
export function cancelDraw(change: () => void): void {
  changes.delete(change)
  turns.delete(change)
}

function requestFrame() {
  if (isFrameRequested) return
  isFrameRequested = true
  requestAnimationFrame(makeFrame)
}

function makeFrame() {
  const beganAt = performance.now()
  const requested = [...changes]
  try {
    flushSync(() => {
      for (const change of requested) if (changes.delete(change)) change()
    })
    for (const draw of turns) {
      turns.delete(draw)
      flushSync(draw)
      if (performance.now() - beganAt > BUDGET_MS) break
    }
  } finally {
    // A change or drawing that throws must not stop those after it.
    isFrameRequested = false
    if (changes.size + turns.size > 0) requestFrame()
  }
}
