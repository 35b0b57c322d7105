import type { FastifyRequest } from 'fastify'
import type { Config } from '../../process/config.ts'
import { plainAddress, withinNetworks } from './network-address.ts'

/** Fastify's `trustProxy`: the proxies whose X-Forwarded-For counts. */
export function trustOf({
  trustedProxies,
}: Pick<Config, 'trustedProxies'>): false | ((address: string) => boolean) {
  return trustedProxies.length > 0 && withinNetworks(trustedProxies)
}

/** The last address of the chain that is no trusted proxy; if that entry is no address, the proxy that added it. */
export function callerAddress(request: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const way = request.ips ?? [request.ip]
  for (const hop of way.toReversed()) {
    const address = plainAddress(hop)
    if (address !== undefined) return address
  }
  return request.ip
}

/** The place by which limits count: an IPv4 address or an IPv6 /64, because one caller owns a whole /64. */
export function addressGroup(text: string): string {
  const address = plainAddress(text) ?? text
  if (!address.includes(':')) return address
  const [before = '', after = ''] = address.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
