import { oneRow } from '../database/one-row.ts'
import type { Session } from './database-session.ts'
import type { Manifest } from './manifest.ts'

type Table = Manifest['tables'][number]

/** The intended size of a fetch, because the embedded database never frees the memory of a large answer. */
const FETCH_BYTES = 256 * 1024
const MOST_ROWS = 2_000

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const inPublic = (table: string): string => `public.${quoted(table)}`

/** The table's columns in their order, and its number of rows. */
export async function describeTable(session: Session, name: string): Promise<Table> {
  const columns = await columnTypes(session, name)
  const counted = await session.query<{ rows: string }>(
    `select count(*)::text as rows from ${inPublic(name)}`,
  )
  return { name, columns: [...columns.keys()], rows: Number(oneRow(counted).rows) }
}

/** Each column's SQL type, without the columns that the database computes itself. */
export async function columnTypes(session: Session, table: string): Promise<Map<string, string>> {
  const rows = await session.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [inPublic(table)],
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/**
 * The rows as lines, some at a time: a JSON array per row, of each value as the database writes it (the same text goes in again
 * on the other engine). Read with a cursor, so that memory stays flat however long the table is.
 */
export async function* dumpRows(session: Session, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column)}::text`).join(', ')
  await session.query(
    `declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from ${inPublic(name)}`,
  )
  for (let wanted = 1; ; ) {
    const rows = await session.query<{ line: string }>(`fetch ${wanted} from backup_rows`)
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    yield lines
    wanted = nextFetch(lines, wanted)
  }
  await session.query('close backup_rows')
}

/** The number of rows for the next fetch, by the size of the last rows. It grows slowly, because the next rows may be larger. */
function nextFetch(lines: readonly string[], wanted: number): number {
  const bytes = lines.reduce((sum, line) => sum + line.length, 0) / lines.length
  return Math.max(1, Math.min(Math.floor(FETCH_BYTES / bytes), wanted * 4, MOST_ROWS))
}
