import { cellReaders, type RawCell } from '#core/tables/columns/cell-reader.ts'
import { planColumns } from '#core/tables/columns/column-plan.ts'
import { missingCheck } from '#core/tables/forms/missing.ts'
import { type JsonRows, jsonRows } from '#core/tables/layout/json-rows.ts'
import { Survey } from '#core/tables/survey.ts'
import { TableFault } from '#core/tables/table-fault.ts'
import { finishedTable, zoneOfPlan } from '../finished-table.ts'
import type { MadeTable, TableRequest } from '../make-table.ts'
import { type LoadedFile, textOf } from './load-text.ts'
import { writeRows } from './write-rows.ts'

const TELL_EVERY = 20_000

type Tell = (progress: number) => void

/** Makes the table of a JSON. */
export async function jsonTable(file: LoadedFile, request: TableRequest, tell: Tell): Promise<MadeTable> {
  const { opcoes } = request
  const isMissing = missingCheck(opcoes.missing ?? [])
  const json = jsonRows(textOf(file))
  const survey = new Survey(isMissing)
  for (const row of told(json, (share) => tell(0.05 + 0.4 * share))) survey.add(row)
  const irregular = json.irregular()
  if (json.names.length === 0) throw new TableFault('O JSON não tem nenhum registro com valores.')
  const { names } = survey.finish(json.names)
  const plans = planColumns(names, survey.profiles, null, opcoes)
  const rows = told(json, (share) => tell(0.45 + 0.4 * share))
  const readers = cellReaders(plans, isMissing, zoneOfPlan(request))
  writeRows(rows, isMissing, readers, plans, request)
  tell(1)
  const { profiles, rows: count } = survey
  const findings = [...file.findings, ...json.findings]
  const known = { plans, profiles, rows: count, irregular, findings }
  return finishedTable({ ...known, delimiter: null, encoding: file.encoding, headers: null }, request)
}

function* told(json: JsonRows, tell: Tell): Generator<readonly RawCell[]> {
  let rows = 0
  for (const [row, share] of json.rows()) {
    if (++rows % TELL_EVERY === 0) tell(share)
    yield row
  }
}
