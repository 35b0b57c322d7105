import type { Opcoes } from '#contract/upload.ts'
import { columnFindings } from '#core/tables/column-findings.ts'
import type { ColumnPlan } from '#core/tables/column-plan.ts'
import type { ColumnProfile } from '#core/tables/column-profile.ts'
import type { Finding } from '#core/tables/detection.ts'
import { saysUtc } from '#core/tables/name-words.ts'
import type { MadeTable, TableRequest } from './make-table.ts'

/** The zone of a column's times without an offset: the user's choice, UTC where the name says it, else the uploader's. */
export const zoneOfPlan =
  ({ opcoes, timezone }: Pick<TableRequest, 'opcoes' | 'timezone'>) =>
  ({ name }: ColumnPlan): string =>
    opcoes.timezone ?? (saysUtc(name) ? 'UTC' : timezone)

export interface TableFacts {
  readonly plans: readonly ColumnPlan[]
  readonly profiles: readonly ColumnProfile[]
  readonly rows: number
  readonly irregular: number
  readonly delimiter: string | null
  readonly encoding: string
  readonly headers: boolean | null
  readonly findings: readonly Finding[]
}

/** What the user is told about a table. */
export function finishedTable(facts: TableFacts, request: TableRequest): MadeTable {
  const { plans, profiles, rows, irregular, delimiter, encoding, headers } = facts
  const opcoes: Opcoes = request.opcoes
  const deteccoes = [...facts.findings, ...columnFindings(plans, profiles, opcoes, zoneOfPlan(request))]
  return {
    metadados: {
      linhas: rows,
      colunas: plans.map(({ name }) => name),
      delimiter,
      encoding,
      headers,
      erro: null,
      linhasIrregulares: irregular,
      tipos: plans.map(({ name, type }) => ({ name, type })),
      deteccoes,
    },
    logs: logsOf(facts),
  }
}

function logsOf({ findings, plans, rows, irregular }: TableFacts): string[] {
  const count = (value: number) => value.toLocaleString('pt-BR')
  const found = findings.map(({ option, value, reason }) => `${option}: ${value} (${reason})`)
  const table = `${count(rows)} linhas e ${count(plans.length)} colunas`
  const ragged = `${count(irregular)} linhas com células a menos ou a mais que o cabeçalho`
  return [...found, table, ...(irregular > 0 ? [ragged] : [])]
}
