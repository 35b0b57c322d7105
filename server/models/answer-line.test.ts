import { expect, test } from 'vitest'
import { answerLine, type Door } from './answer-line.ts'

const echo: Door = ({ value }) => ({ value })

test('the answer has the id of the line, whatever JSON value the id is', async () => {
  expect(await answerLine(echo, '{"id": "a", "value": 3}')).toEqual({ id: 'a', value: 3 })
  expect(await answerLine(echo, '{"id": [1, {"b": 2}], "value": null}')).toEqual({
    id: [1, { b: 2 }],
    value: null,
  })
  expect(await answerLine(echo, '{"value": 3}')).toEqual({ id: null, value: 3 })
})

test.each([
  ['{"id": 1', 'the line is not JSON'],
  ['[1, 2]', 'the line is not an object'],
  ['null', 'the line is not an object'],
  ['7', 'the line is not an object'],
])('%s is answered with an error', async (line, error) => {
  expect(await answerLine(echo, line)).toEqual({ id: null, error })
})

test('an error of the door is answered with the id', async () => {
  const refuses: Door = () => Promise.reject(new Error('no failure'))
  expect(await answerLine(refuses, '{"id": 5}')).toEqual({ id: 5, error: 'no failure' })
})

test('an answer with a number that JSON cannot write is an error, never null', async () => {
  const nested: Door = () => ({ machines: [{ p: 1 }, { p: 0.5, bounds: [1, Number.NaN] }] })
  expect(await answerLine(nested, '{"id": 5}')).toEqual({
    id: 5,
    error: 'machines.1.bounds.1 of the answer is not a finite number',
  })
  expect(await answerLine(() => ({ value: Number.POSITIVE_INFINITY }), '{"id": 5}')).toEqual({
    id: 5,
    error: 'value of the answer is not a finite number',
  })
  expect(await answerLine(() => ({ value: null, list: [null, 'a'] }), '{}')).toEqual({
    id: null,
    value: null,
    list: [null, 'a'],
  })
})
