import { HOUR_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { PageEvents } from './page-events.test-support.ts'
import { clip, overlapMs, type PagePlant, PageStates, pairs, readingOf } from './page-states.test-support.ts'

export interface PageFailure {
  readonly fromMs: number
  readonly knownMs: number
  readonly causedShutdown: boolean
}

export interface PageUnit {
  readonly hasFailureReading: boolean
  readonly runningMs: number
  readonly knownMs: number
  readonly downMs: number
  /** Failures that begin in the window. */
  readonly failures: PageFailure[]
  readonly starts: number
  readonly stops: number
  readonly microStops: number
  readonly microStopMs: number
  readonly cop: number | null
  /** Null: the power is unknown. */
  readonly energyKwh: number | null
}

const KW_PER_TR = 3.51685

/** The domain reference's figures of a machine whose points up to `nowMs` are all known. */
export class PageFigures {
  private readonly plant: PagePlant
  private readonly states: PageStates
  private readonly events: PageEvents

  constructor(plant: PagePlant, nowMs: number) {
    this.plant = plant
    this.states = new PageStates(plant, nowMs)
    this.events = new PageEvents(this.states)
  }

  unit(unit: string, window: Stretch): PageUnit {
    const begins = (atMs: number) => atMs >= window.fromMs && atMs < window.toMs
    const fault = this.states.fault(unit).filter(({ on }) => on !== null)
    const running = this.states.running(unit).flatMap((stretch) => clip(stretch, window))
    const episodes = this.events.episodes(unit)
    const changes = this.events.changes(unit).filter(({ atMs }) => begins(atMs))
    const microStops = this.events.microStops(unit).filter(({ fromMs }) => begins(fromMs))
    const inEpisodes = episodes.flatMap((episode) => fault.flatMap((stretch) => clip(stretch, episode)))
    const failures = episodes.filter(({ fromMs }) => begins(fromMs))
    return {
      hasFailureReading: this.states.failureReading(unit) !== null,
      runningMs: total(running.filter(({ on }) => on === true)),
      knownMs: this.knownMs(unit, window),
      downMs: shared(
        running.filter(({ on }) => on === false),
        inEpisodes,
      ),
      failures: failures.map((episode) => ({
        fromMs: episode.fromMs,
        knownMs: shared(fault, clip(episode, window)),
        causedShutdown: this.events.causedShutdown(unit, episode),
      })),
      starts: changes.filter(({ start }) => start).length,
      stops: changes.filter(({ start }) => !start).length,
      microStops: microStops.length,
      microStopMs: total(microStops),
      cop: this.cop(unit, window),
      energyKwh: this.grains(window, []).reduce<number | null>((kWh, { fromMs, toMs }) => {
        const powerKw = this.states.value(readingOf(unit, 'power'), fromMs)
        return powerKw === null ? kWh : (kWh ?? 0) + (powerKw * (toMs - fromMs)) / HOUR_MS
      }, null),
    }
  }

  /** Time with known running state. */
  knownMs(unit: string, window: Stretch): number {
    const running = this.states.running(unit).flatMap((stretch) => clip(stretch, window))
    return total(running.filter(({ on }) => on !== null))
  }

  /** COP over running, steady time; null = unknown. */
  cop(unit: string, window: Stretch): number | null {
    const { instants } = this.states
    if (
      window.toMs <= (instants[0] ?? Number.POSITIVE_INFINITY) ||
      window.fromMs >= this.states.endOfKnowledgeMs
    )
      return null
    const transients = this.events.transients(unit)
    const steady = this.grains(window, transients).filter(
      ({ fromMs: at }) =>
        this.states.runningAt(unit, at) && !transients.some(({ fromMs, toMs }) => fromMs <= at && at < toMs),
    )
    const power = readingOf(unit, 'power')
    const sums = unit === 'chiller' ? ['capacity', power] : ['capacity', readingOf(unit, 'capacity'), power]
    const chosen = this.states.choose(sums, ...(unit === 'chiller' ? [['cop'], ['efficiency']] : []))
    if (chosen === sums) return this.ratioOfSums(unit, steady)
    const [reading] = chosen ?? []
    if (reading === undefined) return null
    const known = steady.flatMap(({ fromMs, toMs }) => {
      const value = this.states.value(reading, fromMs)
      return value === null ? [] : [{ value, ms: toMs - fromMs }]
    })
    const mean =
      known.reduce((sum, { value, ms }) => sum + value * ms, 0) / known.reduce((sum, { ms }) => sum + ms, 0)
    if (known.length === 0) return null
    return reading === 'cop' ? mean : mean > 0 ? KW_PER_TR / mean : null
  }

  private ratioOfSums(unit: string, steady: readonly Stretch[]): number | null {
    let [trMs, kwMs] = [0, 0]
    for (const { fromMs, toMs } of steady) {
      const tr = this.coolingTr(unit, fromMs)
      const kw = this.states.value(readingOf(unit, 'power'), fromMs)
      if (tr === null || kw === null) continue
      trMs += tr * (toMs - fromMs)
      kwMs += kw * (toMs - fromMs)
    }
    return kwMs > 0 ? (KW_PER_TR * trMs) / kwMs : null
  }

  private coolingTr(unit: string, atMs: number): number | null {
    const all = this.states.value('capacity', atMs)
    if (unit === 'chiller') return all
    let sum = 0
    for (const one of this.plant.compressors) {
      const runs = this.states.runningAt(one, atMs)
      if (runs === null) return null
      const load = runs ? this.states.value(readingOf(one, 'capacity'), atMs) : 0
      if (load === null) return null
      sum += load
    }
    const own = this.states.value(readingOf(unit, 'capacity'), atMs)
    return all === null || own === null || sum === 0 ? null : (all * own) / sum
  }

  /** Stretches of the window in which no value changes and no stretch begins or ends. */
  private grains(window: Stretch, stretches: readonly Stretch[]): Stretch[] {
    const edges = [...this.states.instants, ...stretches.flatMap(({ fromMs, toMs }) => [fromMs, toMs])]
    const inside = edges.filter((at) => at > window.fromMs && at < window.toMs)
    const cuts = [...new Set([window.fromMs, ...inside, window.toMs])].sort((a, b) => a - b)
    return pairs(cuts).map(([fromMs, toMs]) => ({ fromMs, toMs }))
  }
}

const total = (stretches: readonly Stretch[]) =>
  stretches.reduce((ms, { fromMs, toMs }) => ms + toMs - fromMs, 0)

/** Time inside both lists of disjoint stretches. */
const shared = (some: readonly Stretch[], others: readonly Stretch[]) =>
  some.reduce((ms, one) => others.reduce((sum, other) => sum + overlapMs(one, other), ms), 0)
