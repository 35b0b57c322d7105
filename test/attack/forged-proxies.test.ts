import { describe, expect, test } from 'vitest'
import { addressGroup } from '#server/platform/http/callers/caller-address.ts'
import { readConfig } from '#server/platform/process/config.ts'
import type { TestApp } from '../app/app.ts'
import { appOfThisFile } from '../app/app-of-this-file.ts'
import { httpVariant } from '../app/http-variant.ts'
import { makeAdmin, makeUser } from '../factories/user.ts'

const base = await appOfThisFile()
const authorization = `Bearer ${(await makeAdmin(base)).token}`
const networks = (TRUSTED_PROXIES: string) => readConfig({ TRUSTED_PROXIES }).trustedProxies
const unproxied = await httpVariant(base, { publicUrl: 'https://geada.exemplo' })
const trusting = await httpVariant(base, { trustedProxies: networks('10.0.0.0/8 fd00::/8') })
const measured = await httpVariant(base, { trustedProxies: networks('127.0.0.2') })
const elsewhere = await httpVariant(base, { host: '0.0.0.0' })

/** The caller's address that the audit log has for a call from `remote` with these headers. */
async function calledFrom(
  app: TestApp,
  remoteAddress: string,
  headers: Record<string, string>,
): Promise<string> {
  const made = await app.http.inject({
    method: 'POST',
    url: '/api/sites',
    remoteAddress,
    headers: { ...headers, authorization },
    payload: { nome: 'Pátio' },
  })
  const { id } = made.json().data
  const log = await app.http.inject({
    url: `/api/audit?entity=site&entityId=${id}`,
    headers: { authorization },
  })
  return log.json().data[0].address
}

describe('without TRUSTED_PROXIES', () => {
  test.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-for', '203.0.113.9, 127.0.0.1'],
    ['forwarded', 'for=203.0.113.9'],
    ['x-real-ip', '203.0.113.9'],
    ['cf-connecting-ip', '203.0.113.9'],
    ['true-client-ip', '203.0.113.9'],
    ['client-ip', '203.0.113.9'],
  ])('%s: %s does not change the caller’s address, not even from this machine', async (name, value) => {
    expect(await calledFrom(unproxied, '127.0.0.1', { [name]: value })).toBe('127.0.0.1')
    expect(await calledFrom(unproxied, '198.51.100.7', { [name]: value })).toBe('198.51.100.7')
  })

  test('X-Forwarded-Host does not replace Host', async () => {
    const headers = { host: 'praga.exemplo', 'x-forwarded-host': 'geada.exemplo' }
    expect((await unproxied.http.inject({ url: '/api/health/live', headers })).statusCode).toBe(421)
  })

  test('a forged address per attempt does not evade the limit of sign-ins', async () => {
    const { email } = await makeUser(base)
    const attempt = (n: number) =>
      unproxied.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` },
        payload: { email, password: `errada-${n}` },
      })
    const statuses = []
    for (let n = 0; n < 12; n += 1) statuses.push((await attempt(n)).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('with trusted proxies', () => {
  test.each([
    ['the sender itself when it is no proxy', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['the caller', '10.0.0.2', '203.0.113.9', '203.0.113.9'],
    ['the rightmost address that is no proxy', '10.0.0.2', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
    ['through a chain of proxies', '10.0.0.2', '1.2.3.4, 203.0.113.9, 10.9.9.9, fd00::5', '203.0.113.9'],
    ['a forged proxy on the left', '10.0.0.2', '10.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['with a port', '10.0.0.2', '203.0.113.9:51234', '203.0.113.9'],
    ['IPv6 with brackets and port', '10.0.0.2', '[2001:DB8::9]:443', '2001:db8::9'],
    ['IPv6 in long', '10.0.0.2', '2001:0db8:0:0:0:0:0:9', '2001:db8::9'],
    ['a proxy with a port amid', '10.0.0.2', '203.0.113.9, 10.1.1.1:8080', '203.0.113.9'],
    ['IPv4 in IPv6', '::ffff:10.0.0.2', '::ffff:203.0.113.9', '203.0.113.9'],
    ['a proxy by IPv6', 'fd00::1', '203.0.113.9', '203.0.113.9'],
    ['the proxy that forwards garbage', '10.0.0.2', 'unknown', '10.0.0.2'],
    ['garbage behind a second proxy', '10.0.0.2', '203.0.113.9, <script>, 10.7.7.7', '10.7.7.7'],
    ['an empty header', '10.0.0.2', '', '10.0.0.2'],
    ['only proxies', '10.0.0.2', '10.5.5.5', '10.5.5.5'],
  ])('the caller’s address is found: %s', async (_case, remote, forwarded, caller) => {
    expect(await calledFrom(trusting, remote, { 'x-forwarded-for': forwarded })).toBe(caller)
  })

  test('other headers do not change the caller’s address', async () => {
    const headers = { forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' }
    expect(await calledFrom(trusting, '10.0.0.2', headers)).toBe('10.0.0.2')
  })

  test('only Host counts as the name, also from a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https' }
    const headers = { host: 'praga.exemplo', ...forwarded }
    const call = { url: '/api/health/live', remoteAddress: '10.0.0.2' }
    expect((await trusting.http.inject({ ...call, headers })).statusCode).toBe(421)
    const own = { host: 'localhost', 'x-forwarded-host': 'praga.exemplo' }
    expect((await trusting.http.inject({ ...call, headers: own })).statusCode).toBe(200)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

describe('the metrics', () => {
  const statusOf = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await measured.http.inject({ url: '/metrics', headers, remoteAddress })).statusCode

  test('are answered to this machine, under its names', async () => {
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]']) expect(await statusOf({ host })).toBe(200)
    for (const remote of ['127.0.0.1', '127.0.0.3', '::1', '::ffff:127.0.0.1'])
      expect(await statusOf({}, remote)).toBe(200)
    expect(
      await statusOf({ 'x-prometheus-scrape-timeout-seconds': '10', 'user-agent': 'Prometheus/3' }),
    ).toBe(200)
  })

  test.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded-server',
    'x-forwarded',
    'forwarded',
    'forwarded-for',
    'via',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'cf-ray',
    'cdn-loop',
    'fastly-client-ip',
    'fly-client-ip',
    'x-envoy-external-address',
    'x-amzn-trace-id',
    'x-original-forwarded-for',
    'x-azure-clientip',
  ])('are not answered to a proxy that adds %s, not even with an empty value', async (name) => {
    expect(await statusOf({ [name]: '127.0.0.1' })).toBe(404)
    expect(await statusOf({ [name]: '' })).toBe(404)
  })

  test('are answered neither to other machines nor to the address of a proxy', async () => {
    for (const remote of ['10.1.2.3', '::ffff:10.1.2.3', 'fe80::1', '127.0.0.2', '::ffff:127.0.0.2'])
      expect(await statusOf({}, remote)).toBe(404)
  })

  test('are not answered under a public name, although other calls are', async () => {
    const headers = { host: 'geada.exemplo' }
    expect((await elsewhere.http.inject({ url: '/api/health/live', headers })).statusCode).toBe(200)
    expect((await elsewhere.http.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  })
})
