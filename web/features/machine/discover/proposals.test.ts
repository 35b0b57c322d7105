import { expect, test } from 'vitest'
import {
  bodyOf,
  type ProposedMachine,
  placeText,
  proposalsOf,
  readingCounts,
  toCreate,
  withAllChosen,
  withChange,
} from './proposals.ts'

const found = (part: Partial<ProposedMachine> = {}): ProposedMachine => ({
  nome: 'Chiller 1',
  tipo: 'chiller',
  measurement: 'plant',
  tags: { equip: 'CH1' },
  submaquinas: [{ id: 'C1', nome: 'Compressor 1' }],
  readings: [
    { id: 'power', name: 'Potência', topicField: 'kw', type: 'system', unit: 'kW', required: true },
    { id: 'capacity', name: 'Capacidade', topicField: '', type: 'system', unit: 'TR', required: true },
    {
      id: 'status',
      name: 'Status do sistema',
      topicField: 'value',
      type: 'system',
      unit: '',
      required: true,
      measurement: 'CH1_RUN',
      tags: { gateway: 'a' },
    },
  ],
  score: 0.9,
  reasons: [],
  proposals: [],
  textStates: {},
  inverted: [],
  questions: [],
  known: null,
  ...part,
})

test('sure machines are chosen, unsure ones and those that the connection has are not', () => {
  const machines = [
    { nome: ' chiller 2 ', influxConnectionId: 'a' },
    { nome: 'Chiller 1', influxConnectionId: 'b' },
  ]
  const proposals = proposalsOf(
    [
      found(),
      found({ nome: 'Chiller 2' }),
      found({ nome: 'Bomba 1', score: 0.3 }),
      found({ nome: 'CH-4', known: 'Chiller do pátio' }),
    ],
    'a',
    machines,
  )
  expect(proposals.map(({ isChosen, existing }) => [isChosen, existing])).toEqual([
    [true, null],
    [false, 'a conexão já tem uma máquina com este nome'],
    [false, null],
    [false, 'já cadastrada como "Chiller do pátio"'],
  ])
  expect(withAllChosen(proposals, true).map(({ isChosen }) => isChosen)).toEqual([true, false, true, false])
  expect(toCreate(proposals).map(({ nome }) => nome)).toEqual(['Chiller 1'])
})

test('the machine is created as proposed, under the corrected name and type', () => {
  const [proposal] = proposalsOf([found()], 'a', [])
  const corrected = proposal && { ...proposal, nome: ' CH Norte ', tipo: 'bomba' as const }
  expect(corrected && bodyOf(corrected, { siteId: 's', connectionId: 'a' })).toEqual({
    siteId: 's',
    nome: 'CH Norte',
    tipo: 'bomba',
    influxConnectionId: 'a',
    influxMeasurement: 'plant',
    submaquinas: [{ id: 'C1', nome: 'Compressor 1' }],
    readings: found().readings,
    configuracao: { tags: { equip: 'CH1' } },
  })
})

test('counts and places of readings', () => {
  expect(readingCounts(found())).toEqual({ mapped: 2, required: 3, requiredMapped: 2 })
  expect(found().readings.map((reading) => placeText(reading, found()))).toEqual([
    'plant · kw',
    'plant',
    'CH1_RUN · value · {gateway=a}',
  ])
})

test('states that the values tell and answers to questions become the configuration', () => {
  const asked = found({
    tags: {},
    textStates: { c1_status: { on: ['2'], off: ['1'] } },
    inverted: ['c2_status'],
    questions: [
      { reading: 'status', values: ['Auto', 'Espera'] },
      { reading: 'c3_status', values: ['3'] },
      { reading: 'c4_status', values: ['3'] },
    ],
  })
  const [one] = proposalsOf([asked], 'c', [])
  if (one === undefined) throw new Error('no proposal')
  const answered = { ...one, onValues: { status: 'Auto', c3_status: null } }
  expect(bodyOf(answered, { siteId: 's', connectionId: 'c' }).configuracao).toEqual({
    textStates: {
      c1_status: { on: ['2'], off: ['1'] },
      status: { on: ['Auto'], off: ['Espera'] },
      c3_status: { on: [], off: ['3'] },
    },
    inverted: ['c2_status'],
  })
})

test('an answer answers all machines that ask the same and have no answer; taken back, it is taken back there too', () => {
  const asking = (values: string[]) => found({ questions: [{ reading: 'status', values }] })
  const all = proposalsOf(
    [asking(['1', '2']), asking(['1', '2']), asking(['2']), asking(['1', '2'])],
    'a',
    [],
  )
  const answersOf = (proposals: ReturnType<typeof withChange>) =>
    proposals.map(({ onValues }) => onValues.status)
  const one = withChange(all, 0, { onValues: { status: '2' } })
  expect(answersOf(one)).toEqual(['2', '2', undefined, '2'])
  const other = withChange(one, 3, { onValues: { status: '1' } })
  expect(answersOf(other)).toEqual(['2', '2', undefined, '1'])
  expect(answersOf(withChange(other, 0, { onValues: {} }))).toEqual([undefined, undefined, undefined, '1'])
})
