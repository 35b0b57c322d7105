import { BlockList, isIP, SocketAddress } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/
const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/
const IPV4_WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/

/** One spelling for each address: no port, no brackets, no zone, IPv4 as IPv4. Undefined: the text is no address. */
export function plainAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const bare = BRACKETED.exec(trimmed)?.[1] ?? IPV4_WITH_PORT.exec(trimmed)?.[1] ?? trimmed
  const address = bare.replace(/%.*$/, '')
  const version = isIP(address)
  if (version !== 6) return version === 4 ? address : undefined
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  return MAPPED.exec(canonical)?.[1] ?? canonical
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

const MOST_BITS = { ipv4: 32, ipv6: 128 }

export interface Network {
  readonly address: string
  readonly prefix: number
}

/** An address or a network like 10.0.0.0/8; undefined for another text, and for a network of all addresses (a prefix of 0). */
export function parseNetwork(text: string): Network | undefined {
  const [base = '', bits, ...rest] = text.split('/')
  const address = isIP(base) && !base.includes('%') ? plainAddress(base) : undefined
  if (address === undefined || rest.length > 0) return undefined
  const most = MOST_BITS[familyOf(address)]
  if (bits === undefined) return { address, prefix: most }
  if (!/^\d{1,3}$/.test(bits)) return undefined
  // ::ffff:10.0.0.0/104 is 10.0.0.0/8.
  const prefix = Number(bits) - (isIP(base) === 6 && most === 32 ? 96 : 0)
  return prefix >= 1 && prefix <= most ? { address, prefix } : undefined
}

/** Whether a text is an address in one of the networks. */
export function withinNetworks(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList()
  for (const { address, prefix } of networks) list.addSubnet(address, prefix, familyOf(address))
  return (text) => {
    const address = plainAddress(text)
    return address !== undefined && list.check(address, familyOf(address))
  }
}

export const isLoopbackAddress = withinNetworks([
  { address: '127.0.0.0', prefix: 8 },
  { address: '::1', prefix: 128 },
])

/** The only name that counts is "localhost"; listen.ts checks that it leads to this machine. */
export const isLoopbackHost = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || isLoopbackAddress(host)
