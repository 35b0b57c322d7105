import { askTables } from './ask-tables.ts'

export interface PointsTable {
  /** The Parquet file that `makeTable` made. */
  readonly path: string
  /** The zone in which a column of whole days has its midnights. */
  readonly timezone: string
}

export interface PointsPlace {
  /** The last one that has an instant gives all of the instant's values. */
  readonly tables: readonly PointsTable[]
  readonly timeColumn: string
  /** A column that a table lacks has no value there. */
  readonly columns: readonly string[]
}

export interface PointsRequest extends PointsPlace {
  readonly fromMs: number
  readonly toMs: number
  /** So many rows of the tables at most, besides those of the last instant. */
  readonly mostRows: number
}

/** A column's values by row. */
export interface PointsColumn {
  readonly numbers: readonly (number | null)[]
  /** Left out where no table has texts in the column. */
  readonly texts?: readonly (string | null)[]
}

export interface TablePoints {
  /** In order, each instant once. */
  readonly atMs: readonly number[]
  readonly columns: readonly PointsColumn[]
  /** Where the next question begins; null: nothing is left. */
  readonly nextMs: number | null
}

export interface PointsBounds {
  readonly firstMs: number
  readonly lastMs: number
}

/** The answer, or that a table has no such column of times. */
export type PointsAnswer<Result> =
  | { readonly kind: 'points'; readonly result: Result }
  | { readonly kind: 'no-time' }

/** The first points of tables from an instant on. */
export const readPoints = (request: PointsRequest): Promise<PointsAnswer<TablePoints>> =>
  askTables({ kind: 'points', request })

/** The first and last instant with a value in any of the columns; null without one. */
export const readPointsBounds = (request: PointsPlace): Promise<PointsAnswer<PointsBounds | null>> =>
  askTables({ kind: 'points-bounds', request })
