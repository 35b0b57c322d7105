import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { authenticate } from './authenticate.ts'
import type { Ctx, PublicCtx, Services } from './context.ts'
import { AppError } from './errors.ts'
import { EventStreams, type ServerEvent, type StreamOptions } from './event-streams.ts'
import { parseInput } from './parse.ts'

// biome-ignore lint/suspicious/noExplicitAny: any endpoint, whatever its schemas
type AnyEndpoint = Endpoint<any, any, any, any>

export interface Input<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}
export type Verb<E, C = Ctx> = (ctx: C, input: Input<E>) => Promise<ResponseOf<E>>

export interface Route {
  readonly endpoint: AnyEndpoint
  /** Runs the verb for a request whose caller and input have been checked. */
  readonly run: (ctx: PublicCtx | Ctx, input: unknown) => Promise<unknown>
  /** The same as server-sent events, for callers that do not ask for JSON. */
  readonly stream?: (ctx: Ctx, input: unknown, options: StreamOptions) => Promise<AsyncIterable<ServerEvent>>
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

/** Binds a call that needs no sign-in. */
export function publicRoute<E extends AnyEndpoint>(endpoint: E, verb: Verb<E, PublicCtx>): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use route`)
  return { endpoint, run: verb as Route['run'] }
}

/** The only way to put something under /api: caller first, then input, then the verb, then the answer's schema. */
export function registerRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  const streams = new EventStreams(app)
  for (const { endpoint, run, stream } of routes) {
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
        const input = parseRequest(endpoint, request)
        if (stream && !wantsJson(request)) {
          const again = async () => (await admit(services, endpoint, request)) as Ctx
          return streams.send(request, reply, endpoint, {
            open: (options) => stream(ctx as Ctx, input, { ...options, again }),
          })
        }
        const answer = await run(ctx, input)
        return sendAnswer(reply, endpoint.response, status, answer)
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

function parseRequest(endpoint: AnyEndpoint, request: FastifyRequest) {
  return {
    params: endpoint.params && parseInput(endpoint.params, request.params),
    query: endpoint.query && parseInput(endpoint.query, request.query),
    body: endpoint.body && parseInput(endpoint.body, request.body ?? {}),
  }
}

/** Only what the schema names leaves the server. */
function sendAnswer(reply: FastifyReply, schema: z.ZodType, status: number, answer: unknown): FastifyReply {
  const wire = JSON.stringify(schema.encode(answer))
  return reply.code(status).type('application/json; charset=utf-8').send(wire)
}

function documentation(endpoint: AnyEndpoint, status: number) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { [status]: answers(endpoint) },
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
