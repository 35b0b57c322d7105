import type { FluxTableMetaData } from '@influxdata/influxdb-client'
import { TruncatedAnswerError } from '../http/answer-errors.ts'
import type { SourceField } from '../source.ts'

/** The cell of a row at a column's index. */
export function cellAt(row: readonly string[], index: number): string {
  const cell = row[index]
  if (cell === undefined) throw new TruncatedAnswerError('half a row')
  return cell
}

/** The type of the values of a table. */
export function typeOf(table: FluxTableMetaData): SourceField['type'] {
  switch (table.column('_value', false).dataType) {
    case 'double':
      return 'float'
    case 'long':
    case 'unsignedLong':
      return 'integer'
    case 'boolean':
      return 'boolean'
    default:
      return 'string'
  }
}
