import type { Stretch } from '#core/time/stretch.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { SourceSeries } from '../sources/source.ts'
import type { CollectionRow } from '../store/collection-row.ts'
import type { CollectJob, CollectStep, CollectTarget } from './collect-job.ts'
import type { MachineState, MachineStates } from './machine-state.ts'
import type { FairTurns } from './schedule/fair-turns.ts'
import type { ConnectionHealth } from './source/connection-health.ts'

export interface CollectorDeps {
  readonly db: Db
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Unix milliseconds. */
  now(): number
  /** The source's first and last instant for the machine. */
  bounds(target: CollectTarget, signal: AbortSignal): Promise<{ firstMs: number; lastMs: number } | null>
  /** Reads and computes a stretch, here or in another thread. */
  steps(job: CollectJob, signal: AbortSignal): AsyncIterable<CollectStep>
  /** A mark of the source's points by start of the UTC hour; other points or values give another mark. */
  marks(
    target: CollectTarget,
    stretch: { fromMs: number; toMs: number },
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, string>>
  /** The series behind the machine's readings; left out: they are not looked at. */
  series?(target: CollectTarget, stretch: Partial<Stretch>, signal: AbortSignal): Promise<SourceSeries[]>
  /** The number of the program's derivation; left out: `DERIVATION`. */
  readonly derivation?: number
  /** Left out: the connection's status is stored after each run. */
  readonly health?: ConnectionHealth
  /** Keeps the machines' states between their runs; left out: no state is kept. */
  readonly states?: MachineStates
  /** Limits concurrent work on the past; left out: no limit. */
  readonly turns?: FairTurns
  /** Called with a machine's collection row after each successful run. */
  collected?(row: CollectionRow): Promise<void>
  /** Called as soon as a connection answers; `failed` when it fails. */
  answered?(connectionId: string): void
  failed?(connectionId: string): void
  /** Called when a running machine has waited for its source for a while, and when it goes on. */
  waits?(machineId: string, waits: boolean): void
}

/** One machine under one lease, whose figures are derived: no source is asked. */
export interface Deriving {
  readonly deps: Pick<CollectorDeps, 'db' | 'now'>
  readonly machineId: string
  /** The number of the program's derivation. */
  readonly derivation: number
  readonly signal: AbortSignal
  readonly state: MachineState
}

/** One machine under one lease, whose source is read. */
export interface Run extends Deriving {
  readonly deps: CollectorDeps
  readonly target: CollectTarget
}
