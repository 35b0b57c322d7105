import { expect, test } from 'vitest'
import { answerLine } from '../answer-line.ts'
import { anomaliesDoor } from './anomalies-door.ts'

const ROWS = 100
const t = Array.from({ length: ROWS }, (_, i) => i * 1000)
const wave = t.map((_, i) => (i % 7) + (i >= 80 ? 40 : 0))
const ask = (line: object) => answerLine(anomaliesDoor, JSON.stringify(line))

test('a line of columns is answered with a flag for each row and the alarms', async () => {
  const columns = { a: wave, b: wave.map((x, i) => (i === 3 ? null : -x)) }
  expect(await ask({ id: 'p', t, columns, train: 60 })).toMatchObject({
    id: 'p',
    flag: [...Array.from({ length: 80 }, () => 0), ...Array.from({ length: 20 }, () => 1)],
    alarms: [{ from: 80, to: 99 }],
  })
})

test('rows are judged in the order of the line, also where a clock was set back', async () => {
  const setBack = t.map((at, i) => (i >= 50 ? at - 30_000 : at))
  const columns = { a: wave }
  expect(await ask({ t: setBack, columns, train: 60 })).toEqual(await ask({ t, columns, train: 60 }))
})

test.each([
  [{ t: [0, 1], columns: { a: [1] }, train: 1 }, 'a has 1 values, t has 2'],
  [{ t, columns: { a: wave }, train: 101 }, 'train is 101, t has 100 instants'],
  [{ t, columns: { a: wave }, train: 5 }, 'the normal rows must be between 20 and the number of rows'],
  [{ t, columns: {}, train: 30 }, 'there is no column'],
  [{ t, columns: { a: t.map(() => null) }, train: 30 }, 'no column is known in the normal rows'],
])('a line that cannot be answered is an error with words', async (line, error) => {
  expect(await ask({ id: 1, ...line })).toEqual({ id: 1, error })
})

test('a wrong member is named', async () => {
  expect(await ask({ id: 2, t, columns: { a: ['x'] }, train: 30 })).toMatchObject({
    error: expect.stringContaining('columns.a.0'),
  })
})
