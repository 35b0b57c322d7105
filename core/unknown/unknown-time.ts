import { floatAt } from '#core/arrays/element-at.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import type { HeldBefore } from '#core/signals/pace/held-values.ts'
import { forEachHold } from '#core/signals/pace/hold.ts'
import type { HoldRules } from '#core/signals/pace/reading-hold.ts'
import type { Stretch } from '#core/time/stretch.ts'

/** A machine's samples over a stretch of time, and the values that are held at its beginning. */
export interface StudiedTime extends Stretch {
  /** All samples from `before` on. */
  readonly samples: SampleBlock
  /** Held values of an instant at or before `fromMs`; null: none. */
  readonly before: (HeldBefore & { readonly atMs: number }) | null
}

/** The stretches within the studied time in which a reading's value is unknown, in order of time. */
export function unknownTime(time: StudiedTime, rules: HoldRules, reading: string): Stretch[] {
  const { samples, before, fromMs, toMs } = time
  const unknown: { fromMs: number; toMs: number }[] = []
  const start = before === null ? { before: { held: {} }, fromMs } : { before, fromMs: before.atMs }
  forEachHold({ samples, readings: [reading], rules, ...start, toMs }, (aMs, bMs, values) => {
    if (bMs <= fromMs || !Number.isNaN(values[0])) return
    const last = unknown.at(-1)
    if (last !== undefined && last.toMs === aMs) last.toMs = bMs
    else unknown.push({ fromMs: Math.max(aMs, fromMs), toMs: bMs })
  })
  return unknown
}

/** The stretches in which no reading of the machine has a sample for longer than `limitMs`. */
export function silences({ samples: { atMs }, fromMs, toMs }: StudiedTime, limitMs: number): Stretch[] {
  const found: Stretch[] = []
  let lastMs = fromMs
  for (let row = 0; row <= atMs.length; row++) {
    const at = row === atMs.length ? toMs : Math.min(toMs, Math.max(fromMs, floatAt(atMs, row)))
    if (at - lastMs > limitMs) found.push({ fromMs: lastMs, toMs: at })
    lastMs = at
  }
  return found
}

export const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
