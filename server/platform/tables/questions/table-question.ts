import type { DatasetData, Intervalo } from '#contract/files/dataset.ts'
import type { UploadColumn } from '#contract/files/upload.ts'
import type { Aggregation } from '#core/grouping/group-figures.ts'

export interface ReadRequest {
  /** The Parquet file that `makeTable` made. */
  readonly path: string
  readonly limit: number
  readonly offset: number
}

/** A cell as the wire has it. */
export type Cell = number | string | null

export interface TableRows {
  readonly columns: readonly UploadColumn[]
  readonly rows: readonly (readonly Cell[])[]
  /** All rows of the table. */
  readonly total: number
}

/** Only rows whose time is in [fromMs, toMs). A row without a time is in no window. */
export interface TableWindow {
  readonly column: UploadColumn
  readonly fromMs: number
  readonly toMs: number
}

/** What rows are grouped by, and the figure of each group. */
export type TableGrouping =
  /** Every row stands for itself. More rows than points are put together in buckets of x, or in runs of rows where x has texts. */
  | { readonly kind: 'rows'; readonly points: number }
  | ({ readonly aggregation: Aggregation } & (
      | { readonly kind: 'all' }
      | { readonly kind: 'column'; readonly column: UploadColumn }
      /** The local stretches of x. */
      | { readonly kind: 'interval'; readonly interval: Intervalo }
    ))

export interface TableQuery {
  /** The Parquet file that `makeTable` made. A file never changes under its path. */
  readonly path: string
  /** Null: the row's number, from 1. */
  readonly x: UploadColumn | null
  readonly y: readonly UploadColumn[]
  readonly by: TableGrouping
  readonly window: TableWindow | null
  /** The zone of whole days and of intervals. */
  readonly timezone: string
}

/** What the process answers; `too-many` is a column with more groups than a chart can have. */
export type TableQueryAnswer =
  | { readonly kind: 'data'; readonly data: DatasetData }
  | { readonly kind: 'too-many'; readonly most: number }

export interface CsvPageRequest {
  readonly path: string
  readonly columns: readonly UploadColumn[]
  readonly window: TableWindow | null
  /** The zone of whole days. */
  readonly timezone: string
  /** The page's first row in the file, from 0. */
  readonly offset: number
  readonly rows: number
}

export interface CsvPage {
  readonly text: string
  /** True: the table has no rows after the page's. */
  readonly isLast: boolean
}

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
  /** The most rows. The rows of the last instant may exceed the number, so that none of them is missing. */
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

/** A column's last value in time; null without one. */
export type NewestCell = { readonly atMs: number; readonly value: number | string } | null

/** The answer, or that a table has no such column of times. */
export type PointsAnswer<Result> =
  | { readonly kind: 'points'; readonly result: Result }
  | { readonly kind: 'no-time' }

/** Questions about tables, by their kind. */
export type TableQuestion =
  | { readonly kind: 'read'; readonly request: ReadRequest }
  | { readonly kind: 'query'; readonly request: TableQuery }
  | { readonly kind: 'csv'; readonly request: CsvPageRequest }
  | { readonly kind: 'points'; readonly request: PointsRequest }
  | { readonly kind: 'points-bounds'; readonly request: PointsPlace }
  | { readonly kind: 'points-newest'; readonly request: PointsPlace }
