import fc from 'fast-check'
import { expect, test } from 'vitest'
import { credentialProblem } from './credential-rules.ts'

const NO_EMAIL = 'E-mail é obrigatório'
const WRONG_EMAIL = 'E-mail inválido'

test.each([
  ['', NO_EMAIL, 'Senha é obrigatória'],
  [' ', NO_EMAIL, undefined],
  ['ana', WRONG_EMAIL, undefined],
  ['ana@', WRONG_EMAIL, undefined],
  [' ana@exemplo.com.br ', undefined, undefined],
  ['ＡＮＡ@exemplo.com', undefined, undefined],
  ['ana@exemplo', WRONG_EMAIL, undefined],
  ['a b@c.d', WRONG_EMAIL, undefined],
  ['ana@@exemplo.com', WRONG_EMAIL, undefined],
  [`${'a'.repeat(245)}@geada.com`, WRONG_EMAIL, undefined],
  [`${'a'.repeat(244)}@geada.com`, undefined, undefined],
  ['x'.repeat(1000), WRONG_EMAIL, undefined],
  ['x'.repeat(1001), WRONG_EMAIL, 'Dados inválidos'],
])('%j as address and as password', (text, ofEmail, ofPassword) => {
  expect(credentialProblem('email', text)).toBe(ofEmail)
  expect(credentialProblem('password', text)).toBe(ofPassword)
})

test('any text is valid or gets a message of its own', () => {
  const texts = fc.oneof(fc.string(), fc.emailAddress(), fc.string({ minLength: 240, maxLength: 1005 }))
  fc.assert(
    fc.property(texts, (text) => {
      expect([undefined, NO_EMAIL, WRONG_EMAIL]).toContain(credentialProblem('email', text))
      expect([undefined, 'Senha é obrigatória', 'Dados inválidos']).toContain(
        credentialProblem('password', text),
      )
    }),
  )
})
