import type { UnitEvent } from '#core/events/unit-event.ts'
import type { UnitRecord } from '#core/life/unit-record.ts'
import type { HourOfUnit } from '#server/telemetry/store/read-unit-hours.ts'

/** A done maintenance that answered a recommendation about the unit. */
export interface DoneMaintenance {
  readonly id: string
  /** A fault's kind, or another subject of advice (`core/training/advice-id.ts`). */
  readonly kind: string
  readonly about: string | null
  readonly fromMs: number
  /** Null: its end is not known. */
  readonly toMs: number | null
  /** Compared before for ever: it only bounds the periods of the others. */
  readonly isSettled: boolean
}

/** What models learn from about one unit. All of it can be sent to a thread. */
export interface UnitHistory {
  readonly unit: string
  /** The ids of the machine's compressors, in their order. */
  readonly compressors: readonly string[]
  /** Their names on screen, by id; an empty one is shown by its id. */
  readonly names: Readonly<Record<string, string>>
  /** The unit's cells, day by day in order (`core/training`). */
  readonly cells: readonly Uint8Array[]
  /** The machine's own cells, which hold the readings; the same as `cells` for the machine. */
  readonly machineCells: readonly Uint8Array[]
  /** The unit's own events, oldest first. */
  readonly events: readonly UnitEvent[]
  /** The unit's sums by UTC hour, in order. */
  readonly hours: readonly HourOfUnit[]
  /** The lives of the installation's units of this kind, this one first. Empty: the unit has no failure reading. */
  readonly fleet: readonly UnitRecord[]
  /** The done maintenance whose before and after are compared, the oldest first. */
  readonly done: readonly DoneMaintenance[]
  readonly firstSampleMs: number
  readonly newestSampleMs: number
  /** The instant of the training. */
  readonly nowMs: number
  /** The zone of days, weeks and months. */
  readonly timezone: string
}
