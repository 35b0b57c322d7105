/** Asks for the series of some measurements, each with its newest rows. */
export interface SampleQuery {
  readonly measurements: readonly string[]
  /** Series without a point from here on are left out. */
  readonly fromMs: number
  /** Rows of each series. */
  readonly rows: number
  /** Series of each measurement. */
  readonly mostSeries: number
  /** Only series that have one of the values of a tag. */
  readonly among?: { readonly key: string; readonly values: readonly string[] } | undefined
}

/** Asks for the values of the tags of a measurement. */
export interface TagValueQuery {
  readonly measurement: string
  /** Values of points before are left out where the source can tell them cheaply. */
  readonly fromMs: number
  /** Values of each tag. */
  readonly most: number
}

export interface TagValues {
  readonly key: string
  readonly values: readonly string[]
}

export interface SeriesSample {
  readonly measurement: string
  readonly tags: Readonly<Record<string, string>>
  /** Newest first, without time and tags. */
  readonly rows: readonly Record<string, string | number | boolean | null>[]
}
