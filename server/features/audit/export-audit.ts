import { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type {
  AuditQuery,
  exportAuditCsv as csvEndpoint,
  exportAuditLines as linesEndpoint,
} from '#contract/access/audit.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { FileAnswer, FileVerb } from '#server/platform/http/route.ts'
import { BOM, csvLine } from '#server/platform/text/csv.ts'
import type { AuditKey } from './audit-cursor.ts'
import { toEntry, toFilter } from './list-audit.ts'
import { type AuditRow, selectAudit } from './store.ts'

const PAGE = 500

const HEAD = ['instante', 'tipo', 'autor', 'id do autor', 'endereço', 'ação', 'entidade', 'id', 'detalhes']

export const exportAuditCsv: FileVerb<typeof csvEndpoint> = (ctx, { query }, left) =>
  answerWith(ctx, query, left, {
    ending: 'csv',
    type: 'text/csv; charset=utf-8',
    head: BOM + csvLine(HEAD),
    line: (row) => csvLine(cellsOf(row)),
  })

export const exportAuditLines: FileVerb<typeof linesEndpoint> = (ctx, { query }, left) =>
  answerWith(ctx, query, left, {
    ending: 'jsonl',
    type: 'application/jsonl; charset=utf-8',
    head: '',
    line: (row) => `${JSON.stringify(toEntry(row))}\n`,
  })

interface Format {
  readonly ending: string
  readonly type: string
  readonly head: string
  readonly line: (row: AuditRow) => string
}

function cellsOf(row: AuditRow): string[] {
  const { at, kind, actor, address, action, entity, entityId, changes } = toEntry(row)
  const actorCells = [actor.name, actor.id ?? '', address ?? '']
  return [at, kind, ...actorCells, action, entity, entityId, changes === null ? '' : JSON.stringify(changes)]
}

async function answerWith(
  ctx: Ctx,
  query: AuditQuery,
  left: AbortSignal,
  format: Format,
): Promise<FileAnswer> {
  const changes = { what: `auditoria (${format.ending})`, ...query }
  const day = ctx.now().toISOString().slice(0, 10)
  return {
    type: format.type,
    bytes: Readable.from(textOf(ctx, query, left, format), { objectMode: false }),
    headers: { 'content-disposition': `attachment; filename="auditoria-${day}.${format.ending}"` },
    exported: { action: 'export', entity: 'installation', entityId: '', changes },
  }
}

/** Reads page by page, so that memory stays small and other requests run between two pages. */
async function* textOf(ctx: Ctx, query: AuditQuery, left: AbortSignal, { head, line }: Format) {
  const filter = toFilter(query)
  yield head
  for (let after: AuditKey | undefined; !left.aborted; ) {
    const rows = await selectAudit(ctx.db, filter, PAGE, after)
    if (rows.length > 0) yield rows.map(line).join('')
    if (rows.length < PAGE) return
    after = rows.at(-1)
    await othersTurn()
  }
}
