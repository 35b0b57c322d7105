import type { HistoryStats } from '#core/signals/history.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import type { PresentUnit } from '#core/signals/present-units.ts'
import type { Findings } from '#core/signals/values/reading-count.ts'
import type { PointSource } from '../sources/point-source.ts'
import type { SeriesQuery } from '../sources/source.ts'
import type { Chunk } from '../store/write-step.ts'
import type { DeriveStart, SettledStretch } from './derive/derive-stretch.ts'

/** A machine as plain data for the collector. */
export interface CollectTarget {
  readonly machineId: string
  readonly connectionId: string
  readonly connection: PointSource
  readonly query: SeriesQuery
  readonly setup: MachineSetup
  /** Changes with the source, the measurement or the tags. The collection then starts over and deletes the stored rows. */
  readonly sourceHash: string
  /** Changes with the fields, units or meanings of texts. The samples are then read again and replace the stored ones. */
  readonly mappingHash: string
  /** Changes with the rest of the setup. The figures are then derived again from the stored samples. */
  readonly setupHash: string
  /** Changes with every change of the machine or its connection. */
  readonly revision: string
  /** The configured time between two runs; null: the samples' own step decides. */
  readonly intervalMs: number | null
  /** Whether a person's request to read a stretch again waits; left out: unknown. */
  readonly asked?: boolean
  /** Points up to this late are found within minutes. */
  readonly lateMs: number
}

/** One stretch to read, normalise, derive and encode, as plain data for another thread. */
export interface CollectJob {
  readonly connection: PointSource
  readonly query: SeriesQuery
  readonly setup: MachineSetup
  readonly fromMs: number
  readonly toMs: number
  /** Points before this instant were read before, so those of them that are no samples are not counted again. */
  readonly newFromMs: number
  /** From this instant on the source's points replace the stored samples; null: they are added to them. */
  readonly replaceFromMs: number | null
  readonly history: HistoryStats
  /** Null: the job chooses the rules by the first samples. */
  readonly rules: MachineRules | null
  /** The start of the derivation; null: the job makes chunks only. */
  readonly derive: DeriveStart | null
  /** The stored chunks of the hours that the job may change, and of the hours that it derives again. */
  readonly stored: readonly Chunk[]
}

/** A request for the source's marks of each hour of a stretch. */
export interface MarksJob {
  readonly connection: PointSource
  readonly query: SeriesQuery
  /** The on/off fields. */
  readonly states: readonly string[]
  readonly fromMs: number
  readonly toMs: number
}

/** The rows and the state to be stored after one piece of a job. */
export interface CollectStep {
  readonly chunks: readonly Chunk[]
  readonly derived: SettledStretch | null
  readonly history: HistoryStats
  readonly rules: MachineRules | null
  /** The values of this piece that are no samples. */
  readonly findings: Findings
  readonly newestSampleMs: number | null
  /** The units' newest states by the samples at hand; null: there are no rules yet. */
  readonly present: readonly PresentUnit[] | null
  /** All points before this instant are in the steps so far; in the last step, the job's end. */
  readonly untilMs: number
  readonly last: boolean
}
