/** Forecasts of the next points of a series, in its unit, with the standard deviation of each point's error by the model. */
export interface PointForecasts {
  readonly mean: Float64Array
  readonly deviation: Float64Array
}

/** A model with its parameters. It forecasts `h` points after any series that starts where the series of the fit starts. */
export interface FittedModel {
  readonly describe: string
  readonly forecast: (values: Float64Array, h: number) => PointForecasts
  /** The same shape or order with parameters of another part of the series; null if the part is too short. */
  readonly refit: Fit
}

/** Fits a model to a series with `season` points a season (1 = none); null if the series is too short or of the wrong kind. */
export type Fit = (values: Float64Array, season: number) => FittedModel | null
