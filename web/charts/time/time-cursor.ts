import { inNextFrame } from '../plot/draw-queue.ts'

/** The instants under the pointers, Unix ms. */
export interface CursorPlace {
  /** The place of this chart's pointer or keyboard focus; null: neither is on this chart. */
  readonly own: number | null
  /** The place of another chart's pointer or keyboard focus; null: neither is on another chart. */
  readonly shared: number | null
}

/** The pointer's place on a time axis, outside React's state: a moving pointer redraws the overlay alone. */
export class TimeCursor {
  private place: CursorPlace = { own: null, shared: null }
  private drawn = this.place
  private readonly listeners = new Set<() => void>()
  private readonly draw = () => {
    this.drawn = this.place
    for (const listener of this.listeners) listener()
  }

  get own(): number | null {
    return this.place.own
  }

  move(part: Partial<CursorPlace>): void {
    const next = { ...this.place, ...part }
    if (next.own === this.place.own && next.shared === this.place.shared) return
    this.place = next
    inNextFrame(this.draw)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  /** The value on screen. */
  readonly read = (): CursorPlace => this.drawn
}
