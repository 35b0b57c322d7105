import { describe, expect, test } from 'vitest'
import { customReading } from '../readings/machine-readings.ts'
import {
  type MachineDraft,
  newDraft,
  withFiles,
  withMeasurement,
  withName,
  withStandardReadings,
  withSubmachineCount,
  withTipo,
} from './machine-draft.ts'

const chiller = (part: Partial<MachineDraft> = {}): MachineDraft => ({
  ...newDraft('site-1'),
  nome: 'Pátio 1',
  tipo: 'chiller',
  ...part,
})
const fieldOf = ({ readings }: MachineDraft, id: string) => readings.find((one) => one.id === id)?.topicField
const typeField = (draft: MachineDraft, id: string, topicField: string): MachineDraft => ({
  ...draft,
  readings: draft.readings.map((one) => (one.id === id ? { ...one, topicField } : one)),
})

describe('standard readings', () => {
  test('a chiller has 14 of its own and 9 for each submachine, named after the machine', () => {
    const draft = withSubmachineCount(chiller(), 2)
    expect(draft.submaquinas).toEqual([
      { id: 'C1', nome: 'Compressor 1' },
      { id: 'C2', nome: 'Compressor 2' },
    ])
    expect(draft.readings).toHaveLength(14 + 18)
    expect(fieldOf(draft, 'demand')).toBe('patio_1_demand')
    expect(fieldOf(draft, 'c2_fault')).toBe('patio_1_c2_fault')
    expect(draft.readings.filter(({ required }) => required).map(({ id }) => id)).toEqual([
      'demand',
      'capacity',
      'power',
      'status',
      'c1_capacity',
      'c1_status',
      'c2_capacity',
      'c2_status',
    ])
  })

  test('another number of submachines keeps typed fields and custom readings, also of submachines that come back', () => {
    let draft = withSubmachineCount(chiller(), 2)
    draft = typeField(typeField(draft, 'power', 'kw_total'), 'c2_power', 'kw_c2')
    draft = { ...draft, readings: [...draft.readings, customReading(draft.readings, 7)] }
    const fewer = withSubmachineCount(draft, 1)
    expect(fieldOf(fewer, 'power')).toBe('kw_total')
    expect(fieldOf(fewer, 'c2_power')).toBeUndefined()
    expect(fewer.readings.at(-1)?.id).toBe('custom_7')
    const more = withSubmachineCount(fewer, 3)
    expect(fieldOf(more, 'c2_power')).toBe('kw_c2')
    expect(fieldOf(more, 'c3_power')).toBe('patio_1_c3_power')
    expect(fieldOf(more, 'power')).toBe('kw_total')
  })

  test('another number of submachines keeps everything that calls have set on a reading, and added readings', () => {
    const set = { bit: 3, measurement: 'm2', tags: { linha: '2' } }
    const flow = { ...customReading([], 0, 'gpm'), id: 'chw_flow', type: 'system' as const, unit: 'GPM' }
    const before = withSubmachineCount(chiller(), 1)
    const readings = [...before.readings.map((one) => (one.id === 'fault' ? { ...one, ...set } : one)), flow]
    const after = withSubmachineCount({ ...before, readings }, 2)
    expect(after.readings.find(({ id }) => id === 'fault')).toMatchObject(set)
    expect(after.readings).toContainEqual(flow)
  })

  test('a field that was emptied stays empty', () => {
    const draft = typeField(withSubmachineCount(chiller(), 1), 'cop', '')
    expect(fieldOf(withSubmachineCount(draft, 2), 'cop')).toBe('')
  })

  test('the first measurement brings the standard readings to a machine without readings, and to no other', () => {
    const first = withMeasurement(chiller(), 'chiller_1')
    expect(first.readings).toHaveLength(14)
    const emptied = { ...first, readings: [] }
    expect(withMeasurement(emptied, 'chiller_12').readings).toEqual([])
    const typed = typeField(chiller({ readings: first.readings }), 'power', 'x')
    expect(fieldOf(withMeasurement(typed, 'm'), 'power')).toBe('x')
  })

  test('an elevator has the readings of any machine, and none of water', () => {
    const draft = withMeasurement(chiller({ tipo: 'elevador' }), 'elevador_1')
    expect(draft.readings.map(({ id }) => id)).toEqual(['power', 'status', 'alarm', 'fault'])
    expect(draft.readings.filter(({ required }) => required).map(({ id }) => id)).toEqual(['status'])
  })

  test('on another type than chiller a number of submachines generates nothing', () => {
    const draft = withSubmachineCount(chiller({ tipo: 'gerador' }), 2)
    expect(draft.submaquinas).toHaveLength(2)
    expect(draft.readings).toEqual([])
  })

  test('untouched readings follow the type, typed ones stay', () => {
    const draft = withStandardReadings(chiller())
    expect(withTipo(draft, 'bomba').readings).toHaveLength(4)
    const typed = withTipo(typeField(draft, 'cop', 'x'), 'bomba')
    expect(typed.readings.map(({ id }) => id)).toEqual(['power', 'status', 'alarm', 'fault', 'cop'])
    expect(fieldOf(typed, 'cop')).toBe('x')
  })

  test('a type chosen after the measurement brings its readings, also when a proposal is accepted already', () => {
    const early = withMeasurement(withSubmachineCount({ ...newDraft('site-1'), nome: 'CH' }, 1), 'chiller_1')
    const draft = withTipo(typeField(early, 'power', 'KW_TOTAL'), 'chiller')
    expect(draft.readings).toHaveLength(14 + 9)
    expect(fieldOf(draft, 'power')).toBe('KW_TOTAL')
  })

  test('the name of a new machine goes into untouched fields, of a saved one into none', () => {
    const draft = typeField(withStandardReadings(chiller({ nome: '' })), 'power', 'kw')
    expect(fieldOf(draft, 'demand')).toBe('chiller_demand')
    const named = withName(draft, 'Chiller Norte', true)
    expect(fieldOf(named, 'demand')).toBe('chiller_norte_demand')
    expect(fieldOf(named, 'power')).toBe('kw')
    expect(fieldOf(withName(named, 'Outro', false), 'demand')).toBe('chiller_norte_demand')
  })
})

