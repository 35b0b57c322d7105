import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { USUAL_BODY_BYTES } from '#contract/wire/endpoint.ts'
import type { Services } from '../context.ts'
import { newId } from '../database/new-id.ts'
import { AppError } from '../errors.ts'
import { registerDocs } from './about/api-docs.ts'
import { registerMetrics } from './about/metrics.ts'
import { registerSecurityTxt } from './about/security-txt.ts'
import { registerHeaders, securityHeaders } from './answers/answer-headers.ts'
import { registerErrors, writeError } from './answers/http-errors.ts'
import { registerStaticFiles } from './answers/static-files.ts'
import { withoutSchemas } from './answers/without-schemas.ts'
import { trustOf } from './callers/caller-address.ts'
import { guardHosts } from './callers/known-hosts.ts'
import { PATIENCE, type Patience } from './callers/patience.ts'
import { boundCallers } from './callers/slow-callers.ts'
import { readJsonBodies } from './read-json.ts'
import { registerRoutes } from './register-routes.ts'
import type { Route } from './route.ts'

/** The HTTP server: hooks first, then the calls, then files and pages. */
export async function createHttpServer(
  services: Services,
  routes: readonly Route[],
  options: { webFolder?: string; patience?: Partial<Patience> } = {},
): Promise<FastifyInstance> {
  const { publicUrl } = services.config
  const patience = { ...PATIENCE, ...options.patience }
  const app = newServer(services, patience)
  // An unknown Expect header is ignored; otherwise Node answers it without our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  registerHeaders(app, publicUrl)
  registerErrors(app)
  refuseWhileEnding(app)
  guardHosts(app, services.config)
  logRequests(app)
  boundCallers(app, patience)
  readJsonBodies(app, patience)
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
  registerDocs(app, routes)
  registerRoutes(app, services, routes, patience)
  await registerStaticFiles(app, options.webFolder)
  return app
}

/** Refuses a route under /api without an endpoint, because only endpoints declare their access. */
function guardApi(app: FastifyInstance): void {
  app.addHook('onRoute', (options) => {
    const access = options.config?.access
    const docs = options.url.startsWith('/api/docs')
    if (options.url.startsWith('/api') && !docs && !access) {
      throw new Error(`${options.method} ${options.url} has no declared access: register it with route()`)
    }
  })
}

/** The answer to a request on an open connection while the server stops. */
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

/** One log line per call, without the query, which may hold private data. */
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

/** Answers invalid HTTP on the bare socket. */
function refuseBrokenRequest(
  { code }: { code?: string },
  socket: Socket,
  publicUrl: string | undefined,
): void {
  if (!socket.writable) return
  const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const message = isLate ? 'O envio demorou demais. Tente novamente.' : 'Requisição inválida'
  const body = JSON.stringify({ success: false, message })
  const headers = Object.entries({
    ...securityHeaders('/api', publicUrl),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  const status = isLate ? '408 Request Timeout' : '400 Bad Request'
  socket.end([`HTTP/1.1 ${status}`, ...headers, '', body].join('\r\n'))
}

function newServer({ config, log }: Services, patience: Patience): FastifyInstance {
  return fastify({
    loggerInstance: log,
    schemaController: withoutSchemas,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: USUAL_BODY_BYTES,
    forceCloseConnections: true,
    connectionTimeout: patience.idleMs,
    trustProxy: trustOf(config),
    http: {
      headersTimeout: patience.headMs,
      connectionsCheckingInterval: patience.headMs / 4,
      // A missing Host, and requests while the server stops, are refused by hooks, with our headers and messages.
      requireHostHeader: false,
    },
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(request.url, config.publicUrl))
      writeError(error, request, reply)
    },
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, config.publicUrl),
  }) as unknown as FastifyInstance
}
