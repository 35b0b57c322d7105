import { inNextFrame } from '../plot/draw-queue.ts'

/** The instant under a pointer, Unix ms. */
export interface CursorPlace {
  /** The place of this chart's pointer or keyboard focus; null: none. */
  readonly own: number | null
  /** The place of another chart's pointer or keyboard focus. */
  readonly told: number | null
}

/** The pointer's place on a time axis. It is kept outside React, so that a moving pointer redraws the overlay alone. */
export class TimeCursor {
  private place: CursorPlace = { own: null, told: null }
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
    if (next.own === this.place.own && next.told === this.place.told) return
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
