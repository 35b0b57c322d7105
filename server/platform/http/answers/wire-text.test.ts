import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { wireText } from './wire-text.ts'

const schema = z.object({ name: z.string(), values: z.array(z.nullable(z.number())) })

test('an answer keeps the members of its schema alone, in the order of the schema', () => {
  const answer = { values: [1.5, null], secret: 'x', name: 'a' }
  for (const _time of ['first', 'second'])
    expect(wireText(schema, answer)).toBe('{"name":"a","values":[1.5,null]}')
})

test('an answer that its schema does not allow is refused', () => {
  expect(() => wireText(schema, { name: 'a' })).toThrow()
  expect(() => wireText(schema, { name: 'a', values: ['1'] })).toThrow()
})
