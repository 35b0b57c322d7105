import type { listNewestCells as endpoint } from '#contract/files/upload-questions.ts'
import type { Ctx } from '#server/platform/context.ts'
import { fieldError } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { readNewestCells } from '#server/platform/tables/questions/read-points.ts'
import type { PointsTable } from '#server/platform/tables/questions/table-question.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { requireUpload } from './require-upload.ts'
import { tablePath } from './table-path.ts'

const LONGEST_TEXT = 500

/** The newest value of each column in the files that a machine has, or is about to have, as its source. */
export const listNewestCells: Verb<typeof endpoint> = async (ctx, { body }) => {
  const { uploadIds, timeColumn, columns } = body
  const tables: Table[] = []
  for (const id of uploadIds) tables.push(await requireTable(ctx, id))
  const answer = await readNewestCells({ tables, timeColumn, columns })
  if (answer.kind === 'no-time')
    throw fieldError('timeColumn', `Um arquivo não tem a coluna de tempo "${timeColumn}"`)
  return ok(
    columns.map((column, n) => {
      const newest = answer.result[n] ?? null
      return {
        column,
        found: tables.every(({ names }) => names.has(column)),
        newest: newest && { t: instantText(newest.atMs), value: shown(newest.value) },
      }
    }),
  )
}

interface Table extends PointsTable {
  readonly names: ReadonlySet<string>
}

async function requireTable(ctx: Ctx, id: string): Promise<Table> {
  const row = await requireUpload(ctx, id)
  const names = new Set(row.metadados?.colunas ?? [])
  return { path: await tablePath(ctx, row), timezone: row.opcoes.timezone ?? row.timezone, names }
}

const shown = (value: number | string) =>
  typeof value === 'string' && value.length > LONGEST_TEXT
    ? `${value.slice(0, LONGEST_TEXT).toWellFormed()}…`
    : value
