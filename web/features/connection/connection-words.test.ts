import { expect, test } from 'vitest'
import {
  addressText,
  firstFew,
  inUseText,
  lastTestText,
  shortError,
  statusLabel,
} from './connection-words.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('a connection shows its address on one line', () => {
  expect(
    addressText({
      version: 'v1_8',
      config: { host: 'influx.local', port: 8086, database: 'planta', username: 'leitor' },
    }),
  ).toBe('influx.local:8086/planta/leitor')
  expect(addressText({ version: 'v1_8', config: { host: '10.0.0.2', port: 8087, database: 'planta' } })).toBe(
    '10.0.0.2:8087/planta',
  )
  const asked = (config: object) =>
    addressText({ version: 'v1_8', config: { database: 'planta', ...config } })
  expect(asked({ host: '127.0.0.1:9999', port: 8086 })).toBe('127.0.0.1:9999/planta')
  expect(asked({ host: 'influx.local/proxy', port: 80 })).toBe('influx.local:80/proxy/planta')
  expect(asked({ host: 'http://influx.local', port: 8086, ssl: true })).toBe(
    'https://influx.local:8086/planta',
  )
  expect(
    addressText({ version: 'v2_x', config: { url: 'https://influx.local/', org: 'frio', bucket: 'planta' } }),
  ).toBe('https://influx.local/frio/planta')
})

test('a connection’s status has three words', () => {
  expect((['ativo', 'erro', 'inativo', 'testando'] as const).map(statusLabel)).toEqual([
    'Conectado',
    'Erro de conexão',
    'Inativo',
    'Inativo',
  ])
})

test('the last error is cut at 100 characters', () => {
  expect(shortError('x'.repeat(100))).toBe('x'.repeat(100))
  expect(shortError('x'.repeat(101))).toBe(`${'x'.repeat(100)}...`)
})

test('the last test shows its date and its age', () => {
  expect(lastTestText(null, 0)).toBe('Nunca testado')
  const at = Date.parse('2026-11-21T17:05:00Z')
  expect(spaced(lastTestText('2026-11-21T17:05:00Z', at + 180_000))).toBe(
    'Último teste: 21/11/2026 14:05 (há 3 min)',
  )
})

test('a long list of names shows five and counts the others', () => {
  expect(firstFew(['a', 'b'])).toEqual({ shown: ['a', 'b'], more: null })
  expect(firstFew(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toEqual({
    shown: ['a', 'b', 'c', 'd', 'e'],
    more: '... e mais 2',
  })
})

test('the machines that use a connection are named', () => {
  const uses = (count: number) => ({
    machines: Array.from({ length: count }, (_, n) => ({
      id: String(n),
      nome: `Chiller ${n + 1}`,
      influxMeasurement: null,
    })),
  })
  expect(inUseText(uses(0))).toBeNull()
  expect(inUseText(uses(1))).toBe('A máquina Chiller 1 usa esta conexão.')
  expect(inUseText(uses(2))).toBe('2 máquinas usam esta conexão: Chiller 1, Chiller 2.')
  expect(inUseText(uses(6))).toBe(
    '6 máquinas usam esta conexão: Chiller 1, Chiller 2, Chiller 3, Chiller 4, Chiller 5... e mais 1.',
  )
})
