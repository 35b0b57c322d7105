import { byteAt } from '#core/arrays/element-at.ts'
import { type Duty, dutyOfDay, MACHINE_BIT } from './duty.ts'
import { type Occurrences, occurrences } from './occurrences.ts'
import type { PlantSpec } from './plant-spec.ts'
import { DAY_MINUTES, localDayStart } from './plant-time.ts'

/** A unit that has been on or off for longer than this behaves no differently. */
const MEMORY_MINUTES = 240

/** A day's duty, with the time since the last start or stop per unit and minute. */
export interface DayPlan extends Duty {
  readonly startMinute: number
  /** Minutes since the last start or stop, at most MEMORY_MINUTES. Compressor n begins at n · DAY_MINUTES; the machine is last. */
  readonly steady: Uint8Array
  /** Part of the condenser's fouling before the next cleaning, 0 (clean) to about 1. */
  readonly fouling: number
}

const CACHED_DAYS = 4

/** The day plans of one machine. Caches the last few days. */
export class PlanBook {
  readonly spec: PlantSpec
  readonly occurrences: Occurrences
  readonly #duties = new Map<number, Duty>()
  readonly #plans = new Map<number, DayPlan>()

  constructor(spec: PlantSpec) {
    this.spec = spec
    this.occurrences = occurrences(spec)
  }

  /** The plan of a local day, counted from 1970. */
  plan(day: number): DayPlan {
    return cached(this.#plans, day, () => {
      const duty = this.#duty(day)
      const before = this.#duty(day - 1)
      return {
        ...duty,
        startMinute: localDayStart(day),
        steady: steadyMinutes(this.spec.compressors.length, before.running, duty.running),
        fouling: this.#fouling(localDayStart(day)),
      }
    })
  }

  #duty(day: number): Duty {
    return cached(this.#duties, day, () => dutyOfDay(this.spec, this.occurrences, day))
  }
  #fouling(minute: number): number {
    const cleaned = this.occurrences.cleanings.lastBefore(minute)?.to ?? minute
    return Math.min(1, (minute - cleaned) / (130 * DAY_MINUTES))
  }
}

function cached<T>(cache: Map<number, T>, day: number, make: () => T): T {
  const known = cache.get(day)
  if (known) return known
  const made = make()
  cache.set(day, made)
  for (const oldest of cache.keys()) {
    if (cache.size <= CACHED_DAYS) break
    cache.delete(oldest)
  }
  return made
}

function steadyMinutes(compressors: number, before: Uint8Array, running: Uint8Array): Uint8Array {
  const steady = new Uint8Array((compressors + 1) * DAY_MINUTES)
  for (let unit = 0; unit <= compressors; unit += 1) {
    // The machine runs while any compressor runs.
    const mask = unit === compressors ? (1 << MACHINE_BIT) - 1 : 1 << unit
    let on = (byteAt(running, 0) & mask) !== 0
    let since = minutesInState(before, mask, on) - 1
    for (let i = 0; i < DAY_MINUTES; i += 1) {
      const runs = (byteAt(running, i) & mask) !== 0
      since = runs === on ? Math.min(since + 1, MEMORY_MINUTES) : 0
      on = runs
      steady[unit * DAY_MINUTES + i] = since
    }
  }
  return steady
}

/** The minutes at the day's end during which the unit was in this state, at most MEMORY_MINUTES. */
function minutesInState(running: Uint8Array, mask: number, on: boolean): number {
  let minutes = 0
  while (minutes < MEMORY_MINUTES) {
    const ran = (byteAt(running, DAY_MINUTES - 1 - minutes) & mask) !== 0
    if (ran !== on) break
    minutes += 1
  }
  return minutes
}
