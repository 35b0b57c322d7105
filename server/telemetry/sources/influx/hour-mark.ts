import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'

export interface FieldSum {
  readonly name: string
  readonly count: number
  readonly sum: number
}

/** Another order of addition changes a sum's last digits. */
const DIGITS = 13

/** The mark of an hour's sums. Fields without values are left out, so that a new field changes no other hour. */
export function hourMark(sums: readonly FieldSum[]): string {
  const hash = createHash('sha256')
  for (const { name, count, sum } of sums)
    if (count > 0) hash.update(`${JSON.stringify(name)} ${count} ${sum.toPrecision(DIGITS)}\n`)
  return hash.digest('base64url').slice(0, 22)
}

/** The server is silent while it sums a stretch: a day is short enough not to look dead, and not to be refused by 3.x. */
const STRETCH_MS = DAY_MS

/** Stretches that meet at full hours, so that no hour is summed in two parts. */
export function* summedStretches(fromMs: number, toMs: number): Generator<{ fromMs: number; toMs: number }> {
  for (let at = fromMs; at < toMs; ) {
    const end = Math.min(toMs, Math.floor((at + STRETCH_MS) / HOUR_MS) * HOUR_MS)
    yield { fromMs: at, toMs: end }
    at = end
  }
}
