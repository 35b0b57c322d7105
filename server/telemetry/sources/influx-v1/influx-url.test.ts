import { expect, it } from 'vitest'
import { influxUrl } from './influx-url.ts'

it.each([
  ['influx.local', 8086, false, 'http://influx.local:8086/'],
  ['influx.local', 8086, true, 'https://influx.local:8086/'],
  ['https://influx.local', 443, false, 'https://influx.local/'],
  ['http://influx.local', 8086, true, 'https://influx.local:8086/'],
  ['HTTPS://influx.local/proxy/db', 8443, false, 'https://influx.local:8443/proxy/db/'],
  ['influx.local/proxy/', 80, false, 'http://influx.local/proxy/'],
  ['influx.local:9999', 8086, false, 'http://influx.local:9999/'],
  ['https://influx.local:443/x', 8086, false, 'https://influx.local/x/'],
  ['10.0.0.7', 8086, false, 'http://10.0.0.7:8086/'],
  ['fd12::1', 8086, false, 'http://[fd12::1]:8086/'],
  ['[fd12::1]:99', 8086, false, 'http://[fd12::1]:99/'],
  ['https://[fd12::1]', 8086, false, 'https://[fd12::1]:8086/'],
])('%s, port %i, ssl %s', (host, port, ssl, expected) => {
  expect(influxUrl({ host, port, ssl }).href).toBe(expected)
})

it.each([
  'ftp://influx',
  'file:///etc/passwd',
  'http://',
  'a b',
  'user:pw@influx',
  'influx/?q=1',
  'influx#x',
])('refuses %s', (host) => {
  expect(() => influxUrl({ host, port: 8086, ssl: false })).toThrow(/Host inválido/)
})
