import { z } from 'zod/mini'
import { endpoint } from '#contract/wire/endpoint.ts'
import { notFound } from '#server/platform/errors.ts'
import { asFileId } from '#server/platform/files/file-store.ts'
import { fileRoute, type Route, storedUploadRoute } from '#server/platform/http/route.ts'

export const FILE_TOO_LARGE = 'O arquivo deve ter no máximo 50 MB'

export const fileRules = {
  field: 'arquivo',
  maxBytes: 50 * 1024 * 1024,
  tooLarge: FILE_TOO_LARGE,
  missing: 'Escolha um arquivo',
}

export const putFile = endpoint({
  method: 'POST',
  path: '/test-files',
  access: 'user',
  summary: 'Guarda um arquivo',
  tag: 'test',
  upload: fileRules,
  body: z.object({ nome: z.string().check(z.minLength(2, 'Nome curto demais')) }),
  response: z.object({ id: z.string(), bytes: z.number(), sha256: z.string(), nome: z.string() }),
})

const getFile = endpoint({
  method: 'GET',
  path: '/test-files/{id}',
  access: 'user',
  summary: 'Lê um arquivo',
  tag: 'test',
  file: true,
  params: z.object({ id: z.string() }),
  response: z.any(),
})

/** A call that stores a file, and a call that reads it, as a feature would define them. */
export const fileRoutes: readonly Route[] = [
  storedUploadRoute(putFile, async (_ctx, { body, file }) => ({ ...file, nome: body.nome })),
  fileRoute(getFile, async ({ files }, { params }) => {
    const id = asFileId(params.id)
    const bytes = id && (await files.open(id))
    if (!bytes) throw notFound()
    return { type: 'application/octet-stream', bytes, headers: { etag: `"${params.id}"` } }
  }),
]
