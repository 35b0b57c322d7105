import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { type Access, type UploadRules, USUAL_BODY_BYTES } from '#contract/wire/endpoint.ts'
import type { Ctx, PublicCtx, Services } from '../context.ts'
import { AppError } from '../errors.ts'
import { intoStore } from '../files/into-store.ts'
import { recordSecurity } from '../security/audit.ts'
import { authenticate } from '../security/authenticate.ts'
import { refuseWhileOwing } from '../security/owes.ts'
import { noteSessionUse } from '../security/session-use.ts'
import { fastifyPath } from './about/describe-call.ts'
import { EventStreams } from './answers/event-streams.ts'
import { sendList } from './answers/list-answer.ts'
import { wireText } from './answers/wire-text.ts'
import { BodyRoom, bodyTooLarge } from './callers/body-room.ts'
import { callerAddress } from './callers/caller-address.ts'
import type { Patience } from './callers/patience.ts'
import { parseInput, refuseUnstorable } from './parse-input.ts'
import { intoMemory, type ReadUpload, readUpload, type UploadTarget } from './read-upload.ts'
import type { AnyEndpoint, Route } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

/** The only registration of calls under /api. A call checks the caller, then the input, runs the verb and serialises by the answer's schema. */
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
  const others = routes.filter(({ endpoint }) => !endpoint.upload)
  addRoutes(app, shared, others)
}

/** Only calls with an upload accept forms, and they accept nothing else. */
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
  for (const route of routes) {
    const { endpoint, stream, send } = route
    if (send) {
      addFile(app, shared, route, send)
      continue
    }
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint),
      bodyLimit: bodyLimitOf(endpoint),
      config: { access: endpoint.access },
      onRequest: admission(shared, route),
      // Events must not wait in a compressor.
      ...(stream ? { compress: false } : {}),
      handler: (request, reply) => answerCall(shared, route, request, reply),
    })
  }
}

async function answerCall(
  shared: Shared,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services, streams } = shared
  const { endpoint, run, stream, list } = route
  const status = endpoint.status ?? 200
  const ctx = callerOf(request)
  if (endpoint.upload) {
    const answer = await runWithForm(shared, route, endpoint.upload, request)
    return sendAnswer(reply, endpoint.response, status, answer)
  }
  const input = parseRequest(endpoint, request, undefined)
  if (stream && wantsEvents(request)) {
    const again = async () => (await admit(services, endpoint, request)) as Ctx
    return streams.send(request, reply, endpoint, {
      open: (options) => stream(ctx as Ctx, input, { ...options, again }),
    })
  }
  if (list) return sendList(reply, endpoint.response, list(ctx as Ctx, input))
  const answer = await run(ctx, input, leftOf(reply))
  const { otherStatus } = endpoint
  const actual = otherStatus?.when(answer) ? otherStatus.status : status
  return sendAnswer(reply, endpoint.response, actual, answer)
}

/** Aborts when the caller has left before the answer was sent. */
function leftOf(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort(new AppError('not-ready', 'O pedido foi abandonado')))
  return left.signal
}

const FOR_GOOD = 'public, max-age=31536000, immutable'

function addFile(app: FastifyInstance, shared: Shared, route: Route, send: NonNullable<Route['send']>): void {
  const { endpoint, lasting } = route
  const path = fastifyPath(endpoint)
  const withoutApi = [path.replace(/^\/api/, ''), { 'cache-control': FOR_GOOD }] as const
  for (const [url, caching] of [[path, {}] as const, ...(lasting ? [withoutApi] : [])]) {
    app.route({
      method: endpoint.method,
      url,
      config: { access: endpoint.access },
      onRequest: admission(shared, route),
      handler: async (request, reply) => {
        const ctx = callerOf(request)
        const input = parseRequest(endpoint, request, undefined)
        const { type, bytes, headers, exported } = await send(ctx, input, leftOf(reply))
        if (exported && request.method !== 'HEAD') await recordSecurity(ctx.db, ctx, exported)
        // The caller's cache has this file.
        if (headers?.etag && headers.etag === request.headers['if-none-match']) {
          if (bytes instanceof Readable) bytes.destroy()
          return reply
            .headers({ ...caching, ...headers })
            .code(304)
            .send()
        }
        return reply
          .headers({ ...caching, ...headers })
          .type(type)
          .send(bytes)
      },
    })
  }
}

