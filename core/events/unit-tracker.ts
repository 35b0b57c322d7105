import {
  awaitsStop,
  type EndedFailure,
  failureEvent,
  mayResume,
  type OpenFailure,
  openFailureAt,
} from './open-failure.ts'
import { isMicroStop, type OpenStop, openStopAt, stopEvent } from './open-stop.ts'
import { FAILURE_AFTER_MS, SHUTDOWN_AFTER_MS, STARTUP_MS } from './phases.ts'
import type { UnitEvent } from './unit-event.ts'

export const UNKNOWN_STATE = -1
/** Off, on, or not known. */
export type OnOffState = typeof UNKNOWN_STATE | 0 | 1

/** A unit's state just before an instant; JSON-serialisable. */
export interface UnitCarry {
  readonly running: OnOffState
  readonly fault: OnOffState
  /** Settled events make the unit unsteady up to this instant; null = no settled event does. */
  readonly unsteadyUntilMs: number | null
  readonly failures: readonly Readonly<OpenFailure>[]
  readonly stops: readonly Readonly<OpenStop>[]
}

export const emptyUnitCarry: UnitCarry = {
  running: UNKNOWN_STATE,
  fault: UNKNOWN_STATE,
  unsteadyUntilMs: null,
  failures: [],
  stops: [],
}

export interface TrackedUnit {
  readonly unit: string
  readonly runningReading: string
  readonly failureReading: string
  readonly gapLimitMs: number
  readonly microStopMs: number
}

/** Makes one unit's events from its states in order of time (domain reference, section 2). */
export class UnitTracker {
  /** Events that no later sample can change, in no particular order. */
  readonly settled: UnitEvent[] = []
  /**
   * An episode that ends in unknown time may have gone on; a later sample decides. This is the earliest such end that a sample
   * has decided; null = no sample has decided one.
   */
  resolvedFromMs: number | null = null

  private readonly about: TrackedUnit
  private running: OnOffState
  private fault: OnOffState
  private unsteadyUntilMs: number
  private readonly failures: OpenFailure[]
  private readonly stops: OpenStop[]
  /** Up to here the known time of the last failure has been added up. */
  private countedToMs: number

  constructor(about: TrackedUnit, carry: UnitCarry, atMs: number) {
    this.about = about
    this.running = carry.running
    this.fault = carry.fault
    this.unsteadyUntilMs = carry.unsteadyUntilMs ?? Number.NEGATIVE_INFINITY
    this.failures = carry.failures.map((failure) => ({ ...failure }))
    this.stops = carry.stops.map((stop) => ({ ...stop }))
    this.countedToMs = atMs
  }

  /** Takes the unit's states from this instant on. Calls come in order of time. */
  takeStates(atMs: number, running: OnOffState, fault: OnOffState): void {
    if (running === this.running && fault === this.fault) return
    this.settle(atMs)
    // Whether the unit ran before the onset: the value held just before it, else the value at the onset.
    const ran = (this.running === UNKNOWN_STATE ? running : this.running) === 1
    if (fault !== this.fault) this.changeFault(atMs, fault, ran)
    if (running !== this.running) this.changeRunning(atMs, running)
    if (fault === 1) this.overlapStops(atMs)
    this.running = running
    this.fault = fault
  }

  /** The state just before the instant, from samples before it alone. */
  carryAt(atMs: number): UnitCarry {
    this.settle(atMs)
    return {
      running: this.running,
      fault: this.fault,
      unsteadyUntilMs: this.unsteadyUntilMs > atMs ? this.unsteadyUntilMs : null,
      failures: this.failures.map((failure) => ({ ...failure })),
      stops: this.stops.map((stop) => ({ ...stop })),
    }
  }

  /** The unsettled events, as known just before the instant. */
  pending(atMs: number): UnitEvent[] {
    this.settle(atMs)
    return [
      ...this.failures.map((failure) => failureEvent(failure, this.about)),
      ...this.stops.map((stop) => stopEvent(stop, atMs, this.about)),
    ]
  }

  private changeFault(atMs: number, fault: OnOffState, ran: boolean): void {
    const last = this.failures.at(-1)
    if (fault === 1) {
      if (last !== undefined && mayResume(last, atMs)) this.resume(last)
      else this.failures.push(openFailureAt(atMs, ran))
    } else if (last !== undefined) this.pause(last, atMs, fault)
  }

