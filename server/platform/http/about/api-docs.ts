import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { docsPolicy } from '../answers/answer-headers.ts'
import { withoutSchemas } from '../answers/without-schemas.ts'
import type { Route } from '../route.ts'
import { describeCall, describeInput, fastifyPath } from './describe-call.ts'

const PREFIX = '/api/docs'
/** Headers that belong to the documentation's own answer and not to the one on the wire. */
const INNER = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/**
 * The calls' documentation. A server of its own makes it when somebody first asks for it: its libraries and descriptions would take a tenth
 * of each start, and memory that most installations never need.
 */
export function registerDocs(app: FastifyInstance, routes: readonly Route[]): void {
  let docs: Promise<FastifyInstance> | undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    docs ??= makeDocs(routes)
    const { 'accept-encoding': _, ...headers } = request.headers
    const {
      statusCode,
      headers: inner,
      rawPayload,
    } = await (await docs).inject({ url: request.url, headers })
    if (statusCode === 404) throw new AppError('not-found', 'Recurso não encontrado')
    for (const [name, value] of Object.entries(inner))
      if (value !== undefined && !INNER.has(name)) reply.header(name, value)
    return reply.code(statusCode).send(rawPayload)
  }
  app.get(PREFIX, answer)
  app.get(`${PREFIX}/*`, answer)
  app.addHook('onClose', async () => (await docs)?.close())
}

/** OpenAPI from the same schemas that check the calls. */
async function makeDocs(routes: readonly Route[]): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }, { jsonSchemaTransform }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('fastify-type-provider-zod'),
  ])
  const docs = fastify({ schemaController: withoutSchemas, routerOptions: { ignoreTrailingSlash: true } })
  // No call is answered, so nothing is compiled.
  docs.setValidatorCompiler(() => () => true).setSerializerCompiler(() => JSON.stringify)
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Geada', description: 'Monitoramento de refrigeração industrial', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  await docs.register(swaggerUi, {
    routePrefix: PREFIX,
    staticCSP: docsPolicy,
    uiConfig: { docExpansion: 'none', validatorUrl: null },
  })
  for (const { endpoint, send } of routes)
    docs.route({
      method: endpoint.method,
      url: fastifyPath(endpoint),
      schema: send ? describeInput(endpoint) : describeCall(endpoint),
      handler: () => Promise.reject(new Error('the documentation answers no calls')),
    })
  await docs.ready()
  return docs
}
