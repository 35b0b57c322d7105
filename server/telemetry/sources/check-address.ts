import { isIP } from 'node:net'
import { forbiddenAddress, isAllowedAddress } from './http/allowed-address.ts'
import { SourceError } from './source.ts'
import { addressOf, type SourceConnection } from './source-kinds.ts'

/** Whether two connections of one kind lead to the same server and path, in whatever spelling. False for an invalid address. */
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
 * Throws a `SourceError` for an invalid or forbidden address. Names are not looked up here, because a name may lead elsewhere later; each
 * connection looks its name up and checks the result.
 */
export function checkAddress(connection: SourceConnection, allowLoopback: boolean): void {
  const url = addressOf(connection)
  if (url === null) return
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  const address = /(^|\.)localhost$/i.test(host) ? '127.0.0.1' : host
  if (isIP(address) && !isAllowedAddress(address, allowLoopback)) throw forbiddenAddress(address)
}
