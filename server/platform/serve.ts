import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf, UploadRules } from '#contract/endpoint.ts'
import { authenticate } from './authenticate.ts'
import type { Ctx, PublicCtx, Services } from './context.ts'
import { AppError } from './errors.ts'
import { EventStreams, type ServerEvent, type StreamOptions } from './event-streams.ts'
import { sendList } from './list-answer.ts'
import { parseInput, refuseUnstorable } from './parse.ts'
import { letFinish, type ReadUpload, readUpload, type UploadedFile } from './read-upload.ts'

// biome-ignore lint/suspicious/noExplicitAny: any endpoint, whatever its schemas
type AnyEndpoint = Endpoint<any, any, any, any>

export interface Input<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}
export interface UploadInput<E> extends Input<E> {
  file: UploadedFile
}
export type Verb<E, C = Ctx> = (ctx: C, input: Input<E>) => Promise<ResponseOf<E>>

export interface Route {
  readonly endpoint: AnyEndpoint
  /** Runs the verb for a request whose caller and input have been checked. */
  readonly run: (ctx: PublicCtx | Ctx, input: unknown) => Promise<unknown>
  /** Answers with a file. */
  readonly send?: (ctx: PublicCtx | Ctx, input: unknown) => Promise<FileAnswer>
  /** The file never changes under its address, and stands at its path without `/api` too. */
  readonly lasting?: true
  /** The same as server-sent events, for callers that do not ask for JSON. */
  readonly stream?: (ctx: Ctx, input: unknown, options: StreamOptions) => Promise<AsyncIterable<ServerEvent>>
  /** Answers with a list, page by page. */
  readonly list?: (ctx: Ctx, input: unknown) => AsyncIterable<readonly unknown[]>
}

/** Binds a call of the contract to its verb, for signed-in callers. */
export function route<E extends AnyEndpoint>(endpoint: E, verb: Verb<E>): Route {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use publicRoute`)
  return { endpoint, run: verb as Route['run'] }
}

export type StreamVerb<E> = (
  ctx: Ctx,
  input: Input<E>,
  options: StreamOptions,
) => Promise<AsyncIterable<ServerEvent>>

/** Binds a call that answers once or, unless its caller asks for JSON, goes on with server-sent events. */
export function eventRoute<E extends AnyEndpoint>(endpoint: E, verb: Verb<E>, stream: StreamVerb<E>): Route {
  return { ...route(endpoint, verb), stream: stream as Route['stream'] & {} }
}

export type ListVerb<E> = (
  ctx: Ctx,
  input: Input<E>,
) => AsyncIterable<ResponseOf<E> extends { data: infer Items } ? Items : never>

/** Binds a call that answers with a list that may be long: its verb gives it page by page. */
export function listRoute<E extends AnyEndpoint>(endpoint: E, verb: ListVerb<E>): Route {
  const run = () => Promise.reject(new Error(`${endpoint.path} is a list`))
  return { ...route(endpoint, run), list: verb as Route['list'] & {} }
}

/** Binds a call that needs no sign-in. */
export function publicRoute<E extends AnyEndpoint>(endpoint: E, verb: Verb<E, PublicCtx>): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use route`)
  return { endpoint, run: verb as Route['run'] }
}

export type UploadVerb<E> = (ctx: Ctx, input: UploadInput<E>) => Promise<ResponseOf<E>>

/** Binds a call whose body is a form with a file. */
export function uploadRoute<E extends AnyEndpoint>(endpoint: E, verb: UploadVerb<E>): Route {
  if (!endpoint.upload) throw new Error(`${endpoint.path} has no upload rules: use route`)
  return { ...route(endpoint, verb as Verb<E>) }
}

export interface FileAnswer {
  readonly type: string
  readonly bytes: Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}
export type FileVerb<E, C = Ctx> = (ctx: C, input: Input<E>) => Promise<FileAnswer>

/** Binds a call that answers with a file, for signed-in callers. */
export function fileRoute<E extends AnyEndpoint>(endpoint: E, verb: FileVerb<E>): Route {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use publicFileRoute`)
  return fileOf(endpoint, verb as Route['send'] & {})
}

/** Binds a file that whoever knows its random name or token may fetch. */
export function publicFileRoute<E extends AnyEndpoint>(
  endpoint: E,
  verb: FileVerb<E, PublicCtx>,
  { lasting }: { lasting?: true } = {},
): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use fileRoute`)
  return { ...fileOf(endpoint, verb as Route['send'] & {}), ...(lasting ? { lasting } : {}) }
}

function fileOf(endpoint: AnyEndpoint, send: NonNullable<Route['send']>): Route {
  if (!endpoint.file) throw new Error(`${endpoint.path} is no file`)
  return { endpoint, run: () => Promise.reject(new Error(`${endpoint.path} is a file`)), send }
}

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
        const { type, bytes, headers } = await send(ctx, parseRequest(endpoint, request, undefined))
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
