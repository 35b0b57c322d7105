import type { Dataset } from '#contract/files/dataset.ts'
import type { Machine } from '#contract/machines/machine.ts'
import { permissoesIn } from '#server/features/sites/require-site.ts'
import { namesOfUploads } from '#server/features/uploads/for-datasets.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DatasetRecord } from './store.ts'

/** Reads the names of the files, too. A dataset whose file was deleted meanwhile is left out. */
export async function toDatasets(
  ctx: Ctx,
  records: readonly DatasetRecord[],
  db: Db = ctx.db,
): Promise<Dataset[]> {
  const uploads = await namesOfUploads(
    db,
    records.map(({ dataset }) => dataset.uploadId),
  )
  return records.flatMap(({ dataset, machine }) => {
    const upload = uploads.get(dataset.uploadId)
    if (!upload) return []
    const { creatorId: _, ...row } = dataset
    return {
      ...row,
      secoes: ['dashboard' as const],
      upload,
      machine: { nome: machine.nome, tipo: machine.tipo as Machine['tipo'] },
      podeAlterar: permissoesIn(ctx, machine.siteId)?.escrita === true,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}
