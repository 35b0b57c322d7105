import type { HistoryStats } from '#core/signals/history.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import type { Unmapped } from '#core/signals/normalise.ts'
import type { SeriesQuery } from '../sources/source.ts'
import type { SourceConnection } from '../sources/source-kinds.ts'
import type { Chunk } from '../store/write-step.ts'
import type { DeriveStart, StretchToStore } from './derive/derive-stretch.ts'

/** A machine as plain data for the collector. */
export interface CollectTarget {
  readonly machineId: string
  readonly connectionId: string
  readonly connection: SourceConnection
  readonly query: SeriesQuery
  readonly setup: MachineSetup
  /** Changes with source, measurement or tags, and so with the points. Stored data are deleted. */
  readonly sourceHash: string
  /** Changes with fields, units or meanings of texts: the samples are read again and replace the stored ones. */
  readonly mappingHash: string
  /** Changes when the derivation has to be made again. */
  readonly setupHash: string
  /** Changes with every change of the machine or its connection. */
  readonly revision: string
  /** Fixed time between two runs; null = derived from the samples' own step. */
  readonly intervalMs: number | null
  /** Whether a person has requested a stretch to be read again; left out: unknown. */
  readonly asked?: boolean
  /** A point up to this late is found within minutes. */
  readonly lateMs: number
}

/** One stretch to read, normalise, derive and encode, as plain data for another thread. */
export interface CollectJob {
  readonly connection: SourceConnection
  readonly query: SeriesQuery
  readonly setup: MachineSetup
  readonly fromMs: number
  readonly toMs: number
  /** Points before this were read before: their unknown texts are not counted again. */
  readonly newFromMs: number
  /** From here to the end the source's answer replaces the stored samples; null: the answer is only added. */
  readonly replaceFromMs: number | null
  readonly history: HistoryStats
  /** Null: chosen from the first samples. */
  readonly rules: MachineRules | null
  /** The start of the derivation; null: chunks only. */
  readonly derive: DeriveStart | null
  /** Stored chunks of the hours that the points may fall in, and of those to be derived again. */
  readonly stored: readonly Chunk[]
}

/** A request for the source's marks of each hour of a stretch. */
export interface MarksJob {
  readonly connection: SourceConnection
  readonly query: SeriesQuery
  /** The fields that are on or off. */
  readonly states: readonly string[]
  readonly fromMs: number
  readonly toMs: number
}

/** The rows and state that one piece of a job stores. */
export interface CollectStep {
  readonly chunks: readonly Chunk[]
  readonly derived: StretchToStore | null
  readonly history: HistoryStats
  readonly rules: MachineRules | null
  /** Texts of this piece that no reading could map. */
  readonly unmapped: readonly Unmapped[]
  readonly newestSampleMs: number | null
  /** All points before this instant are in the steps so far; the last step has the job's end. */
  readonly untilMs: number
  readonly last: boolean
}
