import { isIP } from 'node:net'
import type { SourceConnection } from './create-source.ts'
import { forbiddenAddress, isAllowedAddress } from './http/allowed-address.ts'
import { influxUrl } from './influx-v1/influx-url.ts'
import { serverUrl } from './influx-v2/server-url.ts'

/**
 * Throws a `SourceError` when the connection's address is none, or one that is never connected to. A name is looked up
 * when it is connected to, and checked then: what it leads to now says nothing about later.
 */
export function checkAddress(connection: SourceConnection, allowLoopback: boolean): void {
  if (connection.version === 'demo') return
  const url = connection.version === 'v1_8' ? influxUrl(connection.config) : serverUrl(connection.config.url)
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  const address = /(^|\.)localhost$/i.test(host) ? '127.0.0.1' : host
  if (isIP(address) && !isAllowedAddress(address, allowLoopback)) throw forbiddenAddress(address)
}
