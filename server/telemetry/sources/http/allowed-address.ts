import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { SourceError } from '../source.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addSubnet('0.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
loopback.addAddress('::', 'ipv6')

/**
 * Link-local, multicast and reserved addresses (IANA's special-purpose registries), and the clouds' metadata services,
 * whose answers hold credentials.
 */
const never = new BlockList()
for (const [net, bits] of [
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  never.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  never.addSubnet(net, bits, 'ipv6')
never.addAddress('100.100.100.200', 'ipv4')
never.addAddress('168.63.129.16', 'ipv4')
never.addAddress('fd00:ec2::254', 'ipv6')
never.addAddress('fd20:ce::254', 'ipv6')

/** Whether a connection may lead to this address. */
export function isAllowedAddress(
  address: string,
  allowLoopback: boolean,
  interfaces = networkInterfaces(),
): boolean {
  const own = ownAddresses(interfaces)
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  const both = [embeddedIpv4(bare) ?? bare, bare]
  return both.every((one) => isIP(one) !== 0 && isAllowed(one, allowLoopback, own))
}

function isAllowed(address: string, allowLoopback: boolean, own: BlockList): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (never.check(address, family)) return false
  return allowLoopback || !(loopback.check(address, family) || own.check(address, family))
}

/** The machine's own network addresses lead to itself as loopback does. */
function ownAddresses(interfaces: ReturnType<typeof networkInterfaces>): BlockList {
  const own = new BlockList()
  for (const { address, family } of Object.values(interfaces).flatMap((all) => all ?? []))
    own.addAddress(address.replace(/%.*$/, ''), family === 'IPv6' ? 'ipv6' : 'ipv4')
  return own
}

/** The IPv4 address inside an IPv4-mapped, -translated or -compatible, NAT64, 6to4 or ISATAP address of IPv6. */
function embeddedIpv4(address: string): string | null {
  if (isIP(address) !== 6) return null
  const groups = groupsOf(new URL(`http://[${address}]`).hostname.slice(1, -1))
  const [first = 0, second = 0, third = 0, , fifth, sixth, high = 0, low = 0] = groups
  const start = groups.slice(0, 6).join(':')
  if (first === 0x2002) return dotted(second, third)
  const carries = ['0:0:0:0:0:65535', '0:0:0:0:65535:0', '100:65435:0:0:0:0'].includes(start)
  const compatible = start === '0:0:0:0:0:0' && (high !== 0 || low > 1)
  const isatap = sixth === 0x5efe && (fifth === 0 || fifth === 0x200)
  return carries || compatible || isatap ? dotted(high, low) : null
}

/** The eight numbers of an address in its shortest form. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((one) => Number.parseInt(one, 16))
  const [before, after] = [numbers(head), numbers(tail ?? '')]
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after]
}

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** Has two messages: loopback depends on the configuration, every other forbidden address is never allowed. */
export function forbiddenAddress(address: string): SourceError {
  const message = isAllowedAddress(address, true)
    ? 'O endereço da conexão é deste próprio servidor, o que não é permitido (ALLOW_LOOPBACK_SOURCES)'
    : 'O endereço da conexão não é permitido neste servidor'
  return new SourceError('forbidden-address', message)
}

/** Resolves a name to its allowed addresses. The socket connects to such an address, because a second resolution could give another one. */
export function allowedLookup(allowLoopback: boolean, lookup: LookupFunction = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const all = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found
      const allowed = all.filter(({ address }) => isAllowedAddress(address, allowLoopback))
      const first = allowed[0]
      if (!first) return callback(forbiddenAddress(all[0]?.address ?? ''), [])
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}
