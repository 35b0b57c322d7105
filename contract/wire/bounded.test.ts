import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { boundedRecord, boundedText, trimmedText } from './bounded.ts'

const said = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test('a text that is too long is checked for its length alone', () => {
  const seen: string[] = []
  const schema = boundedText(3, { tooLong: 'longo' }).check(
    z.overwrite((text) => {
      seen.push(text)
      return text
    }),
    z.refine((text) => seen.push(text) < 0, 'errado'),
  )
  expect(said(schema, 'abcd')).toBe('longo')
  expect(seen).toEqual([])
  expect(said(schema, 'abc')).toBe('errado')
  expect(seen).toEqual(['abc', 'abc'])
})

test('blanks around a text count only when they are very many', () => {
  const schema = trimmedText(3, { tooLong: 'longo' })
  expect(schema.parse(`${' '.repeat(500)}abc${' '.repeat(500)}`)).toBe('abc')
  expect(said(schema, ' '.repeat(1004))).toBe('longo')
  expect(said(schema, ' abcd ')).toBe('longo')
  expect(said(schema, 7)).toMatch(/./)
})

test('members of a record are counted before the first one is checked', () => {
  let looked = 0
  const schema = boundedRecord(2, boundedText(9), z.unknown().check(z.refine(() => ++looked > 0)))
  expect(schema.safeParse({ a: 1, b: 2, c: 3 }).error?.issues[0]).toMatchObject({
    code: 'too_big',
    maximum: 2,
  })
  expect(looked).toBe(0)
  expect(schema.parse({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 })
  expect(looked).toBe(2)
  expect(z.optional(schema).parse(undefined)).toBeUndefined()
  expect(z.encode(schema, { a: 1 })).toEqual({ a: 1 })
  expect(schema.safeParse([]).success).toBe(false)
})
