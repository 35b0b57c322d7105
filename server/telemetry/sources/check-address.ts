import { isIP } from 'node:net'
import { forbiddenAddress, isAllowedAddress } from './http/allowed-address.ts'
import { SourceError } from './source.ts'
import { addressOf, type SourceConnection } from './source-kinds.ts'

/**
 * Whether two connections of one kind lead to the same server and path, however each is spelled. An address that is none
 * leads nowhere.
 */
export function isSameAddress(one: SourceConnection, other: SourceConnection): boolean {
  try {
    return plainAddress(addressOf(one)) === plainAddress(addressOf(other))
  } catch (error) {
    if (error instanceof SourceError) return false
    throw error
  }
}

function plainAddress(url: URL | null): string | null {
  return url && JSON.stringify([url.protocol, url.hostname.replace(/\.$/, ''), url.port, url.pathname])
}

/**
 * Throws a `SourceError` when the connection's address is none, or one that is never connected to. A name is looked up and
 * checked at each connection: where it leads now says nothing about later.
 */
export function checkAddress(connection: SourceConnection, allowLoopback: boolean): void {
  const url = addressOf(connection)
  if (url === null) return
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  const address = /(^|\.)localhost$/i.test(host) ? '127.0.0.1' : host
  if (isIP(address) && !isAllowedAddress(address, allowLoopback)) throw forbiddenAddress(address)
}
