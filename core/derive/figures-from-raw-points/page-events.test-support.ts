import { MINUTE_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { overlapMs, type PageStates, pairs } from './page-states.test-support.ts'

export interface Change {
  readonly atMs: number
  readonly start: boolean
}

/** Starts, stops, failures and phases of a machine's units (domain reference, section 2). */
export class PageEvents {
  private readonly states: PageStates

  constructor(states: PageStates) {
    this.states = states
  }

  /** Changes between two adjoining known states. */
  changes(unit: string): Change[] {
    return pairs(this.states.running(unit)).flatMap(([before, stretch]) =>
      before.on === null || stretch.on === null ? [] : [{ atMs: stretch.fromMs, start: stretch.on }],
    )
  }

  /** Failures are one episode if less than 60 s, or only unknown time, lies between an end and the next onset. */
  episodes(unit: string): Stretch[] {
    const stretches = this.states.fault(unit)
    const episodes: { fromMs: number; toMs: number }[] = []
    for (const { fromMs, toMs, on } of stretches) {
      if (on !== true) continue
      const last = episodes.at(-1)
      const between = last
        ? stretches.filter((stretch) => stretch.fromMs >= last.toMs && stretch.toMs <= fromMs)
        : []
      const onlyUnknown = between.every((stretch) => stretch.on === null)
      if (last && (onlyUnknown || fromMs - last.toMs < MINUTE_MS)) last.toMs = toMs
      else episodes.push({ fromMs, toMs })
    }
    return episodes
  }

  causedShutdown(unit: string, { fromMs: onsetMs, toMs: endMs }: Stretch): boolean {
    const running = this.states.running(unit)
    const at = running.find(({ fromMs, toMs }) => fromMs <= onsetMs && onsetMs < toMs)
    const before = running.find(({ fromMs, toMs }) => fromMs < onsetMs && onsetMs <= toMs)
    const ran = before === undefined || before.on === null ? at?.on : before.on
    const limitMs = endMs + this.states.limitMs(unit)
    const stops = this.changes(unit).filter(({ start }) => !start)
    return ran === true && stops.some(({ atMs }) => atMs >= onsetMs && atMs <= limitMs)
  }

  microStops(unit: string): Stretch[] {
    const changes = this.changes(unit)
    return changes.flatMap(({ atMs, start }, i) => {
      const next = changes[i + 1]
      if (start || !next?.start || next.atMs - atMs >= this.states.plant.microStopMs) return []
      const stop = { fromMs: atMs, toMs: next.atMs }
      // The unit ran in between, after unknown time: this start ends another stop, whose beginning has no sample.
      if (this.states.running(unit).some((stretch) => stretch.on && overlapMs(stretch, stop) > 0)) return []
      return this.episodes(unit).some((episode) => overlapMs(episode, stop) > 0) ? [] : [stop]
    })
  }

  /** Startup, shutdown and failure; all other time is steady. */
  transients(unit: string): Stretch[] {
    const around = (fromMs: number, toMs: number, before: number, after: number) => ({
      fromMs: fromMs - before * MINUTE_MS,
      toMs: toMs + after * MINUTE_MS,
    })
    return [
      ...this.changes(unit).map(({ atMs, start }) =>
        start ? around(atMs, atMs, 0, 15) : around(atMs, atMs, 5, 10),
      ),
      ...this.episodes(unit).map(({ fromMs, toMs }) => around(fromMs, toMs, 30, 30)),
    ]
  }
}
