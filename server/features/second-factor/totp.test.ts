import { execFileSync, spawnSync } from 'node:child_process'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newSecret, stepOf, uriOf } from './totp.ts'

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test.each(vectors)('at %i s the code is %s', (seconds, code) => {
  expect(stepOf(RFC_SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('one step before and after counts, two do not', () => {
  const at = (seconds: number) => stepOf(RFC_SECRET, '005924', new Date(seconds * 1000))
  const step = Math.floor(1_234_567_890 / 30)
  expect([-60, -30, 0, 30, 60].map((off) => at(1_234_567_890 + off))).toEqual([null, step, step, step, null])
})

test('a secret has 160 bits, each time others, and its address is the one that authenticators read', () => {
  const secrets = new Set(Array.from({ length: 50 }, newSecret))
  expect(secrets.size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(uriOf(RFC_SECRET, 'ana@exemplo.com.br'))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Geada:ana@exemplo.com.br',
  ])
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: RFC_SECRET,
    issuer: 'Geada',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

const hasOathtool = spawnSync('oathtool', ['--version']).status === 0

test.skipIf(!hasOathtool)('another implementation shows the same codes (oathtool)', () => {
  for (const seconds of [0, 1_000_000_029, 1_772_000_000, 4_000_000_000]) {
    const secret = newSecret()
    const code = execFileSync('oathtool', ['--totp', '--base32', `--now=@${seconds}`, secret], {
      encoding: 'utf8',
    })
    expect(stepOf(secret, code.trim(), new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  }
})