  private pause(failure: OpenFailure, atMs: number, fault: OnOffState): void {
    if (failure.endMs === null) Object.assign(failure, { endMs: atMs, pauseMs: 0, sawOff: fault === 0 })
    else if (fault === 0 && !failure.sawOff) {
      this.decideEnd(failure.endMs)
      failure.sawOff = true
    }
  }

  private resume(failure: EndedFailure): void {
    if (!failure.sawOff) this.decideEnd(failure.endMs)
    this.overlapStops(failure.endMs)
    failure.knownMs += failure.pauseMs
    Object.assign(failure, { endMs: null, sawOff: false, pauseMs: 0 })
  }

  /** A sample has decided whether the episode went on after this end. */
  private decideEnd(endMs: number): void {
    this.resolvedFromMs = Math.min(this.resolvedFromMs ?? Number.POSITIVE_INFINITY, endMs)
  }

  private changeRunning(atMs: number, running: OnOffState): void {
    const open = this.stops.find((stop) => stop.toMs === null)
    if (this.running === 1 && running === 0) {
      // Two adjoining known states: the unit stopped here.
      this.stops.push(openStopAt(atMs))
      for (const failure of this.failures) failure.firstStopMs ??= atMs
      this.keepUnsteady(atMs + SHUTDOWN_AFTER_MS)
    } else if (this.running === 0 && running === 1) {
      this.settled.push(this.startEvent(atMs))
      if (open !== undefined) Object.assign(open, { toMs: atMs, restarted: true })
      this.keepUnsteady(atMs + STARTUP_MS)
    } else if (open !== undefined && running === 1) {
      // The unit runs after unknown time: the stop has ended at an instant that no sample shows.
      open.toMs = open.unknownFromMs
    } else if (open !== undefined) {
      open.unknownFromMs = running === UNKNOWN_STATE ? atMs : null
    }
  }

  /** A failure that lasts from the instant on overlaps the stops that have not ended by then. */
  private overlapStops(fromMs: number): void {
    for (const stop of this.stops) {
      if (stop.toMs === null || stop.toMs > fromMs) stop.overlapsFailure = true
    }
  }

  private settle(atMs: number): void {
    this.addKnownTime(atMs)
    const last = this.failures.at(-1)
    const mayStillResume = last !== undefined && mayResume(last, atMs)
    this.moveToSettled(this.failures, (failure) => {
      if (failure.endMs === null || (failure === last && mayStillResume)) return null
      if (awaitsStop(failure, atMs, this.about.gapLimitMs)) return null
      this.keepUnsteady(failure.endMs + FAILURE_AFTER_MS)
      return failureEvent(failure, this.about)
    })
    this.moveToSettled(this.stops, (stop) => {
      if (stop.toMs === null || (isMicroStop(stop, this.about.microStopMs) && mayStillResume)) return null
      return stopEvent(stop, atMs, this.about)
    })
  }

  private moveToSettled<T>(list: T[], settledEvent: (item: T) => UnitEvent | null): void {
    let kept = 0
    for (const item of list) {
      const event = settledEvent(item)
      if (event === null) list[kept++] = item
      else this.settled.push(event)
    }
    list.length = kept
  }

  /** Adds the known time up to the instant to the last failure: its own while on, its pause's while off. */
  private addKnownTime(atMs: number): void {
    const last = this.failures.at(-1)
    const passedMs = atMs - this.countedToMs
    this.countedToMs = atMs
    if (last === undefined) return
    if (this.fault === 1) last.knownMs += passedMs
    else if (this.fault === 0) last.pauseMs += passedMs
  }

  private keepUnsteady(untilMs: number): void {
    if (untilMs > this.unsteadyUntilMs) this.unsteadyUntilMs = untilMs
  }

  private startEvent(atMs: number): UnitEvent {
    return {
      unit: this.about.unit,
      type: 'start',
      fromMs: atMs,
      toMs: atMs,
      knownMs: 0,
      causedShutdown: false,
      micro: false,
      readingId: this.about.runningReading,
    }
  }
}
