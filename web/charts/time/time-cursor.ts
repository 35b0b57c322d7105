import { inNextFrame } from '../plot/draw-queue.ts'

/** The instant under a pointer, Unix ms. */
export interface CursorPlace {
  /** Where this chart's own pointer, or its keys, are; null: nowhere. */
  readonly own: number | null
  /** Where those of another chart are. */
  readonly told: number | null
}

/** Where the pointer is on a time axis. Kept beside React, so that a pointer that moves draws the chart's overlay and nothing else. */
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
  /** As the screen has it. */
  readonly read = (): CursorPlace => this.drawn
}
