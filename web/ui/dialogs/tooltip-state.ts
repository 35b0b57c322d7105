import { type ReactNode, useSyncExternalStore } from 'react'

export type TipSide = 'top' | 'right' | 'bottom' | 'left'

export interface Tip {
  /** The element that the tooltip belongs to. */
  readonly anchor: Element
  readonly text: ReactNode
  readonly side: TipSide
}

const OPEN_MS = 600
/** Time for the pointer to move from the element to its tooltip. */
const LEAVE_MS = 100
/** A tooltip opens at once when another one closed less than this time ago. */
const WARM_MS = 400

let shown: Tip | null = null
let closedAtMs = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Tip | null): void {
  clearTimeout(timer)
  if (shown !== null && next === null) closedAtMs = performance.now()
  if (shown === next) return
  shown = next
  for (const listener of listeners) listener()
}

/** One tooltip for the whole page. */
export const tip = {
  open(next: Tip, delayed: boolean) {
    clearTimeout(timer)
    const isWarm = shown !== null || performance.now() - closedAtMs < WARM_MS
    if (delayed && !isWarm) timer = setTimeout(() => next.anchor.isConnected && show(next), OPEN_MS)
    else show(next)
  },
  leave() {
    clearTimeout(timer)
    timer = setTimeout(() => show(null), LEAVE_MS)
  },
  stay: () => clearTimeout(timer),
  close: () => show(null),
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The open tooltip; null: no tooltip is open. */
export const openTip = (): Tip | null => shown
export const useTip = (): Tip | null => useSyncExternalStore(listen, openTip)
