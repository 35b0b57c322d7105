import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { contractCheck } from './contract-check.ts'

const schema = z.object({
  nome: z
    .string()
    .check(z.minLength(1, 'Nome é obrigatório'), z.maxLength(3, 'Nome longo'), z.regex(/^a/, 'Comece por a')),
  place: z.object({ lat: z.number() }),
})
const check = contractCheck(
  schema,
  ({ nome, lat }: { nome: string; lat: string }) => ({ nome, place: { lat: Number(lat) } }),
  (path) => path.replace('place.', ''),
)

test('a valid draft gives the body to send', () => {
  expect(check({ nome: 'abc', lat: '2' })).toEqual({ body: { nome: 'abc', place: { lat: 2 } }, errors: null })
})

test('each invalid field has its first message, in the words of the contract', () => {
  expect(check({ nome: 'xyzw', lat: 'x' })).toEqual({
    body: null,
    errors: { nome: 'Nome longo', lat: 'Deve ser um número' },
  })
})