/** The part of a streamed file that is in memory at a time, with the connection's buffers. */
const STREAM_BYTES = 1024 * 1024
const MOST_OF_USER_AGENT = 300
/** A GET answers with events unless its caller asks for JSON; any other call only when its caller asks for events. */
function wantsEvents({ headers, method }: FastifyRequest): boolean {
  const accept = headers.accept ?? ''
  if (accept.includes('text/event-stream')) return true
  return method === 'GET' && !accept.includes('application/json')
}

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
  const { authorization = '' } = request.headers
  const isOpen = endpoint.access === 'public' && !(endpoint.orBearer && /^Bearer\b/i.test(authorization))
  if (isOpen) return open
  const actor = await authenticate(services, authorization)
  if (!endpoint.owing) refuseWhileOwing(actor.owes)
  if (endpoint.access === 'admin' && actor.role !== 'admin') {
    throw new AppError('forbidden', 'Acesso restrito a administradores')
  }
  const ctx: Ctx = { ...open, actor }
  noteSessionUse(ctx)
  return ctx
}

const callers = new WeakMap<FastifyRequest, PublicCtx | Ctx>()
function callerOf(request: FastifyRequest): PublicCtx | Ctx {
  const ctx = callers.get(request)
  if (ctx === undefined) throw new Error('a request came to its handler without being admitted')
  return ctx
}

/** Runs before the body is read: refuses a caller without access, and reserves room for a large body. */
function admission({ services, room }: Shared, { endpoint, storesFile }: Route) {
  const most = bodyLimitOf(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const ctx = await admit(services, endpoint, request)
    callers.set(request, ctx)
    // A body that is refused anyway needs no room.
    if (!endpoint.upload && Number(request.headers['content-length']) > most) throw bodyTooLarge()
    // A body without a length may become as large as its call allows.
    const bytes = Math.min(Number(request.headers['content-length'] ?? most), most)
    if (bytes <= USUAL_BODY_BYTES || isWithoutBody(request)) return
    const inMemory = storesFile ? Math.min(bytes, STREAM_BYTES) : bytes
    const release = room.take('actor' in ctx ? ctx.actor.userId : ctx.address, inMemory)
    reply.raw.once('finish', release).once('close', release)
  }
}

const isWithoutBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined

const bodyLimitOf = ({ upload, maxBodyBytes }: AnyEndpoint): number =>
  upload?.maxBytes ?? maxBodyBytes ?? USUAL_BODY_BYTES

/** Deletes the file of a refused call. After any other error the file sweep deletes the file unless a row refers to it. */
async function runWithForm(
  { services, patience }: Shared,
  { endpoint, run, storesFile, onArrival }: Route,
  rules: UploadRules,
  request: FastifyRequest,
): Promise<unknown> {
  if (!request.isMultipart()) throw new AppError('unsupported-type', 'Tipo de conteúdo não aceito')
  onArrival?.(services, Number(request.headers['content-length'] ?? 0))
  const target = storesFile ? intoStore(services.files) : intoMemory
  const form = await readUpload<unknown>(request, rules, patience, target as UploadTarget<unknown>)
  try {
    return await run(callerOf(request), parseRequest(endpoint, request, form))
  } catch (error) {
    if (error instanceof AppError) await form.drop()
    throw error
  }
}

function parseRequest(endpoint: AnyEndpoint, request: FastifyRequest, form: ReadUpload<unknown> | undefined) {
  const sent = { params: request.params, query: request.query, body: form?.fields ?? request.body ?? {} }
  for (const part of Object.values({ ...sent, fileName: form?.fileName ?? '' })) refuseUnstorable(part)
  return {
    ...(form ? { file: form.file, fileName: form.fileName } : {}),
    params: endpoint.params && parseInput(endpoint.params, sent.params),
    query: endpoint.query && parseInput(endpoint.query, sent.query),
    body: endpoint.body && parseInput(endpoint.body, sent.body),
  }
}

/** The answer's schema drops every member that it does not name. */
function sendAnswer(reply: FastifyReply, schema: z.ZodMiniType, status: number, answer: unknown) {
  return reply.code(status).type('application/json; charset=utf-8').send(wireText(schema, answer))
}
