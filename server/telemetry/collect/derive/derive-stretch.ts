import { type Carry, derive, initialCarry, restartHour } from '#core/derive/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { HourSums } from '#core/rollups/hour-sums.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { knownAfterMs } from '#core/signals/pace/reading-hold.ts'
import { DAY_MS, floorDay, floorHour, HOUR_MS } from '#core/time/hours.ts'
import { eventId } from '../../store/event-pages.ts'
import { packHours } from '../../store/packed-sums.ts'
import type { DerivedStretch, HourCarry } from '../../store/write-derived.ts'

/** The start of a derivation: a UTC hour and its carry. A null carry holds no values and no events. */
export interface DeriveStart {
  readonly hourMs: number
  readonly carry: Carry | null
  /** The program's derivation, or the older one that made the carry. */
  readonly derivation: number
}

export interface SettledStretch extends DerivedStretch {
  /** The carry at the end of the stretch. */
  readonly end: HourCarry
  /** The hour from which earlier hours have changed and must be derived again; null: no earlier hour has changed. */
  readonly redoFromMs: number | null
  /** The subset of the events that samples after the stretch may still change. */
  readonly pending: readonly UnitEvent[]
}

/** The samples before `knownToMs` settle the hours before this instant. Readers derive later hours at each request. */
export const settledTo = (knownToMs: number, rules: MachineRules): number => restartHour(knownToMs, rules)

/** From this hour on nothing is known, and a derivation would only add empty hours: no sample holds longer. */
export const endOfKnowledge = (newestSampleMs: number, rules: MachineRules): number =>
  floorHour(newestSampleMs + knownAfterMs(rules)) + 2 * HOUR_MS

/** One derivation makes every hour of every unit, known or not. A gap of years is therefore derived in parts, whose unknown hours are dropped. */
const LONGEST_PART_MS = 60 * DAY_MS

/**
 * Derives from `start` to `toMs` and returns the settled figures: hours, events and carries before the hour that later samples may
 * change. Null: no hour is settled.
 */
export function deriveStretch(
  rules: MachineRules,
  start: DeriveStart,
  samples: SampleBlock,
  toMs: number,
): SettledStretch | null {
  const longestMs = LONGEST_PART_MS + rules.microStopMs
  let whole: SettledStretch | null = null
  for (let from = start; ; ) {
    const endMs = Math.min(toMs, from.hourMs + longestMs)
    const part = derivePart(rules, from, samples, endMs)
    if (part === null) return whole
    whole = whole === null ? part : joined(whole, part)
    if (endMs === toMs) return whole
    from = { ...part.end, derivation: start.derivation }
  }
}

function derivePart(
  rules: MachineRules,
  start: DeriveStart,
  samples: SampleBlock,
  toMs: number,
): SettledStretch | null {
  const settledMs = settledTo(toMs, rules)
  if (settledMs <= start.hourMs) return null
  const carry = start.carry ?? initialCarry(rules, start.hourMs)
  const derivation = derive({ rules, carry, samples, toMs })
  const carryAt = (hourMs: number): HourCarry => ({ hourMs, carry: derivation.carryAt(hourMs) })
  const end = carryAt(settledMs)
  const carries = [end]
  for (let day = floorDay(start.hourMs) + DAY_MS; day < settledMs; day += DAY_MS) carries.push(carryAt(day))
  return {
    fromMs: start.hourMs,
    toMs: settledMs,
    derivation: start.derivation,
    hours: packHours(derivation.hours.filter((hour) => hour.hourMs < settledMs && !isEmpty(hour))),
    events: derivation.events.filter((event) => event.fromMs < settledMs),
    pending: derivation.pending.filter((event) => event.fromMs < settledMs),
    carries,
    end,
    redoFromMs: derivation.redoFromMs,
  }
}

/** Two adjoining parts as one. The later part has the present state of the events that the earlier one left unsettled. */
function joined(earlier: SettledStretch, later: SettledStretch): SettledStretch {
  const events = new Map([...earlier.events, ...later.events].map((event) => [eventId(event), event]))
  const redoFromMs = [earlier.redoFromMs, later.redoFromMs].filter((hourMs) => hourMs !== null)
  return {
    ...later,
    fromMs: earlier.fromMs,
    hours: [...earlier.hours, ...later.hours],
    events: [...events.values()],
    carries: [...earlier.carries.filter(({ hourMs }) => hourMs % DAY_MS === 0), ...later.carries],
    redoFromMs: redoFromMs.length === 0 ? null : Math.min(...redoFromMs),
  }
}

function isEmpty({ unit: _unit, hourMs: _hourMs, ...sums }: HourSums): boolean {
  return Object.values(sums).every((sum) => sum === 0)
}
