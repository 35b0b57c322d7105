/** One column as a source gives it: numbers (booleans as 0 and 1, NaN = no value), or texts (null = no value). */
export type RawColumn = Float64Array | (string | number | boolean | null)[]

/** Points as a source gives them: instants ascending, the same instant may occur more than once (the later row wins). */
export interface RawBlock {
  /** Unix milliseconds. */
  readonly atMs: Float64Array
  /** One column per source field (`topicField`), each as long as `atMs`. */
  readonly fields: Readonly<Record<string, RawColumn>>
}

/** Normalised samples of one machine: instants ascending and distinct, one column per reading id, NaN = no sample. */
export interface SampleBlock {
  readonly atMs: Float64Array
  /** In the standard units of docs/kpis.md; status, alarm and fault are 0 or 1. */
  readonly readings: Readonly<Record<string, Float64Array>>
}
