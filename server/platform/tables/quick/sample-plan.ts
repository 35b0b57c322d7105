import { type ColumnPlan, planColumns } from '#core/tables/columns/column-plan.ts'
import type { IsMissing } from '#core/tables/forms/missing.ts'
import type { Layout } from '#core/tables/layout/layout.ts'
import { RecordReader } from '#core/tables/layout/records.ts'
import { Survey } from '#core/tables/survey.ts'
import { TableFault } from '#core/tables/table-fault.ts'
import type { TableRequest } from '../make-table.ts'

const FIRST = 64 * 1024
const PIECE = 4 * 1024
const PIECES = 24

/** The plan of the columns that pieces from all parts of a file suggest, in UTF-8. */
export function samplePlan(
  bytes: Buffer,
  layout: Layout & { readonly rowsAt: number },
  { opcoes }: Pick<TableRequest, 'opcoes'>,
  isMissing: IsMissing,
): ColumnPlan[] {
  const survey = new Survey(isMissing)
  for (const text of piecesOf(bytes, layout.rowsAt)) addPiece(text, layout, survey)
  const { names } = survey.finish(layout.headers ? layout.first : null)
  return planColumns(names, survey.profiles, layout.dialect.delimiter, opcoes)
}

/** A piece may begin within a quoted cell: then its records mean nothing, and the other pieces outweigh them. */
function addPiece(text: string, { dialect }: Layout, survey: Survey): void {
  try {
    const reader = new RecordReader(text, dialect)
    for (let cells = reader.next(); cells; cells = reader.next()) survey.add(cells)
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
  }
}

function* piecesOf(bytes: Buffer, from: number): Generator<string> {
  const { length } = bytes
  yield wholeLines(bytes, from, Math.min(length, from + FIRST), false)
  const rest = Math.max(0, length - from - PIECE)
  for (let n = 1; n <= PIECES; n++) {
    const at = from + Math.floor((n * rest) / PIECES)
    yield wholeLines(bytes, at, Math.min(length, at + PIECE), true)
  }
}

function wholeLines(bytes: Buffer, from: number, to: number, isCut: boolean): string {
  const text = bytes.toString('utf8', from, to)
  const begin = isCut ? text.search(/[\r\n]/) + 1 : 0
  if (to === bytes.length) return text.slice(begin)
  return text.slice(begin, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)
}
