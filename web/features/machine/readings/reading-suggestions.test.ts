import { describe, expect, test } from 'vitest'
import type { ReadingSuggestion } from '#contract/connection-questions.ts'
import type { Reading } from '#contract/machine.ts'
import { required } from '#test/harness/required.ts'
import { standardFor } from './machine-readings.ts'
import { groupReadings } from './reading-groups.ts'
import {
  acceptable,
  accepted,
  acceptedAll,
  fieldState,
  latestValues,
  type SourceFacts,
  sharedFields,
  sureness,
  unmatched,
} from './reading-suggestions.ts'

const basis = {
  nome: 'Chiller 1',
  tipo: 'chiller',
  submaquinas: [{ id: 'C1', nome: 'Compressor 1' }],
} as const
const readings = standardFor(basis)
const suggestion = (reading: string, topicField: string, unit = '', score = 0.9): ReadingSuggestion => ({
  reading,
  topicField,
  unit,
  score,
  reason: 'O nome indica.',
})
const outletTemp = suggestion('chw_out_temp', 'CHWST', '°F', 0.5)
const facts: SourceFacts = {
  fields: ['KW', 'CHWST', 'Load', 'AI_23', 'SP_CHW'],
  suggestions: [suggestion('power', 'KW', 'kW'), outletTemp, suggestion('demand', 'Load', '%')],
  latest: {},
}
const of = (rows: readonly Reading[], id: string) =>
  required(
    rows.find((one) => one.id === id),
    id,
  )

describe('accepting proposals', () => {
  test('one proposal changes the field and unit of its own reading alone', () => {
    const next = accepted(readings, outletTemp, basis)
    expect(of(next, 'chw_out_temp')).toMatchObject({ topicField: 'CHWST', unit: '°F' })
    expect(next.filter((one, at) => one !== readings[at]).map(({ id }) => id)).toEqual(['chw_out_temp'])
  })

  test('a proposal for a missing reading adds the reading', () => {
    const pump = { ...basis, tipo: 'bomba' } as const
    const next = accepted(standardFor(pump), suggestion('cw_in_temp', 'ECWT', '°C'), pump)
    expect(next.at(-1)).toMatchObject({
      id: 'cw_in_temp',
      type: 'system',
      topicField: 'ECWT',
      required: false,
    })
    expect(accepted([], suggestion('c9_power', 'X'), basis)).toEqual([])
  })

  test('accepting all keeps a field that a person chose and the source has', () => {
    const chosen = readings.map((one) => (one.id === 'demand' ? { ...one, topicField: 'AI_23' } : one))
    expect(acceptable(chosen, facts).map(({ reading }) => reading)).toEqual(['power', 'chw_out_temp'])
    const all = acceptedAll(chosen, facts, basis)
    expect([of(all, 'demand').topicField, of(all, 'power').topicField]).toEqual(['AI_23', 'KW'])
    expect(acceptable(all, facts)).toEqual([])
  })
})

test('with the right field, accepting all replaces the standard unit and no other', () => {
  const mapped = (unit: string) =>
    readings.map((one) => (one.id === 'chw_out_temp' ? { ...one, topicField: 'CHWST', unit } : one))
  const ids = (unit: string) => acceptable(mapped(unit), facts).map(({ reading }) => reading)
  expect(ids('°C')).toContain('chw_out_temp')
  expect(ids('K')).not.toContain('chw_out_temp')
})

test('readings without a proposal and fields without a reading are listed', () => {
  const chosen = readings.map((one) => (one.id === 'cop' ? { ...one, topicField: 'AI_23' } : one))
  const left = unmatched(chosen, facts)
  expect(left.fields).toEqual(['SP_CHW'])
  expect(left.readings).toHaveLength(readings.length - 4)
  expect(left.readings.map(({ id }) => id)).not.toContain('cop')
})

test('a field shows whether the source has it', () => {
  const fields = new Set(facts.fields)
  const power = of(readings, 'power')
  expect(fieldState(power, fields)).toBe('ausente')
  expect(fieldState({ ...power, topicField: ' KW ' }, fields)).toBe('existe')
  expect(fieldState({ ...power, topicField: '' }, fields)).toBe('vazio')
  expect(fieldState(power, null)).toBe('não verificado')
})

test('two readings of one name that share a field are both listed', () => {
  const extra: Reading = {
    ...of(readings, 'power'),
    id: 'custom_1',
    type: 'custom',
    name: 'Vazão',
    topicField: 'F',
  }
  const [shared] = sharedFields([extra, { ...extra, id: 'custom_2' }])
  expect(shared?.[1].map(({ id }) => id)).toEqual(['custom_1', 'custom_2'])
})

test('a field of two readings is listed with both readings', () => {
  const twice = readings.map((one) => (/^(alarm|fault)$/.test(one.id) ? { ...one, topicField: 'ALM' } : one))
  const fields = [...sharedFields(twice)].map(([field, sharing]) => [field, sharing.map(({ id }) => id)])
  expect(fields).toEqual([['ALM', ['alarm', 'fault']]])
})

test.each([
  [0.9, 'alta'],
  [0.75, 'alta'],
  [0.6, 'média'],
  [0.4, 'baixa'],
])('a score of %d is %s', (score, word) => expect(sureness(score)).toBe(word))

test('the newest value of a field is its first non-null one', () => {
  expect(
    latestValues([
      { time: 't2', a: null, b: 0 },
      { time: 't1', a: 7, b: 1 },
    ]),
  ).toEqual({ time: 't2', b: 0, a: 7 })
})

test('readings are grouped by unit, custom ones last', () => {
  const custom: Reading = {
    id: 'custom_1',
    name: 'Vazão',
    topicField: '',
    type: 'custom',
    unit: '',
    required: false,
  }
  const groups = groupReadings([...readings, custom], basis.submaquinas)
  expect(groups.map(({ title, readings: rows }) => [title, rows.length])).toEqual([
    ['Sistema', 14],
    ['Compressor 1', 9],
    ['Personalizadas', 1],
  ])
})
