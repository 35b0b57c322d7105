import type { Site } from '#contract/site.ts'
import type { Ctx } from '../../../platform/context.ts'
import { findLogo } from './logo-store.ts'

/** The PNG of an uploaded logo that a report draws; null: there is none. An address elsewhere is for browsers, the server follows none. */
export async function getReportLogo(
  ctx: Ctx,
  { logoFile }: Pick<Site, 'logoFile'>,
): Promise<Uint8Array | null> {
  const name = logoFile?.split('/').at(-1)
  const picture = name && (await findLogo(ctx.db, name, 'report'))
  return picture && picture.data.length > 0 ? picture.data : null
}
