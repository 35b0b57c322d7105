import { expect, test } from 'vitest'
import { bodyOf, type MachinePlace, placeAnswers, placeKey, placesQuestion } from './reading-places.ts'

const machine: MachinePlace = {
  connectionId: 'c',
  measurement: 'dados',
  tags: { equip: 'CH-1' },
  timezone: '',
}
const key = (reading: object, more: Partial<MachinePlace> = {}) =>
  placeKey({ topicField: 'value', ...reading }, { ...machine, ...more })

test('a reading’s own measurement and tags stand in place of the machine’s', () => {
  expect(key({ measurement: 'dados', tags: { equip: 'CH-1' } })).toBe(key({}))
  expect(key({ tags: { ponto: 'kW', equip: 'CH-1' } })).toBe(key({ tags: { equip: 'CH-1', ponto: 'kW' } }))
  expect(key({ tags: { equip: '*' } })).toBe(key({ tags: {} }))
  expect(key({ topicField: ' value ', measurement: null, tags: null })).toBe(key({}))
  const others = [
    key({}),
    key({ tags: {} }),
    key({ tags: { equip: '' } }),
    key({ measurement: 'CH1_kW' }),
    key({ topicField: 'valor' }),
    key({}, { connectionId: 'd' }),
    key({}, { timezone: 'America/Manaus' }),
  ]
  expect(new Set(others).size).toBe(others.length)
})

test('one question asks for each place once, whatever the order of the readings', () => {
  const readings = [
    { topicField: 'value', tags: { ponto: 'kW' } },
    { topicField: '' },
    { topicField: 'valor', measurement: 'CH1_kW' },
    { topicField: 'value', tags: { ponto: 'kW' } },
  ]
  const question = placesQuestion(readings, machine)
  expect(question?.places).toEqual([
    { measurement: 'CH1_kW', topicField: 'valor', tags: { equip: 'CH-1' } },
    { measurement: 'dados', topicField: 'value', tags: { ponto: 'kW' } },
  ])
  expect(JSON.stringify(placesQuestion(readings.toReversed(), machine))).toBe(JSON.stringify(question))
  expect(placesQuestion([{ topicField: ' ' }], machine)).toBeNull()
  expect(placesQuestion(readings, { ...machine, connectionId: null })).toBeNull()
  const many = Array.from({ length: 2_500 }, (_, n) => ({ topicField: `f${n}` }))
  expect(placesQuestion(many, machine)?.places).toHaveLength(2_000)
})

test('a zone that is being typed is not asked for', () => {
  const zoned = (timezone: string) => {
    const question = placesQuestion([{ topicField: 'f' }], { ...machine, timezone })
    return question && bodyOf(question).sourceTimezone
  }
  expect([zoned(''), zoned('America/Sao'), zoned('America/Manaus')]).toEqual([null, null, 'America/Manaus'])
})

test('each answer belongs to its place; a place without any measurement stays unanswered', () => {
  const readings = [{ topicField: 'a', measurement: 'm' }, { topicField: 'b' }, { topicField: 'c' }]
  const nowhere = { ...machine, measurement: '' }
  const question = placesQuestion(readings, nowhere)
  const newest = { t: '2026-03-10T12:00:00.000Z', value: 7 }
  const answers = question?.places.map(({ topicField }, n) =>
    topicField === 'b'
      ? { id: String(n), found: false, newest: null, series: 0 }
      : { id: String(n), found: true, newest, series: 1 },
  )
  const nowMs = Date.UTC(2026, 2, 10, 12, 1)
  const byPlace = question && answers && placeAnswers(question, answers, nowMs)
  const found = { found: true, value: 7, ageMs: 60_000 }
  expect(readings.map((reading) => byPlace?.get(placeKey(reading, nowhere)))).toEqual([
    found,
    undefined,
    found,
  ])
})
