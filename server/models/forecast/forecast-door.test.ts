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
  [{ y: 'x' }, 'y'],
  [{ y: [] }, 'y'],
  [{ y: [1, '2'] }, 'y.1'],
  [{ y: [null] }, 'y has no known value'],
  [{ frequency: 0 }, 'frequency'],
  [{ h: 2.5 }, 'h'],
  [{ h: 2001 }, 'h'],
  [{ levels: [0] }, 'levels.0'],
  [{ levels: 80 }, 'levels'],
])('%j is an error that names the member', async (wrong, member) => {
  const answered = await answer({ id: 1, y, frequency: 12, h: 3, levels: [80], ...wrong })
  expect(answered).toEqual({ id: 1, error: expect.stringMatching(new RegExp(`^${member}(:|$)`)) })
})
