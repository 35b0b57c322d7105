import { floatAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { MachineMeterSeries } from '../meters/meter-series.ts'
import { type Hearing, hearingOf } from './hearing.ts'
import { type HeldBefore, HeldValues, type HoldInput } from './held-values.ts'

interface Holding extends HoldInput {
  /** Left out: made from the samples. */
  readonly hearing?: Hearing | null | undefined
  /** Left out: made from the samples. */
  readonly meters?: MachineMeterSeries | undefined
  /** Called at each UTC hour with the values held just before it. */
  readonly atHour?: ((hourMs: number, heldBefore: () => HeldBefore) => void) | undefined
}

/**
 * Visits [fromMs, toMs) in stretches, in order and without holes, in which every reading's value stays the same. NaN = unknown.
 * Stretches end at UTC hours too.
 */
export function forEachHold(
  input: Holding,
  visit: (aMs: number, bMs: number, values: Float64Array) => void,
): void {
  const { fromMs, toMs, samples, atHour } = input
  const { atMs } = samples
  const { hearing = hearingOf(samples, input.rules, input.before.heard) } = input
  const held = new HeldValues(input, hearing)
  const { meters = new MachineMeterSeries({ ...input, before: input.before.meters }) } = input
  const walks = meters.walk(input.readings)
  let row = lowerBound(atMs, fromMs)
  let now = fromMs
  while (now < toMs) {
    if (atHour && now % HOUR_MS === 0) atHour(now, heldBefore(held, meters, now, row))
    if (row < atMs.length && atMs[row] === now) {
      held.take(row, now)
      row++
    }
    const nextHour = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS
    let limit = Math.min(toMs, nextHour, row < atMs.length ? floatAt(atMs, row) : toMs)
    for (const walk of walks) limit = Math.min(limit, walk.set(held.values, now))
    const next = held.firstEnd(limit, now)
    visit(now, next, held.values)
    now = next
  }
  if (atHour && toMs % HOUR_MS === 0) atHour(toMs, heldBefore(held, meters, toMs, row))
}

function heldBefore(
  held: HeldValues,
  meters: MachineMeterSeries,
  now: number,
  row: number,
): () => HeldBefore {
  const readings = held.snapshot(now, row)
  return () => ({ ...readings(), ...meters.before(now) })
}
