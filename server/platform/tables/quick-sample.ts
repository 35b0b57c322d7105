import { type ColumnPlan, decimalOfFile, planColumns } from '#core/tables/column-plan.ts'
import type { ColumnProfile } from '#core/tables/column-profile.ts'
import { detectLayout, type Layout } from '#core/tables/layout.ts'
import { type IsMissing, USUAL_MARKERS } from '#core/tables/missing.ts'
import { shapeOf } from '#core/tables/moment-shape.ts'
import { type QuickColumn, quickColumn } from '#core/tables/quick-plan.ts'
import { RecordReader } from '#core/tables/records.ts'
import { Survey } from '#core/tables/survey.ts'
import { type LoadedFile, textOf } from './load-text.ts'
import type { TableRequest } from './make-table.ts'

const FIRST = 64 * 1024
const PIECE = 4 * 1024
const PIECES = 24
/** A text that is a time has few letters. */
const LONGEST_SHAPE = 40

export interface QuickSample {
  readonly layout: Layout
  readonly plans: readonly ColumnPlan[]
  readonly columns: readonly QuickColumn[]
  readonly profiles: readonly ColumnProfile[]
  /** Cells of each row; those beyond the columns are empty. */
  readonly width: number
  /** The first present cell of each column. */
  readonly first: readonly string[]
  /** The markers of missing values in the pieces. */
  readonly markers: ReadonlySet<string>
}

/** What pieces of a large file tell of it; null where these are irregular or leave a doubt. */
export function quickSample(
  file: LoadedFile,
  { opcoes }: TableRequest,
  isMissing: IsMissing,
): QuickSample | null {
  const first = wholeLines(textOf(file, file.markBytes, FIRST), false)
  const layout = detectLayout(first, opcoes, isMissing)
  const { delimiter, places } = layout?.dialect ?? { delimiter: null, places: null }
  if (layout === null || delimiter === null || delimiter === ' ' || places !== null) return null
  const survey = new Survey(isMissing)
  const shapes: Set<string>[] = []
  const cells: string[] = []
  const markers = new Set(USUAL_MARKERS.slice(0, 1))
  const width = layout.headers ? layout.first.length : layout.width
  for (const text of [first.slice(layout.rowsFrom), ...piecesOf(file)])
    if (!addPiece(text, layout, survey, { shapes, first: cells, width, markers, isMissing })) return null
  const { names } = survey.finish(layout.headers ? layout.first : null)
  const plans = planColumns(names, survey.profiles, delimiter, opcoes)
  const decimal = opcoes.decimal ?? decimalOfFile(survey.profiles)
  const seen = plans.map((_, n) => shapes[n] ?? new Set<string>())
  const columns = plans.map((_, n) => {
    const profile = survey.profiles[n]
    return profile ? quickColumn(n, profile, { shapes: seen, decimal, plans }) : null
  })
  const { profiles } = survey
  return columns.every((column) => column !== null)
    ? { layout, plans, columns, profiles, first: cells, markers, width }
    : null
}

interface Seen {
  readonly shapes: Set<string>[]
  readonly first: string[]
  readonly width: number
  readonly markers: Set<string>
  readonly isMissing: IsMissing
}

/** Adds a piece's records; false when one is irregular. */
function addPiece(
  text: string,
  { dialect }: Layout,
  survey: Survey,
  { shapes, first, width, markers, isMissing }: Seen,
): boolean {
  const reader = new RecordReader(text, dialect)
  for (let cells = reader.next(); cells; cells = reader.next()) {
    if (cells.length !== width || !survey.add(cells)) return false
    for (let n = 0; n < width; n++) {
      const cell = cells[n] ?? ''
      if (isMissing(cell)) {
        markers.add(cell)
        continue
      }
      first[n] ??= cell
      if (cell.length > LONGEST_SHAPE || (shapes[n]?.size ?? 0) > 4) continue
      shapes[n] ??= new Set()
      shapes[n]?.add(shapeOf(cell))
    }
  }
  return true
}

/** Pieces from all parts of the file. */
function* piecesOf(file: LoadedFile): Generator<string> {
  const { length } = file.bytes
  for (let n = 1; n <= PIECES; n++) {
    const from = (Math.floor((n * (length - PIECE)) / PIECES) >> 1) << 1
    yield wholeLines(textOf(file, from, from + PIECE), true, n === PIECES)
  }
}

function wholeLines(text: string, isCut: boolean, isLast = false): string {
  const from = isCut ? text.indexOf('\n') + 1 : 0
  return text.slice(from, isLast ? undefined : text.lastIndexOf('\n') + 1)
}
