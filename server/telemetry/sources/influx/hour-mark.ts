import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'

export interface FieldSum {
  readonly name: string
  readonly count: number
  readonly sum: number
}

/** Adding doubles in another order changes the last digits. */
const DIGITS = 13

/** What an hour's sums look like: of those that have values alone, so that a field that is new changes no other hour. */
export function hourMark(sums: readonly FieldSum[]): string {
  const hash = createHash('sha256')
  for (const { name, count, sum } of sums)
    if (count > 0) hash.update(`${JSON.stringify(name)} ${count} ${sum.toPrecision(DIGITS)}\n`)
  return hash.digest('base64url').slice(0, 22)
}

/** The server says nothing before it has summed a stretch: short enough not to be taken for dead, nor refused by 3.x. */
const STRETCH_MS = DAY_MS

/** Stretches that begin and end at an hour's start, but for the outer ends: no hour is asked in two parts. */
export function* summedStretches(fromMs: number, toMs: number): Generator<{ fromMs: number; toMs: number }> {
  for (let at = fromMs; at < toMs; ) {
    const end = Math.min(toMs, Math.floor((at + STRETCH_MS) / HOUR_MS) * HOUR_MS)
    yield { fromMs: at, toMs: end }
    at = end
  }
}
