import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from '../errors.ts'
import type { Config } from '../process/config.ts'
import { isForwarded } from './forwarding-headers.ts'
import { isLoopbackName } from './known-hosts.ts'
import { isLoopbackAddress, withinNetworks } from './network-address.ts'

/** Prometheus numbers, for readers on this machine alone. */
export function registerMetrics(
  app: FastifyInstance,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): void {
  const isProxy = withinNetworks(trustedProxies)
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
    if (!isLocal(request, isProxy)) throw new AppError('not-found', 'Recurso não encontrado')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/**
 * Whether the request comes from this machine, by a loopback name, and without a proxy. A proxy that adds no header speaks HTTP/1.0 or
 * has the address of a trusted proxy.
 */
function isLocal({ socket, headers, raw }: FastifyRequest, isProxy: (address: string) => boolean): boolean {
  const address = socket.remoteAddress ?? ''
  if (!isLoopbackAddress(address) || isProxy(address) || raw.httpVersion === '1.0') return false
  return !isForwarded(headers) && isLoopbackName(headers.host ?? '')
}
