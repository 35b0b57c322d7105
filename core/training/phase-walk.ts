import { mergeStretches, type Phase, phaseStretch } from '#core/events/phases.ts'
import type { UnitEvent, UnitEventType } from '#core/events/unit-event.ts'
import type { Stretch } from '#core/time/stretch.ts'

/** An instant in several phases belongs to failure, then shutdown, then startup (domain reference, section 2). */
const FIRST_TO_LAST: readonly (readonly [Phase, UnitEventType])[] = [
  ['failure', 'failure'],
  ['shutdown', 'stop'],
  ['startup', 'start'],
]

/** Gives the phase of one unit at instants in ascending order. */
export class PhaseWalk {
  readonly #layers: readonly { readonly phase: Phase; readonly stretches: readonly Stretch[]; next: number }[]

  constructor(events: readonly UnitEvent[]) {
    this.#layers = FIRST_TO_LAST.map(([phase, type]) => ({
      phase,
      stretches: mergeStretches(events.filter((event) => event.type === type).map(phaseStretch)),
      next: 0,
    }))
  }

  /** The phase at the instant, and the instant until which no other phase begins or ends. Calls come in order of time. */
  at(atMs: number): { phase: Phase; untilMs: number } {
    let untilMs = Number.POSITIVE_INFINITY
    let phase: Phase = 'steady'
    for (const layer of this.#layers) {
      let stretch = layer.stretches[layer.next]
      while (stretch !== undefined && stretch.toMs <= atMs) stretch = layer.stretches[++layer.next]
      if (stretch === undefined) continue
      const isInside = stretch.fromMs <= atMs
      untilMs = Math.min(untilMs, isInside ? stretch.toMs : stretch.fromMs)
      if (isInside && phase === 'steady') phase = layer.phase
    }
    return { phase, untilMs }
  }
}
