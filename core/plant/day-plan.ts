import { type Duty, dutyOfDay, MACHINE_BIT } from './duty.ts'
import { type Occurrences, occurrences } from './occurrences.ts'
import type { PlantSpec } from './plant-spec.ts'
import { DAY_MINUTES, localDayStart } from './plant-time.ts'

/** Beyond this many minutes it no longer matters how long a unit has been on or off. */
export const MEMORY_MINUTES = 240

/** A day's duty, with the time since the last start or stop per unit and minute. */
export interface DayPlan extends Duty {
  readonly startMinute: number
  /** Minutes since the last start or stop, at most MEMORY_MINUTES. Compressor n begins at n · DAY_MINUTES; the machine is last. */
  readonly steady: Uint8Array
  /** Part of the condenser's fouling before the next cleaning, 0 (clean) to about 1. */
  readonly fouling: number
}

const KEPT_DAYS = 4

/** The plans of one machine, the last few days kept. */
export class PlanBook {
  readonly spec: PlantSpec
  readonly happens: Occurrences
  readonly #duties = new Map<number, Duty>()
  readonly #plans = new Map<number, DayPlan>()

  constructor(spec: PlantSpec) {
    this.spec = spec
    this.happens = occurrences(spec)
  }

  plan(day: number): DayPlan {
    return kept(this.#plans, day, () => {
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
    return kept(this.#duties, day, () => dutyOfDay(this.spec, this.happens, day))
  }
  #fouling(minute: number): number {
    const cleaned = this.happens.cleanings.lastBefore(minute)?.to ?? minute
    return Math.min(1, (minute - cleaned) / (130 * DAY_MINUTES))
  }
}

function kept<T>(cache: Map<number, T>, day: number, make: () => T): T {
  const known = cache.get(day)
  if (known) return known
  const made = make()
  cache.set(day, made)
  if (cache.size > KEPT_DAYS) cache.delete(cache.keys().next().value!)
  return made
}

function steadyMinutes(compressors: number, before: Uint8Array, running: Uint8Array): Uint8Array {
  const steady = new Uint8Array((compressors + 1) * DAY_MINUTES)
  for (let unit = 0; unit <= compressors; unit += 1) {
    // The machine runs while any compressor runs.
    const mask = unit === compressors ? (1 << MACHINE_BIT) - 1 : 1 << unit
    let on = (running[0]! & mask) !== 0
    let since = sameAtEnd(before, mask, on)
    for (let i = 0; i < DAY_MINUTES; i += 1) {
      const runs = (running[i]! & mask) !== 0
      since = runs === on ? Math.min(since + 1, MEMORY_MINUTES) : 0
      on = runs
      steady[unit * DAY_MINUTES + i] = since
    }
  }
  return steady
}

/** Minutes at the end of the day before in which the unit was in this state, minus one. */
function sameAtEnd(running: Uint8Array, mask: number, on: boolean): number {
  let minutes = 0
  while (minutes < MEMORY_MINUTES && ((running[DAY_MINUTES - 1 - minutes]! & mask) !== 0) === on) minutes += 1
  return minutes - 1
}
