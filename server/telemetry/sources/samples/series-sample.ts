/** Asks for the series of some measurements, each with its newest rows. */
export interface SampleQuery {
  readonly measurements: readonly string[]
  /** Series without a point from here on are left out. */
  readonly fromMs: number
  /** Rows of each series. */
  readonly rows: number
  /** Series of each measurement. */
  readonly mostSeries: number
}

export interface SeriesSample {
  readonly measurement: string
  readonly tags: Readonly<Record<string, string>>
  /** Newest first, without time and tags. */
  readonly rows: readonly Record<string, string | number | boolean | null>[]
}
