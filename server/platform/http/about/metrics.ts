import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { AppError } from '../../errors.ts'
import type { Config } from '../../process/config.ts'
import { AnswerTimes } from '../callers/answer-times.ts'
import { isForwarded } from '../callers/forwarding-headers.ts'
import { isLoopbackName } from '../callers/known-hosts.ts'
import { isLoopbackAddress, withinNetworks } from '../callers/network-address.ts'

/** Prometheus numbers, for readers on this machine alone. */
export function registerMetrics(
  app: FastifyInstance,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): void {
  const isProxy = withinNetworks(trustedProxies)
  const times = new AnswerTimes()
  let ofProcess: Promise<Registry> | undefined
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    times.add({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request, isProxy)) throw new AppError('not-found', 'Recurso não encontrado')
    ofProcess ??= measureProcess()
    const registry = await ofProcess
    return reply.type(registry.contentType).send(`${await registry.metrics()}\n${times.text()}`)
  })
}

/** Numbers of the process, from the first reading on: the library takes its share of each start, and watching wakes an idle process often. */
async function measureProcess(): Promise<Registry> {
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
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
