import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { SourceError } from '../source.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addSubnet('0.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
loopback.addAddress('::', 'ipv6')

/** Link-local, multicast, reserved, and the metadata services of clouds, whose answers hold credentials. */
const never = new BlockList()
never.addSubnet('169.254.0.0', 16, 'ipv4')
never.addSubnet('224.0.0.0', 3, 'ipv4')
never.addAddress('100.100.100.200', 'ipv4')
never.addAddress('168.63.129.16', 'ipv4')
never.addAddress('192.0.0.192', 'ipv4')
never.addSubnet('fe80::', 10, 'ipv6')
never.addSubnet('ff00::', 8, 'ipv6')
never.addAddress('fd00:ec2::254', 'ipv6')
never.addAddress('fd20:ce::254', 'ipv6')

/** May the server be told to connect to this address? */
export function isAllowedAddress(address: string, allowLoopback: boolean): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  const plain = embeddedIpv4(bare) ?? bare
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(plain) === 0 || never.check(plain, family)) return false
  return allowLoopback || !loopback.check(plain, family)
}

/** The IPv4 address inside an IPv4-mapped, IPv4-compatible or NAT64 address of IPv6. */
function embeddedIpv4(address: string): string | null {
  if (isIP(address) !== 6) return null
  const hex = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const tail = /^(?:::ffff:|::|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(hex)
  if (!tail) return null
  const [high, low] = [Number.parseInt(tail[1]!, 16), Number.parseInt(tail[2]!, 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

export const forbiddenAddress = () =>
  new SourceError('forbidden-address', 'O endereço da conexão não é permitido neste servidor')

/**
 * Resolves a name and gives only allowed addresses, so that the socket connects to the very address that was
 * checked (a second resolution could answer otherwise).
 */
export function allowedLookup(allowLoopback: boolean, lookup: LookupFunction = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const all = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found
      const allowed = all.filter(({ address }) => isAllowedAddress(address, allowLoopback))
      const first = allowed[0]
      if (!first) return callback(forbiddenAddress(), [])
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}
