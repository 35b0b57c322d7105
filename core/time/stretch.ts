/** A part of time, [fromMs, toMs) in Unix ms. */
export interface Stretch {
  readonly fromMs: number
  readonly toMs: number
}
