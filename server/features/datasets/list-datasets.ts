import type { getDataset as getEndpoint, listDatasets as listEndpoint } from '#contract/files/dataset.ts'
import { permissoesIn } from '#server/features/sites/require-site.ts'
import type { Ctx } from '#server/platform/context.ts'
import { byPages } from '#server/platform/database/rows-by-pages.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { ListVerb, Verb } from '#server/platform/http/route.ts'
import { readDataset } from './require-dataset.ts'
import { selectDatasetKeys, selectDatasets } from './store.ts'
import { toDatasets } from './to-dataset.ts'

const AT_ONCE = 200

export const listDatasets: ListVerb<typeof listEndpoint> = async function* (ctx, { query }) {
  const siteIds = ctx.actor.role === 'admin' ? undefined : [...ctx.actor.sites.keys()]
  const keys = await selectDatasetKeys(ctx.db, { ...query, siteIds })
  const ids = keys.filter((key) => isVisible(ctx, key)).map(({ id }) => id)
  const read = async (some: readonly string[]) =>
    (await selectDatasets(ctx.db, some)).map((record) => ({ id: record.dataset.id, record }))
  for await (const page of byPages(ids, AT_ONCE, read)) {
    const records = page.map(({ record }) => record).filter(({ machine }) => isVisible(ctx, machine))
    yield await toDatasets(ctx, records)
  }
}

/** Checked again for each row: a machine may have moved to another site since the list began. */
function isVisible(ctx: Ctx, { siteId, ativo }: { siteId: string; ativo: boolean }): boolean {
  const permissoes = permissoesIn(ctx, siteId)
  return permissoes !== undefined && (ativo || permissoes.admin)
}

export const getDataset: Verb<typeof getEndpoint> = async (ctx, { params }) =>
  ok(await readDataset(ctx, params.id))
