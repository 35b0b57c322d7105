import { cellReaders } from '#core/tables/columns/cell-reader.ts'
import { planColumns } from '#core/tables/columns/column-plan.ts'
import { type IsMissing, missingCheck } from '#core/tables/forms/missing.ts'
import { detectLayout, hasValues, type Layout } from '#core/tables/layout/layout.ts'
import { RecordReader } from '#core/tables/layout/records.ts'
import { Survey } from '#core/tables/survey.ts'
import { TableFault } from '#core/tables/table-fault.ts'
import { finishedTable, zoneOfPlan } from '../finished-table.ts'
import type { MadeTable, TableRequest } from '../make-table.ts'
import type { QuickResult } from '../quick/quick-run.ts'
import { quickTable } from '../quick/quick-table.ts'
import { beginning } from './first-lines.ts'
import { type LoadedFile, textOf } from './load-text.ts'
import { writeRows } from './write-rows.ts'

const TELL_EVERY = 50_000

type Tell = (progress: number) => void

/** Makes the table of a CSV or a TXT. */
export async function delimitedTable(
  file: LoadedFile,
  request: TableRequest,
  tell: Tell,
): Promise<MadeTable> {
  const isMissing = missingCheck(request.opcoes.missing ?? [])
  const quick = await quickTable(file, request, isMissing, tell)
  if (quick === null) return cellByCell(file, request, isMissing, tell)
  tell(1)
  return quickResult(file, quick, request)
}

const NO_VALUES = 'O arquivo não tem nenhuma linha com valores.'
const LATE_VALUES =
  'O arquivo começa com linhas demais sem valores: retire essas linhas, ou confira quantas são puladas.'

/** The plain way, which is slow with a large file. */
export async function cellByCell(
  file: LoadedFile,
  request: TableRequest,
  isMissing: IsMissing,
  tell: Tell,
): Promise<MadeTable> {
  const { opcoes } = request
  const text = textOf(file)
  const layout = detectLayout(beginning(text), opcoes, isMissing)
  if (layout === null) throw new TableFault(hasValues(text) ? LATE_VALUES : NO_VALUES)
  const survey = new Survey(isMissing)
  for (const cells of rowsOf(text, layout, (share) => tell(0.05 + 0.35 * share))) survey.add(cells)
  const { names, irregular } = survey.finish(layout.headers ? layout.first : null)
  const { delimiter } = layout.dialect
  const plans = planColumns(names, survey.profiles, delimiter, opcoes)
  const readers = cellReaders(plans, isMissing, zoneOfPlan(request))
  const rows = rowsOf(text, layout, (share) => tell(0.4 + 0.4 * share))
  writeRows(rows, isMissing, readers, plans, request)
  tell(1)
  const { rows: count, profiles } = survey
  const findings = [...file.findings, ...layout.findings]
  const { encoding } = file
  const facts = {
    plans,
    profiles,
    rows: count,
    irregular,
    delimiter,
    encoding,
    headers: layout.headers,
    findings,
  }
  return finishedTable(facts, request)
}

export function quickResult(
  { encoding, findings }: LoadedFile,
  { layout, plans, profiles, rows, irregular }: QuickResult,
  request: TableRequest,
): MadeTable {
  const { dialect, headers } = layout
  const facts = { plans, profiles, rows, irregular, delimiter: dialect.delimiter, encoding, headers }
  return finishedTable({ ...facts, findings: [...findings, ...layout.findings] }, request)
}

function* rowsOf(text: string, layout: Layout, tell: Tell): Generator<string[]> {
  const reader = new RecordReader(text, layout.dialect, layout.rowsFrom, layout.rowsLine)
  let records = 0
  for (let cells = reader.next(); cells; cells = reader.next()) {
    if (++records % TELL_EVERY === 0) tell(reader.end / text.length)
    yield cells
  }
}
