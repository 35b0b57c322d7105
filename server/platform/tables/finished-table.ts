import type { Opcoes } from '#contract/files/upload.ts'
import { columnFindings } from '#core/tables/columns/column-findings.ts'
import type { ColumnPlan } from '#core/tables/columns/column-plan.ts'
import type { ColumnProfile } from '#core/tables/columns/column-profile.ts'
import { saysUtc } from '#core/tables/columns/name-words.ts'
import { type Finding, found } from '#core/tables/detection.ts'
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
  const findings = rows > 0 ? facts.findings : [...facts.findings, noRows(headers)]
  const deteccoes = [...findings, ...columnFindings(plans, profiles, opcoes, zoneOfPlan(request))]
  return {
    metadados: {
      linhas: rows,
      colunas: plans.map(({ name }) => name),
      delimiter,
      encoding,
      headers,
      erro: null,
      linhasIrregulares: irregular,
      tipos: plans.map(({ name, type, unit }) => (unit === null ? { name, type } : { name, type, unit })),
      deteccoes,
    },
    logs: logsOf({ ...facts, findings }),
  }
}

const noRows = (headers: boolean | null): Finding =>
  found(
    'linhas',
    '0',
    headers ? 'O arquivo só tem o cabeçalho, sem linhas de dados' : 'Nenhuma linha tem valores',
  )

function unitLines(plans: readonly ColumnPlan[]): string[] {
  const units = plans.flatMap(({ name, unit }) => (unit === null ? [] : [`${name} (${unit})`]))
  if (units.length === 0) return []
  const more = units.length > MOST_TOLD ? ` e mais ${units.length - MOST_TOLD}` : ''
  return [`Números lidos sem a unidade ao lado deles: ${units.slice(0, MOST_TOLD).join(', ')}${more}`]
}
const MOST_TOLD = 10

function logsOf({ findings, plans, rows, irregular }: TableFacts): string[] {
  const count = (value: number) => value.toLocaleString('pt-BR')
  const told = findings.map(({ option, value, reason }) => `${option}: ${value} (${reason})`)
  const lines = (value: number) => `${count(value)} ${value === 1 ? 'linha' : 'linhas'}`
  const columns = `${count(plans.length)} ${plans.length === 1 ? 'coluna' : 'colunas'}`
  const table = `${lines(rows)} e ${columns}`
  const ragged = `${lines(irregular)} com células a menos ou a mais que o cabeçalho`
  return [...told, ...unitLines(plans), table, ...(irregular > 0 ? [ragged] : [])]
}
