import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { describe, expect, it } from 'vitest'
import { required } from '#test/harness/required.ts'
import { createSource } from '../create-source.ts'
import { allowedLookup, isAllowedAddress } from './allowed-address.ts'

describe('isAllowedAddress', () => {
  it.each([
    '10.0.0.1',
    '100.64.1.2',
    '192.168.1.5',
    '172.16.9.9',
    '8.8.8.8',
    '2a00:1450::1',
    'fd12::1',
    '::ffff:10.0.0.1',
  ])('allows %s', (address) => {
    expect(isAllowedAddress(address, false)).toBe(true)
  })
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '0.1.2.3',
    '::1',
    '::',
    '[::1]',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:0',
    '0:0:0:0:0:ffff:7f00:0001',
    '64:ff9b::127.0.0.1',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '2002:7f00:1::',
  ])('allows the loopback address %s only when told so', (address) => {
    expect(isAllowedAddress(address, false)).toBe(false)
    expect(isAllowedAddress(address, true)).toBe(true)
  })
  it.each(['10.20.30.40', '::ffff:10.20.30.40', 'fd12::7', '[fd12:0::7]'])(
    'recognises %s, an address of this machine in its networks, as its own',
    (address) => {
      const facts = { netmask: '', mac: '', internal: false, cidr: null }
      const interfaces = {
        eth0: [
          { ...facts, address: '10.20.30.40', family: 'IPv4' as const },
          { ...facts, address: 'fd12::7', family: 'IPv6' as const, scopeid: 0 },
        ],
      }
      expect(isAllowedAddress(address, false, interfaces)).toBe(false)
      expect(isAllowedAddress(address, true, interfaces)).toBe(true)
      expect(isAllowedAddress('10.20.30.41', false, interfaces)).toBe(true)
    },
  )
  it.each([
    '169.254.169.254',
    '169.254.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fd00:ec2::254',
    '100.100.100.200',
    '168.63.129.16',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.19.0.1',
    '2001:db8::1',
    '2001:0:a9fe:a9fe::1',
    '2002:a9fe:a9fe::1',
    '64:ff9b:1::a9fe:a9fe',
    '::ffff:0:169.254.169.254',
    '::169.254.169.254',
    'fe80::5efe:10.0.0.1',
    'fd00::5efe:169.254.169.254',
    'fec0::1',
    'ff02::1',
    'not an address',
    '',
  ])('never allows %s', (address) => {
    expect(isAllowedAddress(address, true)).toBe(false)
  })
})

/** A resolver that gives these answers one after the other, the last one again and again. */
function resolver(...answers: [...LookupAddress[][], LookupAddress[]]): LookupFunction & { asked: number } {
  const lookup = (_hostname: string, _options: unknown, callback: Parameters<LookupFunction>[2]) => {
    callback(null, required(answers[Math.min(lookup.asked, answers.length - 1)], 'answer'))
    lookup.asked += 1
  }
  lookup.asked = 0
  return lookup
}
const open = (host: string, lookup: LookupFunction) =>
  createSource(
    { version: 'v1_8', config: { host, port: 1, ssl: false, database: 'd' } },
    { allowLoopback: false, now: Date.now, lookup },
  )

describe('allowedLookup', () => {
  it('gives only the allowed addresses of several', async () => {
    const lookup = allowedLookup(
      false,
      resolver([
        { address: '127.0.0.1', family: 4 },
        { address: '10.1.1.1', family: 4 },
      ]),
    )
    const found = await new Promise((resolve, reject) =>
      lookup('x', { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
    )
    expect(found).toEqual([{ address: '10.1.1.1', family: 4 }])
  })
  it('refuses a name that leads to a forbidden address, asking once', async () => {
    const lookup = resolver([{ address: '169.254.169.254', family: 4 }], [{ address: '10.0.0.1', family: 4 }])
    const source = open('metadata.example', lookup)
    await expect(source.measurements()).rejects.toMatchObject({ failure: 'forbidden-address' })
    expect(lookup.asked).toBe(1)
    await source.close()
  })
  it('reports a name that does not exist', async () => {
    const source = open('nenhum.invalid', (_hostname, _options, callback) =>
      callback(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), []),
    )
    await expect(source.measurements()).rejects.toMatchObject({
      failure: 'unreachable',
      message: 'Host não encontrado no DNS',
    })
    await source.close()
  })
  it.each(['http://[::ffff:7f00:1]', '0x7f.1', '[fe80::1]'])(
    'refuses %s written as an address',
    async (host) => {
      const source = open(host, resolver([]))
      await expect(source.measurements()).rejects.toMatchObject({ failure: 'forbidden-address' })
      await source.close()
    },
  )
})
