import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { describe, expect, it } from 'vitest'
import { required } from '#test/harness/required.ts'
import { portOf, serve } from '#test/influx/strange-server.ts'
import { checkAddress } from './check-address.ts'
import { createSource } from './create-source.ts'
import type { SourceConnection } from './source-kinds.ts'

const v1 = (host: string, port = 8086): SourceConnection => ({
  version: 'v1_8',
  config: { host, port, ssl: false, database: 'd' },
})
const v2 = (url: string): SourceConnection => ({
  version: 'v2_x',
  config: { url, org: 'o', bucket: 'b', token: 't' },
})
const OWN = 'O endereço da conexão é deste próprio servidor, o que não é permitido (ALLOW_LOOPBACK_SOURCES)'
const NEVER = 'O endereço da conexão não é permitido neste servidor'
const refusal = (connection: SourceConnection, allowLoopback: boolean): string | null => {
  try {
    checkAddress(connection, allowLoopback)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('the address of a connection that is saved', () => {
  it.each([
    'localhost',
    'LocalHost.',
    'a.localhost',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '127.0.0.1.',
    '0',
    '0.0.0.0',
    '::1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    'http://127.0.0.1',
    '１２７.０.０.１',
    '①②⑦.0.0.1',
  ])('is this machine itself: %s', (host) => {
    expect(refusal(v1(host), false)).toBe(OWN)
    expect(refusal(v1(host), true)).toBeNull()
  })

  it.each([
    'http://169.254.169.254',
    'http://169.254.169.254/latest/meta-data',
    'http://2852039166',
    'http://0xa9fea9fe',
    'http://0251.0376.0251.0376',
    'http://169.254.169.254.',
    'http://[fe80::1]',
    'http://[::ffff:169.254.169.254]',
    'http://[fd00:ec2::254]',
    'http://224.0.0.1',
    'http://255.255.255.255',
    'http://100.100.100.200',
    'https://[ff02::1]:8086',
  ])('is never allowed: %s', (url) => {
    expect(refusal(v2(url), true)).toBe(NEVER)
    expect(refusal(v2(url), false)).toBe(NEVER)
  })

  it.each([
    'http://10.0.0.5:8086',
    'http://192.168.0.9',
    'http://[fd12::1]',
    'https://influx.fabrica.local/base',
  ])('may be of a private network, or a name: %s', (url) => {
    expect(refusal(v2(url), false)).toBeNull()
  })

  it.each([
    'ftp://10.0.0.5',
    'file:///etc/passwd',
    'gopher://10.0.0.5',
    'http://10.0.0.5@169.254.169.254',
    'http://10.0.0.5#@169.254.169.254',
    'http://10.0.0.5?x=@y',
    'http://',
    'http://a b',
    'http://[::1',
    'http://10.0.0.5:99999',
  ])('is no address of an InfluxDB: %s', (url) => {
    expect(refusal(v2(url), true)).toBe('URL inválida: use http://servidor:porta ou https://servidor:porta')
    expect(refusal(v1(url), true)).toBe('Host inválido: use um nome, um endereço ou uma URL http(s)')
  })
})

describe('a name that leads elsewhere a second later', () => {
  it('is connected to at the checked address, and checked again for the next connection', async () => {
    const asked: string[] = []
    const server = await serve((request, response) => {
      asked.push(required(request.headers.host, 'host header'))
      const body = JSON.stringify({
        results: [{ series: [{ name: 'm', columns: ['name'], values: [['m']] }] }],
      })
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(body)
    })
    const answers: LookupAddress[] = [
      { address: '127.0.0.1', family: 4 },
      { address: '169.254.169.254', family: 4 },
    ]
    let lookups = 0
    const lookup: LookupFunction = (_host, _options, callback) =>
      callback(null, [required(answers[lookups++], 'answer of the lookup')])
    const host = 'influx.exemplo'
    const source = createSource(v1(host, portOf(server)), {
      allowLoopback: true,
      now: Date.now,
      lookup,
      retry: { attempts: 1, firstDelayMs: 0, longestWaitMs: 0 },
    })
    await source.measurements()
    expect({ lookups, asked }).toEqual({ lookups: 1, asked: [`${host}:${portOf(server)}`] })
    await expect(source.measurements()).rejects.toMatchObject({
      failure: 'forbidden-address',
      message: NEVER,
    })
    expect({ lookups, calls: asked.length }).toEqual({ lookups: 2, calls: 1 })
    await source.close()
  })
})
