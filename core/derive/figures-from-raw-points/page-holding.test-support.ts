import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'

/** Holding by the domain reference, section 2, word for word and slowly: each question looks at all samples. */

export type PageSeries = ReadonlyMap<string, readonly (readonly [atMs: number, value: number])[]>

export interface PageHold {
  readonly onChange: boolean
  readonly isState: boolean
  readonly limitMs: number
  /** A sample of the reading lets the machine be heard for this long. */
  readonly heardMs: number
}
export type PageHolds = ReadonlyMap<string, PageHold>

interface Said {
  readonly mode: 'auto' | 'sampled' | 'onChange'
  readonly limitMs: number | null
}

const isStateReading = (id: string): boolean => /(^|_)(status|alarm|fault)$/.test(id)

const consecutive = <T>(list: readonly T[]): (readonly [T, T])[] =>
  list.slice(1).flatMap((next, i) => list.slice(i, i + 1).map((one) => [one, next] as const))

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return low === undefined || high === undefined ? 0 : (low + high) / 2
}

/** Kind and limit of every reading, by all of these samples. */
export function pageHolds(series: PageSeries, said: (id: string) => Said): PageHolds {
  const first = new Map(
    [...series].map(([id, samples]) => {
      const { mode, limitMs } = said(id)
      const isState = isStateReading(id)
      const steps = consecutive(samples)
      const ownMs = Math.max(5 * MINUTE_MS, 3 * median(steps.map(([a, b]) => b[0] - a[0])))
      const differing = steps.filter(([a, b]) => a[1] !== b[1]).length
      const alternates = steps.length > 0 && differing >= steps.length / 2
      const auto = isState && (samples.length < 20 || alternates)
      const onChange = mode === 'auto' ? auto : mode === 'onChange'
      const wholeMs = Math.max(1, Math.round(limitMs ?? ownMs))
      const heardMs = isState && onChange && alternates ? Math.min(wholeMs, 5 * MINUTE_MS) : wholeMs
      return [id, { onChange, isState, limitMs: wholeMs, heardMs }] as const
    }),
  )
  const heard = heardStretches(series, first)
  return new Map(
    [...first].map(([id, hold]) => {
      if (hold.isState || said(id).mode !== 'auto') return [id, hold]
      return [id, { ...hold, onChange: measuredOnChange(series.get(id) ?? [], hold.limitMs, heard) }]
    }),
  )
}

type Stretches = readonly (readonly [fromMs: number, toMs: number])[]

/** The stretches in which the machine is heard, in order and disjoint. */
function heardStretches(series: PageSeries, holds: PageHolds): Stretches {
  const all = [...series].flatMap(([id, samples]) =>
    samples.map(([atMs]) => [atMs, atMs + (holds.get(id)?.heardMs ?? 0)] as const),
  )
  const joined: [number, number][] = []
  for (const [fromMs, toMs] of all.sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last !== undefined && fromMs <= last[1]) last[1] = Math.max(last[1], toMs)
    else joined.push([fromMs, toMs])
  }
  return joined
}

function measuredOnChange(
  samples: readonly (readonly [number, number])[],
  limitMs: number,
  heard: Stretches,
): boolean {
  const heardIn = (fromMs: number, toMs: number) =>
    heard.reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, toMs) - Math.max(a, fromMs)), 0)
  const steps = consecutive(samples)
  const long = steps.filter(([a, b]) => b[0] - a[0] > limitMs)
  if (long.length < 20) return false
  const inside = withoutLongestTenth(
    long.map(([a, b]) => ({ lengthMs: b[0] - a[0], heardMs: heardIn(a[0], b[0]) })),
  )
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || inside <= 0.05 * heardIn(first[0], last[0])) return false
  const usual = median(steps.map(([a, b]) => Math.abs(b[1] - a[1])))
  const highest = Math.max(...samples.map(([, value]) => value))
  const quiet = long.filter(
    ([a, b]) => Math.abs(b[1] - a[1]) <= 2 * usual * (1 + 1e-6) || (highest > 0 && a[1] <= 0.02 * highest),
  )
  return quiet.length >= 0.75 * long.length
}

/** The heard time without the longest tenth. The page does not say which of equally long steps are left out: each counts with their mean. */
function withoutLongestTenth(steps: readonly { lengthMs: number; heardMs: number }[]): number {
  const kept = steps.length - Math.floor(steps.length / 10)
  const longestMs = steps.map(({ lengthMs }) => lengthMs).sort((a, b) => a - b)[kept - 1]
  const total = (some: typeof steps) => some.reduce((sum, { heardMs }) => sum + heardMs, 0)
  const shorter = steps.filter(({ lengthMs }) => lengthMs < Number(longestMs))
  const alike = steps.filter(({ lengthMs }) => lengthMs === longestMs)
  return total(shorter) + (total(alike) / alike.length) * (kept - shorter.length)
}

/** The values that readings hold. */
export class PageHolding {
  readonly #series: PageSeries
  readonly #holds: PageHolds
  readonly #heard: Stretches
  /** The silences after which a value on change is not known again. */
  readonly #silences: Stretches

  constructor(series: PageSeries, holds: PageHolds) {
    this.#series = series
    this.#holds = holds
    this.#heard = heardStretches(series, holds)
    this.#silences = consecutive(this.#heard)
      .map(([a, b]) => [a[1], b[0]] as const)
      .filter(([fromMs, toMs]) => toMs - fromMs > DAY_MS)
  }

  /** Every instant at which a value may change or end. */
  edges(): number[] {
    const ends = [...this.#series].flatMap(([id, samples]) => {
      const { limitMs = 0, heardMs = 0, onChange = false } = this.#holds.get(id) ?? {}
      const lengths = onChange ? [0, heardMs, DAY_MS, 7 * DAY_MS] : [0, limitMs, heardMs]
      return samples.flatMap(([atMs]) => lengths.map((ms) => atMs + ms))
    })
    return [...new Set(ends)]
  }

  value(id: string, atMs: number): number | null {
    const samples = this.#series.get(id) ?? []
    const hold = this.#holds.get(id)
    const last = lastUpTo(samples, atMs)
    if (last === undefined || hold === undefined) return null
    const [sampleMs, value] = last
    if (!hold.onChange) return atMs < sampleMs + hold.limitMs ? value : null
    if (!hold.isState && atMs >= sampleMs + 7 * DAY_MS) return null
    if (atMs < sampleMs + DAY_MS && this.#isAlone(id, sampleMs)) return value
    const stretch = lastUpTo(this.#heard, atMs)
    if (stretch === undefined || atMs >= stretch[1]) return null
    return this.#silences.some(([fromMs, toMs]) => fromMs >= sampleMs && toMs <= atMs) ? null : value
  }

  /** No other reading has a sample, at the instant or before it, that is no older than its limit. */
  #isAlone(id: string, atMs: number): boolean {
    return ![...this.#series].some(([other, samples]) => {
      const last = other === id ? undefined : lastUpTo(samples, atMs)
      return last !== undefined && atMs - last[0] <= (this.#holds.get(other)?.heardMs ?? 0)
    })
  }
}

function lastUpTo<T extends readonly [number, number]>(samples: readonly T[], atMs: number): T | undefined {
  let [after, end] = [0, samples.length]
  while (after < end) {
    const middle = (after + end) >> 1
    const sample = samples[middle]
    if (sample !== undefined && sample[0] <= atMs) after = middle + 1
    else end = middle
  }
  return samples[after - 1]
}
