import { type ReactNode, useState } from 'react'
import { ChartTools } from '../plot/chart-tools.tsx'
import type { ChartColumn } from './chart-columns.ts'
import { columnsCsv } from './chart-csv.ts'
import { ColumnTable } from './column-table.tsx'
import { figureWithUnit, numberCell } from './figure-text.ts'

/** A figure that rings, bars or lists show. */
export interface Figure {
  /** Null: not known. */
  readonly value: number | null
  readonly decimals: number
  readonly unit?: string | undefined
  /** As it is read, where that is more than the number: `≥ 98,43`. */
  readonly text?: string | undefined
}

/** What rings, bars and lists show, one row each; the first column names the row. */
export interface FigureRows {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | Figure)[])[]
}

/** The same figures as a table and as a file: `tools` at the title's right, `table` instead of the picture while it is asked for. */
export function useFigureTable(
  title: string,
  facts: FigureRows,
  period?: string,
): { tools: ReactNode; table: ReactNode | null } {
  const [asTable, setAsTable] = useState(false)
  const { length } = facts.rows
  const csv = () => columnsCsv(figureColumns(facts), length)
  return {
    tools: (
      <span className="chart-tools">
        <ChartTools {...{ title, asTable, csv, period }} onTable={setAsTable} />
      </span>
    ),
    table: asTable ? <ColumnTable columns={figureColumns(facts)} hasNames {...{ title, length }} /> : null,
  }
}

/** A figure's unit stands beside it in the table, in a column of its own in the file. */
export function figureColumns({ columns, rows }: FigureRows): ChartColumn[] {
  return columns.flatMap((name, place): ChartColumn[] => {
    const at = (index: number) => rows[index]![place] ?? ''
    const cells = rows.map((row) => row[place] ?? '')
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
