import type { Dataset } from '#contract/files/dataset.ts'
import { requireReach } from '#server/features/machines/require-machine.ts'
import type { Permission } from '#server/features/sites/require-site.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { type DatasetRecord, findDataset } from './store.ts'
import { toDatasets } from './to-dataset.ts'

const MISSING = 'Dataset não encontrado'

/** The dataset, if the actor may see its machine. */
export async function requireDataset(
  ctx: Ctx,
  id: string,
  permission: Permission,
  db: Db = ctx.db,
): Promise<DatasetRecord> {
  const record = await findDataset(db, id)
  if (!record) throw notFound(MISSING)
  requireReach(ctx, record.machine, permission, MISSING)
  return record
}

/** A dataset as the wire has it. */
export async function readDataset(ctx: Ctx, id: string, db: Db = ctx.db): Promise<Dataset> {
  const [dataset] = await toDatasets(ctx, [await requireDataset(ctx, id, 'leitura', db)], db)
  if (!dataset) throw notFound(MISSING)
  return dataset
}
