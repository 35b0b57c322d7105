import { TruncatedAnswerError } from '../http/answer-errors.ts'

/** The cell of a row at a column's index. */
export function cellAt(row: readonly string[], index: number): string {
  const cell = row[index]
  if (cell === undefined) throw new TruncatedAnswerError('half a row')
  return cell
}
