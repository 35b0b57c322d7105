import type { DatasetData } from '#contract/files/dataset.ts'
import type { ColumnType } from '#contract/files/upload.ts'
import type { Cell } from './table-question.ts'

export type Axis = Pick<DatasetData, 'kind' | 'labels' | 'x'>

export const axisOfTexts = (labels: (string | null)[]): Axis => ({ kind: 'text', labels, x: null })

type Numeric = Exclude<ColumnType, 'text'>

const CELLS: Readonly<Record<Numeric, (value: number) => Cell>> = {
  number: (value) => value,
  datetime: (value) => new Date(value).toISOString(),
  date: (value) => new Date(value).toISOString().slice(0, 10),
}

/** A value of `TableColumns.values` as the wire has it. */
export const cellOf = (type: Numeric, value: number | null): Cell =>
  value === null || Number.isNaN(value) ? null : CELLS[type](value)

export const axisOfNumbers = (type: Numeric, values: readonly (number | null)[]): Axis => ({
  kind: type === 'number' ? 'number' : 'time',
  labels: null,
  x: values.map((value) => cellOf(type, value)),
})
