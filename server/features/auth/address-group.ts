import { isIP } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** What counts as one place: an IPv4 address, also one written as IPv6, and of IPv6 the /64 that one customer has whole. */
export function addressGroup(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = MAPPED.exec(bare)?.[1]
  if (mapped) return mapped
  return isIP(bare) === 6 ? networkOf(bare) : bare
}

function networkOf(address: string): string {
  // The address as the web writes it: groups without zeros in front, at most one gap.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16)) as [number, number]
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}
