import { entryAt } from '#core/arrays/element-at.ts'
import { type ColumnScale, columnScale } from './column-scale.ts'
import { ConstantColumn, constantOf } from './constant-column.ts'
import { type ChartSettings, MewmaChart } from './mewma-chart.ts'

/** Consecutive anomalous rows, both ends included; `score` is the highest T² as a multiple of the limit. */
export interface RowAlarm {
  readonly from: number
  readonly to: number
  readonly score: number
}

export interface RowAnomalies {
  readonly flag: (0 | 1)[]
  readonly alarms: RowAlarm[]
}

/** Fewest normal rows. */
const LEAST_TRAINING = 20
/** The limits of the two charts as multiples of their training's 99 % quantile. A wandering column proves little. */
const STEADY_MARGIN = 1.5
const DRIFTING_MARGIN = 20
/** The levels follow within a quarter of the training; those of wandering columns within a twentieth. */
const STEADY_MEMORY = 1 / 4
const DRIFTING_MEMORY = 1 / 20
/** A steady level nearly stands still during an anomaly; a wandering one goes on at half its pace. */
const STEADY_PACE = 0.02
const DRIFTING_PACE = 0.5
/** Alarms with fewer calm rows between them are one: the memory of λ = 0.2. */
const JOINED_ROWS = 5

/**
 * Flags anomalous rows of several columns (NaN = unknown) of which the first `train` rows are normal. A row's flag rests on the rows up
 * to that row alone. Columns with a steady level and columns with a wandering one have a chart each, because a drift that goes on must not
 * hide what the steady columns tell; a column that never moved in the training is watched by itself. RangeError with fewer than 20 normal rows
 * or without a column that is known in them.
 */
export function detectAnomalies(columns: readonly (readonly number[])[], train: number): RowAnomalies {
  const [first] = columns
  if (first === undefined) throw new RangeError('there is no column')
  const rows = first.length
  if (train < LEAST_TRAINING || train > rows)
    throw new RangeError(`the normal rows must be between ${LEAST_TRAINING} and the number of rows`)
  const scaled = columns.flatMap((values) => {
    const scale = columnScale(values.slice(0, train))
    return scale === null ? [] : [{ values, scale }]
  })
  const constant = columns.flatMap((values) => {
    const value = constantOf(values.slice(0, train))
    return value === null ? [] : [constantScores(values, value, train)]
  })
  if (scaled.length === 0 && constant.length === 0)
    throw new RangeError('no column is known in the normal rows')
  const steady = scaled.filter(({ scale }) => !scale.drifts)
  const drifting = scaled.filter(({ scale }) => scale.drifts)
  const alone = steady.length === 0
  const scores = [
    chartScores(steady, rows, train, {
      memory: STEADY_MEMORY * train,
      margin: STEADY_MARGIN,
      anomalousPace: STEADY_PACE,
    }),
    chartScores(drifting, rows, train, {
      memory: DRIFTING_MEMORY * train,
      margin: alone ? STEADY_MARGIN : DRIFTING_MARGIN,
      anomalousPace: DRIFTING_PACE,
    }),
    ...constant,
  ]
  return anomaliesOf(rows, (row) => scores.reduce((most, ofChart) => Math.max(most, ofChart[row] ?? 0), 0))
}

interface ScaledColumn {
  readonly values: readonly number[]
  readonly scale: ColumnScale
}

/** The score of each row; 0 for normal rows and without columns. */
function chartScores(
  columns: readonly ScaledColumn[],
  rows: number,
  train: number,
  settings: ChartSettings,
): Float64Array {
  const scores = new Float64Array(rows)
  if (columns.length === 0) return scores
  const rowAt = (row: number) =>
    Float64Array.from(columns, ({ values, scale }) => (entryAt(values, row) - scale.centre) / scale.spread)
  const chart = new MewmaChart(
    Array.from({ length: train }, (_, row) => rowAt(row)),
    columns.length,
    settings,
  )
  for (let row = train; row < rows; row += 1) scores[row] = chart.take(rowAt(row))
  return scores
}

function constantScores(values: readonly number[], constant: number, train: number): Float64Array {
  const column = new ConstantColumn(constant, train)
  return Float64Array.from(values, (value, row) => (row < train ? 0 : column.take(value)))
}

function anomaliesOf(rows: number, scoreAt: (row: number) => number): RowAnomalies {
  const flag: (0 | 1)[] = []
  const alarms: { from: number; to: number; score: number }[] = []
  for (let row = 0; row < rows; row += 1) {
    const score = scoreAt(row)
    flag.push(score > 1 ? 1 : 0)
    if (score <= 1) continue
    const last = alarms.at(-1)
    if (last === undefined || row - last.to > JOINED_ROWS) alarms.push({ from: row, to: row, score })
    else Object.assign(last, { to: row, score: Math.max(last.score, score) })
  }
  return { flag, alarms }
}
