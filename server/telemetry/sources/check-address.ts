import { isIP } from 'node:net'
import type { SourceConnection } from './create-source.ts'
import { forbiddenAddress, isAllowedAddress } from './http/allowed-address.ts'
import { influxUrl } from './influx-v1/influx-url.ts'
import { serverUrl } from './influx-v2/server-url.ts'
import { SourceError } from './source.ts'

type Addressed = Exclude<SourceConnection, { version: 'demo' }>

function urlOf(connection: Addressed): URL {
  return connection.version === 'v1_8' ? influxUrl(connection.config) : serverUrl(connection.config.url)
}

/** Whether two connections lead to the same server and path, however each is spelled. An address that is none leads nowhere. */
export function isSameAddress(one: Addressed, other: Addressed): boolean {
  try {
    return plainAddress(one) === plainAddress(other)
  } catch (error) {
    if (error instanceof SourceError) return false
    throw error
  }
}

function plainAddress(connection: Addressed): string {
  const { protocol, hostname, port, pathname } = urlOf(connection)
  return JSON.stringify([protocol, hostname.replace(/\.$/, ''), port, pathname])
}

/**
 * Throws a `SourceError` when the connection's address is none, or one that is never connected to. A name is looked up
 * when it is connected to, and checked then: what it leads to now says nothing about later.
 */
export function checkAddress(connection: SourceConnection, allowLoopback: boolean): void {
  if (connection.version === 'demo') return
  const host = urlOf(connection).hostname.replace(/^\[|\]$|\.$/g, '')
  const address = /(^|\.)localhost$/i.test(host) ? '127.0.0.1' : host
  if (isIP(address) && !isAllowedAddress(address, allowLoopback)) throw forbiddenAddress(address)
}
