import { inArray, type SQL, sql } from 'drizzle-orm'
import type { UploadColumn, UploadStatus } from '#contract/files/upload.ts'
import type { Db } from '#server/platform/database/database.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { rowsOf } from '#server/telemetry/store/hand-written-query.ts'

/** An uploaded file that may be a machine's data source. */
export interface SourceFile {
  readonly id: string
  readonly nome: string
  readonly status: UploadStatus
  readonly uploaderId: string | null
  /** The site of the file's machine; null without a machine. */
  readonly siteId: string | null
  /** Null: the file has no table yet. */
  readonly tableFileId: string | null
  readonly timezone: string
  /** The table's columns; null without a table. */
  readonly columns: readonly UploadColumn[] | null
}

// By the table's name: the feature of uploads imports this one, and features import each other one way.
const uploads = sql.identifier('uploads')

/** The files with these ids, in the order of the ids; undefined for an id without a file. `lock`: none of them can be deleted until the transaction's end. */
export async function selectSourceFiles(
  db: Db,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<(SourceFile | undefined)[]> {
  if (ids.length === 0) return []
  const query = sql`
    select u.id, u.nome, u.status, u.uploader_id as "uploaderId", m.site_id as "siteId",
      u.table_file_id as "tableFileId", coalesce(u.opcoes ->> 'timezone', u.timezone) as timezone,
      case when u.table_file_id is null then null else u.metadados -> 'tipos' end as columns
    from ${uploads} u left join machines m on m.id = u.machine_id
    where ${inArray(sql`u.id`, [...ids])} ${lock ? sql`for share of u` : sql``}`
  const rows = await rowsOf<SourceFile>(db, query)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
}

/** The tables behind a machine's files, as one text of a statement on machines; null for a machine without files. */
export const sourceTablesColumn: SQL<string | null> =
  sql`case when ${machines.uploadSource} is null then null else
  (select string_agg(concat(' ', u.id, ':', u.table_file_id), '' order by u.id) from ${uploads} u
    where u.id in (select jsonb_array_elements_text(${machines.uploadSource} -> 'uploadIds'))) end`
