/** Sums of one chart's residuals in a UTC day. Plain JSON. */
export interface DaySum {
  readonly count: number
  readonly residual: number
  readonly sd: number
}

export const emptyDay: DaySum = { count: 0, residual: 0, sd: 0 }

export const addToDay = (day: DaySum, residual: number, sd: number): DaySum => ({
  count: day.count + 1,
  residual: day.residual + residual,
  sd: day.sd + sd,
})

/** A day with fewer blocks says nothing. */
export const LEAST_BLOCKS = 4
