import { expect, test } from 'vitest'
import { simulateChiller } from '#core/chiller/simulated-chiller.test-support.ts'
import { answerLine } from '../answer-line.ts'
import { chillerDoor } from './chiller-door.ts'

const DAY = 86_400_000
const line = simulateChiller({
  seed: 77,
  days: 40,
  stepMinutes: 60,
  compressors: 1,
  profile: 'process',
  noise: 0.01,
  seasonK: 2,
  startDay: 40,
  fault: { kind: 'efficiency_loss', size: 0.15, fromDay: 30 },
})
const start = line.t[0] ?? 0
const ask = (members: object) => answerLine(chillerDoor, JSON.stringify({ id: 'x', ...members }))

test('a line is answered with the expectation of each row, the alarms and the fit', async () => {
  const trainUntil = start + 25 * DAY
  const answer = await ask({ ...line, trainUntil })
  expect(answer).toMatchObject({
    id: 'x',
    alarms: [
      { kind: 'efficiency_loss', to: null, raisedAt: expect.any(Number), kwhPerDay: expect.any(Number) },
    ],
    fit: { terms: 'temperatures', cvrmse: expect.any(Number), points: expect.any(Number) },
  })
  expect(answer).toHaveProperty('expectedPowerKw.length', line.t.length)
  expect(await ask({ ...line, trainUntil })).toEqual(answer)
})

test('rows in another order, and rows told twice, are answered like the same rows in order', async () => {
  const trainUntil = start + 25 * DAY
  const turned = (list: readonly unknown[]) => [...list.slice(400), ...list.slice(0, 410)]
  const readings = Object.fromEntries(Object.entries(line.readings).map(([id, list]) => [id, turned(list)]))
  const told: object = await ask({ t: turned(line.t), readings, trainUntil })
  const plain: object = await ask({ ...line, trainUntil })
  expect(told).toMatchObject({ alarms: [{ kind: 'efficiency_loss' }] })
  const expectedOf = (answer: object): readonly unknown[] =>
    'expectedPowerKw' in answer && Array.isArray(answer.expectedPowerKw) ? answer.expectedPowerKw : []
  const known = (list: readonly unknown[]) => list.map((kw) => kw !== null)
  expect(known(expectedOf(told))).toEqual(known(turned(expectedOf(plain))))
})

test('values outside the physical limits are no samples', async () => {
  const power = line.readings.power?.map((kw, i) => (i % 50 === 0 ? -999 : kw)) ?? []
  const answer = await ask({ ...line, readings: { ...line.readings, power }, trainUntil: start + 25 * DAY })
  expect(answer).toMatchObject({ alarms: [{ kind: 'efficiency_loss' }] })
})

test.each([
  [{ t: [1, 2], readings: { power: [1] }, trainUntil: 5 }, 'power has 1 values, t has 2'],
  [{ t: [1, 2], readings: { power: [1, 1] }, trainUntil: 5 }, /no steady operation/],
  [{ t: [1, 2], readings: {}, trainUntil: 0 }, 'the training has fewer than two rows'],
  [{ t: [1, 2], readings: {} }, /trainUntil/],
])('a line that cannot be answered is an error with words', async (members, error) => {
  expect(await ask(members)).toEqual({
    id: 'x',
    error: typeof error === 'string' ? error : expect.stringMatching(error),
  })
})
