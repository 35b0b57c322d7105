/** 'chiller' is the machine's own unit; a compressor's unit is its submachine id. */
export const MACHINE_UNIT = 'chiller'

export type UnitEventType = 'failure' | 'start' | 'stop'

/** One event of one unit. Identified by (unit, type, fromMs). */
export interface UnitEvent {
  readonly unit: string
  readonly type: UnitEventType
  readonly fromMs: number
  /** Failure: end of the episode. Stop: the start that ends it. Null while it lasts (a start: equal to fromMs). */
  readonly toMs: number | null
  /** Failure: known time of the episode (unknown stretches left out) up to the end of the data seen, ms. Stop: length, ms. Start: 0. */
  readonly knownMs: number
  /** Failure only: the unit was running at the onset and stopped because of it. */
  readonly causedShutdown: boolean
  /** Stop only: a start followed within the micro-stop limit and no failure overlapped. */
  readonly micro: boolean
  /** Id of the reading whose samples made the event. */
  readonly readingId: string
}
