import { expect, test } from 'vitest'
import { answerLine } from '../answer-line.ts'
import { forecastDoor } from './forecast-door.ts'

const answer = (line: object) => answerLine(forecastDoor, JSON.stringify(line))
const y = Array.from({ length: 48 }, (_, t) => 20 + (t % 12) + Math.sin(t * t))

test('answers a series with its forecasts, intervals and candidates, and the same line with the same answer', async () => {
  const line = { id: 'a', y, frequency: 12, h: 3, levels: [80] }
  const first = await answer(line)
  expect(first).toEqual({
    id: 'a',
    mean: [expect.any(Number), expect.any(Number), expect.any(Number)],
    intervals: [{ level: 80, lower: expect.any(Array), upper: expect.any(Array) }],
    model: expect.any(String),
    candidates: expect.arrayContaining([{ name: 'seasonal-naive', mase: expect.any(Number) }]),
  })
  expect(await answer(line)).toEqual(first)
})

test.each([
  [{ y: 'x' }, 'y is no list of numbers and nulls'],
  [{ y: [] }, 'y has 1 to 100000 values'],
  [{ y: [1, '2'] }, 'y.1 is neither a number nor null'],
  [{ y: [null] }, 'y has no known value'],
  [{ frequency: 0 }, 'frequency is a whole number from 1 to 10000'],
  [{ h: 2.5 }, 'h is a whole number from 1 to 2000'],
  [{ levels: [0] }, 'levels.0 is a percentage above 0 and below 100'],
  [{ levels: 80 }, 'levels is a list of at most 20 percentages'],
])('%j is an error with words', async (wrong, error) => {
  expect(await answer({ id: 1, y, frequency: 12, h: 3, levels: [80], ...wrong })).toEqual({ id: 1, error })
})