test('submachines keep their ids and names, new ones take the smallest free number', () => {
  const named = chiller({ submaquinas: [{ id: 'C2', nome: 'Da direita' }] })
  expect(withSubmachineCount(named, 3).submaquinas).toEqual([
    { id: 'C2', nome: 'Da direita' },
    { id: 'C1', nome: 'Compressor 1' },
    { id: 'C3', nome: 'Compressor 3' },
  ])
  expect(withSubmachineCount(named, 99).submaquinas).toHaveLength(64)
  expect(withSubmachineCount(named, -1).submaquinas).toEqual([])
})

test('a name that was typed comes back with its submachine', () => {
  const named = chiller({
    submaquinas: [
      { id: 'C1', nome: 'Norte' },
      { id: 'C2', nome: 'Sul' },
    ],
  })
  expect(withSubmachineCount(withSubmachineCount(named, 1), 2).submaquinas).toEqual(named.submaquinas)
})

test('two custom readings of one moment have two ids', () => {
  const first = customReading([], 1_700_000_000_000)
  expect(first).toMatchObject({ id: 'custom_1700000000000', name: 'Nova Leitura', type: 'custom' })
  expect(customReading([first], 1_700_000_000_000).id).toBe('custom_1700000000001')
})

describe('files as the source', () => {
  const files = { uploadIds: ['a'], timeColumn: 'hora' }

  test('take the place of a connection, and bring standard readings without the usual fields', () => {
    const draft = withFiles(chiller({ influxConnectionId: 'c', influxMeasurement: 'm' }), files)
    expect(draft).toMatchObject({ influxConnectionId: null, influxMeasurement: '', uploadSource: files })
    expect(draft.readings).toHaveLength(14)
    const more = withName(withSubmachineCount(draft, 1), 'Outro', true)
    expect(more.readings.filter(({ topicField }) => topicField !== '')).toEqual([])
    expect(withFiles(chiller(), { ...files, uploadIds: [] }).readings).toEqual([])
  })

  test('empty only the fields that nobody typed', () => {
    const typed = typeField(withStandardReadings(chiller()), 'power', 'kW')
    const draft = withFiles(typed, files)
    expect([fieldOf(draft, 'power'), fieldOf(draft, 'demand')]).toEqual(['kW', ''])
    expect(withFiles(draft, null)).toEqual({ ...draft, uploadSource: null })
  })
})
