import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { trustOf } from './caller-address.ts'
import type { Services } from './context.ts'
import { registerDocs } from './docs.ts'
import { AppError } from './errors.ts'
import { registerHeaders, securityHeaders } from './headers.ts'
import { registerErrors, writeError } from './http-errors.ts'
import { guardHosts } from './known-hosts.ts'
import { registerMetrics } from './metrics.ts'
import { newId } from './new-id.ts'
import type { Route } from './route.ts'
import { registerSecurityTxt } from './security-txt.ts'
import { registerRoutes } from './serve.ts'
import { registerStaticFiles } from './static-files.ts'

const MAX_BODY_BYTES = 2 * 1024 * 1024

/** The HTTP server: hooks first, then the calls, then files and pages. */
export async function createHttpServer(
  services: Services,
  routes: readonly Route[],
  options: { webFolder?: string } = {},
): Promise<FastifyInstance> {
  const { publicUrl } = services.config
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    trustProxy: trustOf(services.config),
    // Refused below, with everybody's headers and words: a missing Host, and what comes while the server ends.
    http: { requireHostHeader: false },
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(request.url, publicUrl))
      writeError(error, request, reply)
    },
    clientErrorHandler: (_error, socket) => refuseBrokenRequest(socket, publicUrl),
  }) as unknown as FastifyInstance
  // An expectation that nobody knows is none; Node itself would answer it, without our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  registerHeaders(app, publicUrl)
  registerErrors(app)
  refuseWhileEnding(app)
  guardHosts(app, services.config)
  logRequests(app)
  readJsonBodies(app)
  guardApi(app)
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
    // A Dashboard's answer takes half a millisecond; handing it to a thread takes two.
    syncThreshold: 128 * 1024,
  })
  registerMetrics(app, services.config)
  registerSecurityTxt(app, services)
  await registerDocs(app)
  registerRoutes(app, services, routes)
  await registerStaticFiles(app, options.webFolder)
  return app
}

/** A route that did not come through an endpoint has no declared access and may not stand under /api. */
function guardApi(app: FastifyInstance): void {
  app.addHook('onRoute', (options) => {
    const access = (options.config as { access?: string } | undefined)?.access
    const docs = options.url.startsWith('/api/docs')
    if (options.url.startsWith('/api') && !docs && !access) {
      throw new Error(`${options.method} ${options.url} has no declared access: register it with route()`)
    }
  })
}

/** Whoever comes by an open connection while the server ends. */
function refuseWhileEnding(app: FastifyInstance): void {
  let ending = false
  app.addHook('preClose', async () => {
    ending = true
  })
  app.addHook('onRequest', async () => {
    if (ending)
      throw new AppError('not-ready', 'O servidor está sendo encerrado. Tente novamente em instantes.')
  })
}

/** One line per call; no query, for it may hold what is nobody's business. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (/^\/api\/(?!health)/.test(request.url)) request.log.info(line, 'chamada')
    else request.log.debug(line, 'arquivo')
  })
}

/** JSON alone; an empty body is no body, whatever its type says. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, body as string, (error, value) =>
      error
        ? done(Object.assign(error, { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }))
        : done(null, value),
    )
  })
}

/** What is no HTTP at all is answered on the bare socket. */
function refuseBrokenRequest(socket: Socket, publicUrl: string | undefined): void {
  if (!socket.writable) return
  const body = JSON.stringify({ success: false, message: 'Requisição inválida' })
  const headers = Object.entries({
    ...securityHeaders('/api', publicUrl),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end(['HTTP/1.1 400 Bad Request', ...headers, '', body].join('\r\n'))
}
