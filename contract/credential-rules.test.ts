import fc from 'fast-check'
import { expect, test } from 'vitest'
import { credentialProblem, credentialsSchema } from './credential-rules.ts'

const SAMPLES = [
  '',
  ' ',
  'ana',
  ' ana@exemplo.com.br ',
  'ana@exemplo',
  'a b@c.d',
  'ana@@exemplo.com',
  `${'a'.repeat(245)}@geada.com`,
  `${'a'.repeat(244)}@geada.com`,
  'x'.repeat(1000),
  'x'.repeat(1001),
]

function messageOfSchema(name: 'email' | 'password', text: string): string | undefined {
  const parsed = credentialsSchema.shape[name].safeParse(text)
  return parsed.error?.issues[0]?.message
}

test('the page and the schema give a text the same message', () => {
  for (const text of SAMPLES) {
    for (const name of ['email', 'password'] as const)
      expect([text, credentialProblem(name, text)]).toEqual([text, messageOfSchema(name, text)])
  }
  expect(credentialProblem('email', 'ana@')).toBe('E-mail inválido')
  expect(credentialProblem('password', '')).toBe('Senha é obrigatória')
})

test('and of any other text', () => {
  const texts = fc.oneof(fc.string(), fc.emailAddress(), fc.string({ minLength: 240, maxLength: 1005 }))
  fc.assert(
    fc.property(texts, fc.constantFrom('email' as const, 'password' as const), (text, name) => {
      expect(credentialProblem(name, text)).toBe(messageOfSchema(name, text))
    }),
  )
})
