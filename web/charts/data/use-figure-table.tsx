import { type ReactNode, useState } from 'react'
import { entryAt } from '#core/arrays/element-at.ts'
import { ChartTools } from '../plot/chart-tools.tsx'
import type { ChartColumn } from './chart-columns.ts'
import { columnsCsv } from './chart-csv.ts'
import { ColumnTable } from './column-table.tsx'
import { figureWithUnit, numberCell } from './figure-text.ts'

/** A figure shown by rings, bars or lists. */
export interface Figure {
  /** Null: the value is not known. */
  readonly value: number | null
  readonly decimals: number
  readonly unit?: string | undefined
  /** The displayed text, where it is more than the number: `≥ 98,43`. */
  readonly text?: string | undefined
}

/** The figures of rings, bars or lists, one row each; the first column names the row. */
export interface FigureRows {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | Figure)[])[]
}

/** Figures as a table and a file: `tools` are the buttons beside the title, `table` replaces the picture while it is open. */
export function useFigureTable(
  title: string,
  figures: FigureRows,
  period?: string,
): { tools: ReactNode; table: ReactNode | null } {
  const [asTable, setAsTable] = useState(false)
  const { length } = figures.rows
  const csv = () => columnsCsv(figureColumns(figures), length)
  return {
    tools: (
      <span className="chart-tools">
        <ChartTools {...{ title, asTable, csv, period }} onTable={setAsTable} />
      </span>
    ),
    table: asTable ? <ColumnTable columns={figureColumns(figures)} hasNames {...{ title, length }} /> : null,
  }
}

/** In the table a figure's unit stands beside the figure; in the file it has a column of its own. */
export function figureColumns({ columns, rows }: FigureRows): ChartColumn[] {
  return columns.flatMap((name, place): ChartColumn[] => {
    const cells = rows.map((row) => row[place] ?? '')
    const at = (index: number) => entryAt(cells, index)
    const figures = cells.filter((cell) => typeof cell !== 'string')
    const column = {
      name,
      isNumber: figures.length > 0,
      text: (index: number) => textOf(at(index)),
      cell: (index: number) => cellOf(at(index)),
    }
    if (!figures.some(({ unit }) => unit)) return [column]
    const unit = (index: number) => unitOf(at(index))
    return [column, { name: 'Unidade', isNumber: false, isOfFile: true, text: unit, cell: unit }]
  })
}

function textOf(cell: string | Figure): string {
  if (typeof cell === 'string') return cell
  const { value, decimals, unit = '', text } = cell
  if (text === undefined || value === null) return text ?? figureWithUnit(value, unit, decimals)
  return unit === '' ? text : `${text}\u00a0${unit}`
}

const cellOf = (cell: string | Figure): string =>
  typeof cell === 'string' ? cell : numberCell(cell.value, cell.decimals)

const unitOf = (cell: string | Figure): string => (typeof cell === 'string' ? '' : (cell.unit ?? ''))
