import { Readable } from 'node:stream'
import type { exportDataset as endpoint } from '#contract/files/dataset.ts'
import type { FileVerb } from '#server/platform/http/route.ts'
import { readCsv } from '#server/platform/tables/reading/read-csv.ts'
import { attachment } from '#server/platform/text/attachment.ts'
import { openDataset, windowOf } from './open-dataset.ts'

/** The rows with all columns of the file, page by page. */
export const exportDataset: FileVerb<typeof endpoint> = async (ctx, { params, query }, left) => {
  const { dataset, path, columns, chart } = await openDataset(ctx, params.id)
  const request = { path, columns, window: windowOf(chart, query), timezone: ctx.actor.timezone }
  const changes = { what: 'dataset (csv)', nome: dataset.nome, ...query }
  return {
    type: 'text/csv; charset=utf-8',
    bytes: Readable.from(readCsv(request, left), { objectMode: false }),
    headers: { 'content-disposition': attachment((safe) => `${safe(dataset.nome) || 'dataset'}.csv`) },
    exported: { action: 'export', entity: 'dataset', entityId: dataset.id, changes },
  }
}
