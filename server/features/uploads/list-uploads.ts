import type { listUploads as endpoint } from '#contract/files/upload.ts'
import { byPages } from '#server/platform/database/rows-by-pages.ts'
import type { ListVerb } from '#server/platform/http/route.ts'
import { mayUse } from './require-upload.ts'
import { selectSourceMachines, selectUploadKeys, selectUploads } from './store.ts'
import { toUpload } from './to-upload.ts'

/** Metadata of wide files are large. */
const UPLOADS_AT_ONCE = 20

export const listUploads: ListVerb<typeof endpoint> = async function* (ctx, { query }) {
  const { actor, db } = ctx
  const uploaderId = actor.role === 'admin' ? undefined : actor.userId
  const keys = await selectUploadKeys(db, { status: query.status, uploaderId })
  const ids = keys.filter((key) => mayUse(ctx, key)).map(({ id }) => id)
  const sources = await selectSourceMachines(db)
  for await (const page of byPages(ids, UPLOADS_AT_ONCE, (some) => selectUploads(db, some)))
    yield page.filter((row) => mayUse(ctx, row)).map((row) => toUpload(ctx, row, sources))
}
