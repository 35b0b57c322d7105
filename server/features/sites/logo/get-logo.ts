import type { getLogo as endpoint } from '#contract/sites/site.ts'
import type { PublicCtx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import type { FileVerb } from '#server/platform/http/route.ts'
import { findLogo } from './logo-store.ts'

/** Makes the browser treat the logo as a picture: no script, no requests, no page of our origin. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

export const getLogo = (async (ctx, { params }) => {
  const logo = await findLogo(ctx.db, params.name)
  if (!logo) throw notFound('Recurso não encontrado')
  const svg = logo.type === 'image/svg+xml'
  return {
    type: logo.type,
    bytes: logo.data,
    headers: {
      'content-security-policy': POLICY,
      // A browser downloads an SVG that is opened by its address and never shows it as a document; pages still show it as a picture.
      'content-disposition': svg ? 'attachment; filename="logo.svg"' : 'inline',
    },
  }
}) satisfies FileVerb<typeof endpoint, PublicCtx>
