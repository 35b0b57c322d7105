import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { UploadRules } from '#contract/endpoint.ts'
import { authenticate } from './authenticate.ts'
import type { Ctx, PublicCtx, Services } from './context.ts'
import { AppError } from './errors.ts'
import { EventStreams } from './event-streams.ts'
import { sendList } from './list-answer.ts'
import { parseInput, refuseUnstorable } from './parse.ts'
import { letFinish, type ReadUpload, readUpload } from './read-upload.ts'
import type { AnyEndpoint, Route } from './route.ts'

/** The only way to put something under /api: caller first, then input, then the verb, then the answer's schema. */
export function registerRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  const streams = new EventStreams(app)
  const forms = routes.filter(({ endpoint }) => endpoint.upload)
  app.register(async (scope) => {
    await acceptForms(scope)
    addRoutes(scope, services, forms, streams)
  })
  addRoutes(
    app,
    services,
    routes.filter(({ endpoint }) => !endpoint.upload),
    streams,
  )
}

/** Forms are read by the calls that take them alone: elsewhere their type is refused, and JSON is here. */
async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false })
}

function addRoutes(
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
  streams: EventStreams,
): void {
  for (const route of routes) {
    const { endpoint, run, stream, send, list } = route
    if (send) {
      addFile(app, services, route, send)
      continue
    }
    const status = endpoint.status ?? 200
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint),
      schema: documentation(endpoint, status),
      // These schemas are the documentation's: input is parsed below, after the caller is known.
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      config: { access: endpoint.access },
      // Events must not wait in a compressor.
      ...(stream ? { compress: false } : {}),
      handler: async (request, reply) => {
        const ctx = await admit(services, endpoint, request)
        const form = endpoint.upload && (await readForm(request, endpoint.upload))
        const input = parseRequest(endpoint, request, form)
        if (stream && !wantsJson(request)) {
          const again = async () => (await admit(services, endpoint, request)) as Ctx
          return streams.send(request, reply, endpoint, {
            open: (options) => stream(ctx as Ctx, input, { ...options, again }),
          })
        }
        if (list) return sendList(reply, endpoint.response, list(ctx as Ctx, input))
        const answer = await run(ctx, input)
        return sendAnswer(reply, endpoint.response, status, answer)
      },
    })
  }
}

const FOR_GOOD = 'public, max-age=31536000, immutable'

function addFile(
  app: FastifyInstance,
  services: Services,
  { endpoint, lasting }: Route,
  send: NonNullable<Route['send']>,
): void {
  const path = fastifyPath(endpoint)
  const kept = [path.replace(/^\/api/, ''), { 'cache-control': FOR_GOOD }] as const
  for (const [url, caching] of [[path, {}] as const, ...(lasting ? [kept] : [])]) {
    app.route({
      method: endpoint.method,
      url,
      schema: { hide: url !== path, ...asked(endpoint) },
      validatorCompiler: () => () => true,
      config: { access: endpoint.access },
      handler: async (request, reply) => {
        const ctx = await admit(services, endpoint, request)
        const left = new AbortController()
        reply.raw.once('close', () => left.abort(new AppError('not-ready', 'O pedido foi abandonado')))
        const input = parseRequest(endpoint, request, undefined)
        const { type, bytes, headers } = await send(ctx, input, left.signal)
        // What the caller has already is not sent again.
        if (headers?.etag && headers.etag === request.headers['if-none-match'])
          return reply
            .headers({ ...caching, ...headers })
            .code(304)
            .send()
        return reply
          .headers({ ...caching, ...headers })
          .type(type)
          .send(bytes)
      },
    })
  }
}

function wantsJson({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? ''
  return accept.includes('application/json') && !accept.includes('text/event-stream')
}

export const fastifyPath = (endpoint: AnyEndpoint): string =>
  `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`

/** The one place where access is decided. */
async function admit(
  services: Services,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<PublicCtx | Ctx> {
  const open: PublicCtx = { ...services, log: request.log as Services['log'], address: request.ip }
  if (endpoint.access === 'public') return open
  const actor = await authenticate(services, request.headers.authorization)
  if (endpoint.access === 'admin' && actor.role !== 'admin') {
    throw new AppError('forbidden', 'Acesso restrito a administradores')
  }
  return { ...open, actor }
}

async function readForm(request: FastifyRequest, rules: UploadRules): Promise<ReadUpload> {
  if (!request.isMultipart()) throw new AppError('unsupported-type', 'Tipo de conteúdo não aceito')
  try {
    return await readUpload(request, rules)
  } catch (error) {
    letFinish(request.raw)
    throw error
  }
}

function parseRequest(endpoint: AnyEndpoint, request: FastifyRequest, form: ReadUpload | undefined) {
  const sent = { params: request.params, query: request.query, body: form?.fields ?? request.body ?? {} }
  for (const part of Object.values(sent)) refuseUnstorable(part)
  return {
    ...(form ? { file: form.file } : {}),
    params: endpoint.params && parseInput(endpoint.params, sent.params),
    query: endpoint.query && parseInput(endpoint.query, sent.query),
    body: endpoint.body && parseInput(endpoint.body, sent.body),
  }
}

/** Only what the schema names leaves the server. */
function sendAnswer(reply: FastifyReply, schema: z.ZodType, status: number, answer: unknown): FastifyReply {
  const wire = JSON.stringify(schema.encode(answer))
  return reply.code(status).type('application/json; charset=utf-8').send(wire)
}

function documentation(endpoint: AnyEndpoint, status: number) {
  return { ...asked(endpoint), response: { [status]: answers(endpoint) } }
}

function asked(endpoint: AnyEndpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
  }
}

function answers({ response, events }: AnyEndpoint) {
  if (!events) return response
  const names = Object.keys(events).join(', ')
  const text = z
    .string()
    .describe(`Server-sent events: ${names}; \`end\` {status, message} when access is lost`)
  return { content: { 'application/json': { schema: response }, 'text/event-stream': { schema: text } } }
}
