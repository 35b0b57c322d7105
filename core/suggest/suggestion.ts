import type { Compressor } from './context/compressor-numbers.ts'
import type { FieldType } from './values/value-shape.ts'

export interface SourceFields {
  readonly measurement: string
  readonly fields: readonly {
    readonly name: string
    readonly type: FieldType
    /** The unit that the source tells besides the name. */
    readonly unit?: string | undefined
  }[]
  /** Some of the newest rows; may be empty. */
  readonly rows: readonly Readonly<Record<string, string | number | boolean | null>>[]
  readonly compressors: readonly Compressor[]
  /** Rows of moments spread over days, which show how fields behave whose names say nothing; left out: names alone decide about them. */
  readonly moments?: SourceFields['rows']
}

export interface Suggestion {
  readonly reading: string
  readonly topicField: string
  /** The source's probable unit, which units.ts converts to the reading's unit. */
  readonly unit: string
  /** Of a power whose field holds energy. */
  readonly energy?: 'counter' | 'interval'
  /** Of a state that is one bit of a status word. */
  readonly bit?: number
  /** 0…1, in the steps of `displayedScore`. */
  readonly score: number
  readonly reason: string
}
