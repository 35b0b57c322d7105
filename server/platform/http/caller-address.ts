import type { FastifyRequest } from 'fastify'
import type { Config } from '../process/config.ts'
import { plainAddress, withinNetworks } from './network-address.ts'

/** For Fastify: whose X-Forwarded-For counts. */
export function trustOf({
  trustedProxies,
}: Pick<Config, 'trustedProxies'>): false | ((address: string) => boolean) {
  return trustedProxies.length > 0 && withinNetworks(trustedProxies)
}

/** The first address on the way back that no trusted proxy has; where that is no address, the proxy that passed it on. */
export function callerAddress(request: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const way = request.ips ?? [request.ip]
  for (const hop of way.toReversed()) {
    const address = plainAddress(hop)
    if (address !== undefined) return address
  }
  return request.ip
}

/** What limits count by: one caller has a whole /64 of IPv6, and would else be another one with each address. */
export function addressGroup(text: string): string {
  const address = plainAddress(text) ?? text
  if (!address.includes(':')) return address
  const [before = '', after = ''] = address.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
