import { describe, expect, test } from 'vitest'
import type { Reading } from '#contract/machines/machine.ts'
import type { ReadingSuggestion } from '#contract/sources/connection-questions.ts'
import { required } from '#test/harness/required.ts'
import { standardFor } from './machine-readings.ts'
import { groupReadings } from './reading-groups.ts'
import type { MachinePlace } from './reading-places.ts'
import {
  acceptable,
  accepted,
  acceptedAll,
  countFieldStates,
  fieldState,
  isAccepted,
  type SourceFacts,
  sharedSignals,
  sureness,
  unmatched,
} from './reading-suggestions.ts'
import { newestWords } from './value-text.ts'

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
const FIELDS = ['KW', 'CHWST', 'Load', 'AI_23', 'SP_CHW']
const answered = (found: boolean) => ({ found, value: null, ageMs: null })
const facts: SourceFacts = {
  fields: FIELDS,
  suggestions: [suggestion('power', 'KW', 'kW'), outletTemp, suggestion('demand', 'Load', '%')],
  answerOf: ({ topicField }) => answered(FIELDS.includes(topicField)),
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

  test('a proposal brings how its field is counted and which bit is meant, and another field loses both', () => {
    const meter = { ...suggestion('power', 'kWh', 'kWh'), energy: 'counter' } as const
    const word = { ...suggestion('status', 'StatusWord'), bit: 2 }
    const next = accepted(accepted(readings, meter, basis), word, basis)
    expect(of(next, 'power')).toMatchObject({ topicField: 'kWh', unit: 'kWh', energy: 'counter' })
    expect(of(next, 'status')).toMatchObject({ topicField: 'StatusWord', bit: 2 })
    expect([isAccepted(of(next, 'power'), meter), isAccepted(of(next, 'status'), word)]).toEqual([true, true])
    const plain = accepted(next, suggestion('power', 'KW', 'kW'), basis)
    expect(of(plain, 'power')).toMatchObject({ topicField: 'KW', unit: 'kW', energy: null })
    expect(isAccepted({ ...of(next, 'power'), energy: null }, meter)).toBe(false)
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

test('a field shows whether the source has it in the reading’s place', () => {
  const power = of(readings, 'power')
  expect(fieldState(power, answered(false))).toBe('ausente')
  expect(fieldState(power, answered(true))).toBe('existe')
  expect(fieldState({ ...power, topicField: ' ' }, answered(true))).toBe('vazio')
  expect(fieldState(power, undefined)).toBe('não verificado')
})

test('readings are counted as mapped by what is in their own places, whatever fields the measurement has', () => {
  const points = ['power', 'capacity', 'demand'].map((id, n) => ({
    ...of(readings, id),
    topicField: 'value',
    tags: { ponto: String(n) },
  }))
  const answers = [answered(true), answered(false), undefined]
  const counts = countFieldStates(points, ({ tags }) => answers[Number(tags?.ponto)])
  expect(counts).toEqual({ vazio: 0, existe: 1, ausente: 1, 'não verificado': 1 })
})

test('an accepted proposal replaces the reading’s own place, and the settings of the former field', () => {
  const proposal = suggestion('power', 'KW', 'kW')
  const before = readings.map((one) =>
    one.id === 'power'
      ? {
          ...one,
          ...{ topicField: 'value', measurement: 'CH1_kWh', tags: { gateway: 'a' }, unit: 'kWh' },
          ...{ energy: 'counter' as const, bit: 3, hold: { mode: 'onChange' as const } },
        }
      : one,
  )
  const after = of(accepted(before, proposal, basis), 'power')
  expect(after).toEqual({
    ...of(readings, 'power'),
    ...{ topicField: proposal.topicField, unit: proposal.unit, hold: { mode: 'onChange' }, energy: null },
  })
  // The field of the same name in another place is another field.
  const elsewhere = { ...of(readings, 'power'), topicField: 'KW', unit: 'kW', measurement: 'outra' }
  expect(isAccepted(elsewhere, proposal)).toBe(false)
})

test('before the source has answered, no field that may exist is replaced or offered for emptying', () => {
  const silent = { ...facts, answerOf: () => undefined }
  const chosen = readings.map((one) =>
    one.id === 'demand'
      ? { ...one, topicField: 'AI_23' }
      : one.id === 'power'
        ? { ...one, topicField: 'valor', measurement: 'CH1_kW' }
        : one.id === 'cop'
          ? { ...one, topicField: 'valor', measurement: 'CH1_COP' }
          : one,
  )
  expect(acceptable(chosen, silent).map(({ reading }) => reading)).toEqual(['chw_out_temp'])
  expect(unmatched(chosen, silent).readings.map(({ id }) => id)).not.toContain('cop')
})

const machine: MachinePlace = { connectionId: 'c', measurement: 'dados', tags: {}, timezone: '' }
const sharing = (rows: readonly Reading[]) =>
  [...sharedSignals(rows, machine)].map(([id, all]) => [id, all.map((one) => one.id)])

test('two readings of one name that share a signal are both listed', () => {
  const power = of(readings, 'power')
  const extra: Reading = { ...power, id: 'custom_1', type: 'custom', name: 'Vazão', topicField: 'F' }
  const both = ['custom_1', 'custom_2']
  expect(sharing([extra, { ...extra, id: 'custom_2', topicField: ' F ' }])).toEqual([
    ['custom_1', both],
    ['custom_2', both],
  ])
})

test('a field of two readings is listed at both of them', () => {
  const twice = readings.map((one) => (/^(alarm|fault)$/.test(one.id) ? { ...one, topicField: 'ALM' } : one))
  const both = ['alarm', 'fault']
  expect(sharing(twice)).toEqual([
    ['alarm', both],
    ['fault', both],
  ])
})

test('readings in different places, or of different bits of one word, share nothing', () => {
  const one = { ...of(readings, 'power'), topicField: 'value' }
  const differing = [
    {},
    { measurement: 'kw' },
    { tags: { ponto: 'kW' } },
    { tags: { ponto: 'TR' } },
    { bit: 0 },
    { bit: 1 },
  ].map((more, n) => ({ ...one, id: `r${n}`, ...more }))
  expect(sharing(differing)).toEqual([])
  const same = [{ measurement: 'dados' }, { tags: { ponto: '*' } }, { bit: null }]
  expect(sharing(same.map((more, n) => ({ ...one, id: `r${n}`, ...more })))).toHaveLength(3)
})

test.each([
  [0.9, 'alta'],
  [0.75, 'alta'],
  [0.6, 'média'],
  [0.4, 'baixa'],
])('a score of %d is %s', (score, word) => expect(sureness(score)).toBe(word))

test.each([
  [{ value: 212.5, ageMs: 60_000 }, 'kW', { value: '212,50 kW', age: null }],
  [{ value: 7, ageMs: 3 * 86_400_000 }, '', { value: '7', age: 'há 3 dias' }],
  [{ value: 'LIGADO', ageMs: 0 }, 'kW', { value: 'LIGADO', age: null }],
  [{ value: false, ageMs: -60_000 }, '', { value: 'false', age: null }],
  [{ value: null, ageMs: 0 }, 'kW', null],
])('the newest value %j in %j is told as %j', (newest, unit, words) => {
  const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
  const told = newestWords({ found: true, ...newest }, unit)
  expect(told && { value: spaced(told.value), age: spaced(told.age) }).toEqual(words)
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
