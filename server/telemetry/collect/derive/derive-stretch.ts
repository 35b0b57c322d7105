import { type Carry, derive, initialCarry, restartHour } from '#core/derive/derive.ts'
import type { HourSums } from '#core/rollups/hour-sums.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { DAY_MS, floorDay, floorHour, HOUR_MS } from '#core/time/hours.ts'
import { packHours } from '../../store/packed-sums.ts'
import type { DerivedStretch } from '../../store/write-derived.ts'

/** The start of a derivation: a UTC hour with its carry; a null carry = no held values or events. */
export interface DeriveStart {
  readonly hourMs: number
  readonly carry: Carry | null
  /** The number of the oldest derivation behind the results: the program's, or an older carry's. */
  readonly derivation: number
}

export interface StretchToStore extends DerivedStretch {
  /** Set if earlier hours have changed and must be derived again from here. */
  readonly redoFromMs: number | null
}

/** Hours before this are settled by the samples before `knownToMs`; what comes after is derived anew on each reading. */
export const settledTo = (knownToMs: number, rules: MachineRules): number => restartHour(knownToMs, rules)

/** One gap limit after the newest sample nothing is known: deriving further adds only empty hours. */
export const endOfKnowledge = (newestSampleMs: number, rules: MachineRules): number =>
  floorHour(newestSampleMs + rules.gapLimitMs) + 2 * HOUR_MS

/**
 * Derives from `start` to `toMs` and keeps the settled results: hours, events and carries up to an hour that later
 * samples can't change. Null if that hour is not after the start.
 */
export function deriveStretch(
  rules: MachineRules,
  start: DeriveStart,
  samples: SampleBlock,
  toMs: number,
): StretchToStore | null {
  const settledMs = settledTo(toMs, rules)
  if (settledMs <= start.hourMs) return null
  const carry = start.carry ?? initialCarry(rules, start.hourMs)
  const derivation = derive({ rules, carry, samples, toMs })
  const carryHours = [settledMs]
  for (let day = floorDay(start.hourMs) + DAY_MS; day < settledMs; day += DAY_MS) carryHours.push(day)
  return {
    fromMs: start.hourMs,
    toMs: settledMs,
    derivation: start.derivation,
    hours: packHours(derivation.hours.filter((hour) => hour.hourMs < settledMs && !isEmpty(hour))),
    events: derivation.events.filter((event) => event.fromMs < settledMs),
    carries: carryHours.map((hourMs) => ({ hourMs, carry: derivation.carryAt(hourMs) })),
    redoFromMs: derivation.redoFromMs,
  }
}

function isEmpty({ unit: _unit, hourMs: _hourMs, ...sums }: HourSums): boolean {
  return Object.values(sums).every((sum) => sum === 0)
}
