import { floatAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { SampleBlock } from '../blocks.ts'
import { energySlot } from '../meters/meter-rules.ts'
import type { MetersBefore } from '../meters/meter-series.ts'
import type { Heard, Hearing } from './hearing.ts'
import { ALONE_MS, type HoldRules, holdIn, isOnChange, type ReadingHold } from './reading-hold.ts'

/** The newest sample of a reading: its instant and its value; a third element 1 when no other reading was heard at the instant. */
export type HeldValue = readonly [atMs: number, value: number, alone?: 1]
export type HeldReadings = Readonly<Record<string, HeldValue>>

/** The values that are held from before an instant. JSON-serialisable. */
export interface HeldBefore {
  readonly held: HeldReadings
  /** Left out: no reading is heard. */
  readonly heard?: Heard | undefined
  /** Left out: no meter has a sample. */
  readonly meters?: MetersBefore | undefined
}

export interface HoldInput {
  readonly samples: SampleBlock
  /** The readings to visit, in the order in which `visit` gets their values. */
  readonly readings: readonly string[]
  readonly rules: HoldRules
  /** The values that are held from before `fromMs`. */
  readonly before: HeldBefore
  readonly fromMs: number
  readonly toMs: number
}

/** After a longer silence of the machine a value on change is not known again before its next sample. */
const LONGEST_SILENCE_MS = DAY_MS
const MOST_MEASURED_MS = 7 * DAY_MS

const SET_BY_METER: ReadingHold = { kind: 'sampled', limitMs: Number.POSITIVE_INFINITY, heardMs: 0 }

/** The longest hold of a sample, without regard to silences. */
export function mostHoldMs({ kind, limitMs }: ReadingHold): number {
  if (kind === 'sampled') return limitMs
  return kind === 'measuredOnChange' ? MOST_MEASURED_MS : Number.POSITIVE_INFINITY
}

const NEVER = Number.NEGATIVE_INFINITY
const unknown = (slots: number) => new Float64Array(slots).fill(Number.NaN)
const never = (slots: number) => new Float64Array(slots).fill(NEVER)

/** The value that each reading holds at the moment, NaN without one, and when its hold ends. The slots of meters are set by others and never end. */
export class HeldValues {
  readonly values: Float64Array
  readonly #readings: readonly string[]
  /** By reading; undefined for a reading without samples. */
  readonly #columns: readonly (Float64Array | undefined)[]
  readonly #atMs: Float64Array
  readonly #mostMs: Float64Array
  readonly #leastMs: number
  /** By slot: a single sample above this value is ignored. */
  readonly #leapsAbove: Float64Array
  readonly #rowsAtMs: Float64Array
  readonly #onChange: readonly number[]
  readonly #isOnChange: Uint8Array
  /** Of readings on change: the newest value, also during a silence, in which it is unknown. */
  readonly #newest: Float64Array
  /** Of readings on change: the sample holds up to here whatever the silence. */
  readonly #aloneToMs: Float64Array
  readonly #hearing: Hearing | null
  #heardMs: number
  /** Lower bound of when the next held value ends: exact only after a scan, but never too late. */
  #earliest = NEVER

  constructor({ samples, readings, rules, before, fromMs }: HoldInput, hearing: Hearing | null) {
    const slots = readings.length
    const metered = new Set(Object.keys(rules.meters ?? {}).flatMap((id) => [id, energySlot(id)]))
    const holds = readings.map((id) => (metered.has(id) ? SET_BY_METER : holdIn(rules, id)))
    this.#readings = readings
    this.#columns = readings.map((id) => (metered.has(id) ? undefined : samples.readings[id]))
    this.#mostMs = Float64Array.from(holds, mostHoldMs)
    this.#leastMs = Math.min(...this.#mostMs)
    this.#leapsAbove = Float64Array.from(holds, ({ leapsAbove }) => leapsAbove ?? Number.POSITIVE_INFINITY)
    this.#rowsAtMs = samples.atMs
    this.#isOnChange = Uint8Array.from(holds, (hold) => Number(isOnChange(hold)))
    this.#onChange = holds.flatMap((hold, slot) => (isOnChange(hold) ? [slot] : []))
    this.#atMs = never(slots)
    this.#newest = unknown(slots)
    this.#aloneToMs = never(slots)
    this.#hearing = hearing
    this.#heardMs = hearing?.untilMs(lowerBound(samples.atMs, fromMs)) ?? NEVER
    this.values = unknown(slots)
    readings.forEach((id, slot) => {
      const held = Object.hasOwn(before.held, id) ? before.held[id] : undefined
      if (held !== undefined) this.#hold(slot, held)
    })
  }

  #hold(slot: number, [atMs, value, alone]: HeldValue): void {
    this.values[slot] = value
    this.#newest[slot] = value
    this.#atMs[slot] = atMs
    this.#aloneToMs[slot] = alone === 1 ? atMs + ALONE_MS : NEVER
  }

  /** Takes a row's samples, which are of `now`. */
  take(row: number, now: number): void {
    if (this.#hearing !== null) this.#hear(this.#hearing.untilMs(row + 1), now)
    for (let slot = 0; slot < this.#columns.length; slot++) {
      const column = this.#columns[slot]
      const value = column === undefined ? Number.NaN : floatAt(column, row)
      if (Number.isNaN(value)) continue
      if (value > floatAt(this.#leapsAbove, slot) && this.#isLeap(slot, row, now)) continue
      this.values[slot] = value
      this.#atMs[slot] = now
    }
    if (this.#earliest > now + this.#leastMs) this.#earliest = now + this.#leastMs
    if (this.#hearing !== null) this.#takeOnChange(this.#hearing, row, now)
  }

  /** Whether a sample above the slot's bound stands alone: neither the held value nor the next one within the limit is above it, too. */
  #isLeap(slot: number, row: number, now: number): boolean {
    const bound = floatAt(this.#leapsAbove, slot)
    const mostMs = floatAt(this.#mostMs, slot)
    const isHeld = floatAt(this.#atMs, slot) + mostMs > now
    if (isHeld && floatAt(this.values, slot) > bound) return false
    const toMs = now + mostMs
    for (let next = row + 1; next < this.#rowsAtMs.length && floatAt(this.#rowsAtMs, next) <= toMs; next++) {
      const value = this.#columns[slot]?.[next] ?? Number.NaN
      if (!Number.isNaN(value)) return !(value > bound)
    }
    return true
  }

  /** The machine is heard at `now`. After a short silence the values on change are known again, after a long one forgotten. */
  #hear(untilMs: number, now: number): void {
    const silenceMs = now - this.#heardMs
    this.#heardMs = untilMs
    if (silenceMs <= 0) return
    for (const slot of this.#onChange) {
      if (silenceMs > LONGEST_SILENCE_MS) this.#newest[slot] = Number.NaN
      this.values[slot] = floatAt(this.#newest, slot)
    }
    this.#earliest = NEVER
  }

  #takeOnChange(hearing: Hearing, row: number, now: number): void {
    for (const slot of this.#onChange) {
      const value = this.#columns[slot]?.[row] ?? Number.NaN
      if (Number.isNaN(value)) continue
      this.#newest[slot] = value
      this.#aloneToMs[slot] = hearing.isAlone(row) ? now + ALONE_MS : NEVER
    }
    if (this.#earliest > this.#heardMs) this.#earliest = this.#heardMs
  }

  /** The instant at which the first held value ends, `next` at the latest. Forgets the values that have ended by `now`. */
  firstEnd(next: number, now: number): number {
    if (this.#earliest >= next) return next
    this.#earliest = Number.POSITIVE_INFINITY
    for (let slot = 0; slot < this.values.length; slot++) {
      if (Number.isNaN(this.values[slot])) continue
      const expiry = this.#expiry(slot)
      if (expiry <= now) this.values[slot] = Number.NaN
      else if (expiry < this.#earliest) this.#earliest = expiry
    }
    return Math.min(next, this.#earliest)
  }

  #expiry(slot: number): number {
    const mostMs = floatAt(this.#atMs, slot) + floatAt(this.#mostMs, slot)
    if (this.#isOnChange[slot] === 0) return mostMs
    return Math.min(mostMs, Math.max(this.#heardMs, floatAt(this.#aloneToMs, slot)))
  }

  /** The values held just before `now`, by the first `rows` rows; to be asked for at any later time. */
  snapshot(now: number, rows: number): () => HeldBefore {
    const [atMs, aloneToMs] = [this.#atMs.slice(), this.#aloneToMs.slice()]
    const values = this.values.slice()
    const isForgotten = now - this.#heardMs > LONGEST_SILENCE_MS
    for (const slot of this.#onChange) values[slot] = isForgotten ? Number.NaN : floatAt(this.#newest, slot)
    return () => {
      const held = this.#readings.flatMap((id, slot): [string, HeldValue][] => {
        const [at, value] = [floatAt(atMs, slot), floatAt(values, slot)]
        // A meter's slot has no sample, so this sum is NaN.
        if (Number.isNaN(value) || !(at + floatAt(this.#mostMs, slot) > now)) return []
        return [[id, floatAt(aloneToMs, slot) > now ? [at, value, 1] : [at, value]]]
      })
      return { held: Object.fromEntries(held), ...this.#heardBefore(now, rows) }
    }
  }

  #heardBefore(now: number, rows: number): Pick<HeldBefore, 'heard'> {
    if (this.#hearing === null) return {}
    const [first, second] = this.#hearing.after(rows)
    const firstCounts = first !== undefined && now - first[1] <= LONGEST_SILENCE_MS
    const secondCounts = second !== undefined && second[1] >= now
    return { heard: [...(firstCounts ? [first] : []), ...(secondCounts ? [second] : [])] }
  }
}
