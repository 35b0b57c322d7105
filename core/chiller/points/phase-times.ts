import { mergeStretches, phaseStretch } from '#core/events/phases.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { touches } from '../signals/steady-blocks.ts'

/** The phases of the analytics view, as the wire names them. */
export type PointPhase = 'operational' | 'startup' | 'shutdown' | 'failure'

/** When a unit was in which phase, from its own events. */
export class PhaseTimes {
  /** The stretches of all phases but the steady one, merged. */
  readonly unsteady: readonly Stretch[]
  readonly #failure: readonly Stretch[]
  readonly #shutdown: readonly Stretch[]
  readonly #startup: readonly Stretch[]

  constructor(events: readonly UnitEvent[]) {
    const of = (type: UnitEvent['type']) =>
      mergeStretches(events.filter((event) => event.type === type).map(phaseStretch))
    this.#failure = of('failure')
    this.#shutdown = of('stop')
    this.#startup = of('start')
    this.unsteady = mergeStretches([...this.#failure, ...this.#shutdown, ...this.#startup])
  }

  /** A sample in several phases belongs to failure, else to shutdown, else to startup (domain reference, section 2). */
  at(atMs: number): PointPhase {
    if (!touches(this.unsteady, atMs, atMs)) return 'operational'
    if (touches(this.#failure, atMs, atMs)) return 'failure'
    return touches(this.#shutdown, atMs, atMs) ? 'shutdown' : 'startup'
  }
}
