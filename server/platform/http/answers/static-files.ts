import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { writeError } from './http-errors.ts'

/** Serves the built browser application; every address that is no file and no call opens its page. */
export async function registerStaticFiles(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const page = folder !== undefined && existsSync(join(folder, 'index.html'))
  if (page) {
    await app.register(fastifyStatic, {
      root: folder,
      // Looked up on the disk each time, so that a new build is served at once.
      cacheControl: false,
      // Sends the files that the build compressed (scripts/web/compress-files.mjs); other files are compressed while they are sent.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (page && isPage(request.method, request.url)) return reply.sendFile(pageOf(request.url))
    return writeError(new AppError('not-found', 'Recurso não encontrado'), request, reply)
  })
}

/** The sign-in is a page of its own, small and drawn by the build; every other address opens the application. */
export const pageOf = (url: string): string => (pathOf(url) === '/login' ? 'login.html' : 'index.html')

const pathOf = (url: string): string => url.split('?')[0] ?? ''

/** An address with a file's ending is a missing file, not a page. */
function isPage(method: string, url: string): boolean {
  const path = pathOf(url)
  return (method === 'GET' || method === 'HEAD') && !/^\/(?:api|metrics)(?:\/|$)|\/[^/]*\.\w+$/.test(path)
}
