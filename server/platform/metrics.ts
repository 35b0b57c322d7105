import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from './errors.ts'

/** Prometheus numbers, for readers on this machine alone. */
export function registerMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request)) throw new AppError('not-found', 'Recurso não encontrado')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** A request that a proxy on this machine passes on comes from elsewhere. */
function isLocal(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? ''
  const forwarded =
    request.headers['x-forwarded-for'] ?? request.headers.forwarded ?? request.headers['x-real-ip']
  return forwarded === undefined && /^(?:::ffff:)?127\.|^::1$/.test(address)
}
