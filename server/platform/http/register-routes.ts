import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Access, type UploadRules, USUAL_BODY_BYTES } from '#contract/endpoint.ts'
import type { Ctx, PublicCtx, Services } from '../context.ts'
import { AppError } from '../errors.ts'
import { authenticate } from '../security/authenticate.ts'
import { refuseWhileOwing } from '../security/owes.ts'
import { noteSessionUse } from '../security/session-use.ts'
import { BodyRoom } from './body-room.ts'
import { callerAddress } from './caller-address.ts'
import { EventStreams } from './event-streams.ts'
import { sendList } from './list-answer.ts'
import { parseInput, refuseUnstorable } from './parse-input.ts'
import type { Patience } from './patience.ts'
import { type ReadUpload, readUpload } from './read-upload.ts'
import type { AnyEndpoint, Route } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

/** The only way to put something under /api: caller first, then input, then the verb, then the answer's schema. */
export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
  patience: Patience,
): void {
  const shared = { services, patience, streams: new EventStreams(app), room: new BodyRoom() }
  const forms = routes.filter(({ endpoint }) => endpoint.upload)
  app.register(async (scope) => {
    await acceptForms(scope)
    addRoutes(scope, shared, forms)
  })
  addRoutes(
    app,
    shared,
    routes.filter(({ endpoint }) => !endpoint.upload),
  )
}

/** Forms are read by the calls that take them alone: elsewhere their type is refused, and JSON is here. */
async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false })
}

interface Shared {
  readonly services: Services
  readonly patience: Patience
  readonly streams: EventStreams
  readonly room: BodyRoom
}

function addRoutes(app: FastifyInstance, shared: Shared, routes: readonly Route[]): void {
  const { services, streams } = shared
  for (const route of routes) {
    const { endpoint, run, stream, send, list } = route
    if (send) {
      addFile(app, shared, route, send)
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
      bodyLimit: bodyLimitOf(endpoint),
      config: { access: endpoint.access },
      onRequest: admission(shared, endpoint),
      // Events must not wait in a compressor.
      ...(stream ? { compress: false } : {}),
      handler: async (request, reply) => {
        const ctx = callerOf(request)
        const form = endpoint.upload && (await readForm(request, endpoint.upload, shared.patience))
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
  shared: Shared,
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
      onRequest: admission(shared, endpoint),
      handler: async (request, reply) => {
        const ctx = callerOf(request)
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

const MOST_OF_USER_AGENT = 300

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
  const open: PublicCtx = {
    ...services,
    log: request.log as Services['log'],
    address: callerAddress(request),
    userAgent: request.headers['user-agent']?.slice(0, MOST_OF_USER_AGENT) ?? null,
  }
  if (endpoint.access === 'public') return open
  const actor = await authenticate(services, request.headers.authorization)
  if (!endpoint.owing) refuseWhileOwing(actor.owes)
  if (endpoint.access === 'admin' && actor.role !== 'admin') {
    throw new AppError('forbidden', 'Acesso restrito a administradores')
  }
  const ctx: Ctx = { ...open, actor }
  noteSessionUse(ctx)
  return ctx
}

const callers = new WeakMap<FastifyRequest, PublicCtx | Ctx>()
const callerOf = (request: FastifyRequest): PublicCtx | Ctx => callers.get(request)!

/** Before anything of a body is read: whoever may not call sends it for nothing, and a large one needs room. */
function admission({ services, room }: Shared, endpoint: AnyEndpoint) {
  const most = bodyLimitOf(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const ctx = await admit(services, endpoint, request)
    callers.set(request, ctx)
    // One that says no length may become as large as its call allows.
    const bytes = Math.min(Number(request.headers['content-length'] ?? most), most)
    if (bytes <= USUAL_BODY_BYTES || isWithoutBody(request)) return
    const release = room.take('actor' in ctx ? ctx.actor.userId : ctx.address, bytes)
    reply.raw.once('finish', release).once('close', release)
  }
}

const isWithoutBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined

const bodyLimitOf = ({ upload, maxBodyBytes }: AnyEndpoint): number =>
  upload?.maxBytes ?? maxBodyBytes ?? USUAL_BODY_BYTES

async function readForm(
  request: FastifyRequest,
  rules: UploadRules,
  patience: Patience,
): Promise<ReadUpload> {
  if (!request.isMultipart()) throw new AppError('unsupported-type', 'Tipo de conteúdo não aceito')
  return readUpload(request, rules, patience)
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
