import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import type { Config } from '../../process/config.ts'
import { isCall } from '../answers/answer-headers.ts'
import { isLoopbackAddress, isLoopbackHost, plainAddress } from './network-address.ts'

const HOST = /^(\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(?::\d{0,5})?$/i

/** The name in a Host header, in one spelling; undefined: the header holds no name. */
function nameOf(host: string): string | undefined {
  const name = HOST.exec(host)?.[1]?.toLowerCase()
  return name && (plainAddress(name) ?? name.replace(/\.$/, ''))
}

export function isLoopbackName(host: string): boolean {
  const name = nameOf(host)
  return (
    name !== undefined && (name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name))
  )
}

/** Whether no attacker can own this name: a network address, or a local name without a dot. */
const isNobodysName = (name: string) => plainAddress(name) !== undefined || !name.includes('.')

/** Whether this name is one of the installation's. An installation that others reach without a public address can't know all of its names. */
export function isKnownHost(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  requested: string,
): boolean {
  const name = nameOf(requested)
  if (name === undefined) return false
  if (isLoopbackName(requested) || (publicUrl && name === nameOf(new URL(publicUrl).host))) return true
  return !isLoopbackHost(host) && (publicUrl === undefined || isNobodysName(name))
}

/** A full address in the request line counts before the header. */
function hostsOf({ raw }: FastifyRequest): string[] {
  const written = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(raw.url ?? '')?.[1]
  return [raw.headers.host, written].filter((host) => host !== undefined)
}

/** Refuses DNS rebinding, in which an attacker's name leads to this server, and the attacker's page calls by that name. */
export function guardHosts(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const hosts = hostsOf(request)
    if (hosts.length === 0 && request.raw.httpVersion !== '1.0')
      throw new AppError('invalid', 'Requisição inválida')
    if (hosts.every((host) => isKnownHost(config, host))) return
    const refusal = new AppError(
      'misdirected',
      'Este servidor não atende por este nome (Host). Confira PUBLIC_URL.',
    )
    if (isCall(request.url)) throw refusal
    return reply.code(refusal.status).type('text/plain; charset=utf-8').send(`${refusal.message}\n`)
  })
}
