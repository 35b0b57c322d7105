import { describe, expect, test } from 'vitest'
import { first } from '#test/harness/required.ts'
import { proposeMachines } from './propose-machines.ts'
import type { SourcePoint } from './source-point.ts'

const values = (typical: number): number[] =>
  Array.from({ length: 20 }, (_, n) => typical * (1 + (n % 5) / 200))
const point = (
  measurement: string,
  tags: Record<string, string>,
  field: string,
  typical = 10,
): SourcePoint => ({
  measurement,
  tags,
  field,
  type: 'float',
  values: typical === 1 ? [1, 0, 1, 1] : values(typical),
})
const WIDE = { kW: 160, CHWST: 7, CHWRT: 12, RT: 240, Load_pct: 70, Run_Status: 1 }
const wide = (measurement: string, tags: Record<string, string>): SourcePoint[] =>
  Object.entries(WIDE).map(([field, typical]) => point(measurement, tags, field, typical))

const shown = (points: readonly SourcePoint[]) =>
  proposeMachines(points).machines.map(({ nome, tipo, measurement, tags, readings }) => ({
    nome,
    tipo,
    measurement,
    tags,
    readings: readings.length,
  }))

describe('machines without a word for them', () => {
  test('are told apart by the tag that separates points of one name', () => {
    expect(shown(['A7', 'B2', 'Q9'].flatMap((id) => wide('planta', { id, site: 'sul' })))).toEqual(
      ['A7', 'B2', 'Q9'].map((id) => ({
        nome: id,
        tipo: 'chiller',
        measurement: 'planta',
        tags: { id },
        readings: 6,
      })),
    )
  })
  test('are told apart by their gateways when nothing else separates them', () => {
    const points = ['a', 'b'].flatMap((gateway) => wide('planta', { gateway }))
    expect(shown(points).map(({ tags }) => tags)).toEqual([{ gateway: 'a' }, { gateway: 'b' }])
  })
  test('are one machine when two gateways send the signals of a numbered machine', () => {
    const points = ['a', 'b'].flatMap((gateway) => wide('planta', { maquina: 'CH-1', gateway }))
    const others = wide('planta', { maquina: 'CH-2', gateway: 'b' })
    expect(shown([...points, ...others])).toMatchObject([
      { nome: 'CH-1', tags: { maquina: 'CH-1' }, readings: 6 },
      { nome: 'CH-2', tags: { maquina: 'CH-2' }, readings: 6 },
    ])
  })
  test('are one when nothing separates them', () => {
    expect(shown(wide('dados', {}))).toMatchObject([
      { nome: 'Dados', tipo: 'chiller', tags: {}, readings: 6 },
    ])
    const single = Object.entries(WIDE).map(([name, typical]) => point(name, {}, 'value', typical))
    const [machine] = proposeMachines(single).machines
    expect(
      machine?.readings.map(({ measurement, topicField }) => [
        measurement ?? machine.measurement,
        topicField,
      ]),
    ).toEqual(['Load_pct', 'RT', 'kW', 'Run_Status', 'CHWRT', 'CHWST'].map((name) => [name, 'value']))
  })
  test('are no machines when nothing is a reading', () => {
    const { machines, unplaced } = proposeMachines([
      point('clima', {}, 'umidade'),
      point('clima', {}, 'vento'),
    ])
    expect(machines).toEqual([])
    expect(unplaced).toEqual([
      {
        nome: 'clima',
        measurement: 'clima',
        tags: {},
        points: 2,
        reason: 'Nenhum campo é reconhecido como leitura',
      },
    ])
  })
})

test('CH1 of two sites are two machines with names of their own', () => {
  const points = ['norte', 'sul'].flatMap((site) =>
    ['CH1', 'CH2'].flatMap((id) => wide('chillers', { site, equip: id })),
  )
  const found = shown(points)
  expect(found.map(({ tags }) => tags)).toEqual(
    expect.arrayContaining([
      { equip: 'CH1', site: 'norte' },
      { equip: 'CH1', site: 'sul' },
      { equip: 'CH2', site: 'norte' },
      { equip: 'CH2', site: 'sul' },
    ]),
  )
  expect(new Set(found.map(({ nome }) => nome)).size).toBe(4)
})

test('a tag of each compressor gives submachines, and its readings have that tag', () => {
  const own = wide('chiller', { equip: 'CH-01' })
  const compressors = ['1', '2', '3'].flatMap((compressor) =>
    [
      ['status', 1],
      ['capacity_pct', 70],
      ['suction_pressure', 40],
      ['discharge_pressure', 125],
    ].map(([field, typical]) =>
      point('chiller', { equip: 'CH-01', compressor }, String(field), Number(typical)),
    ),
  )
  const machine = first(proposeMachines([...own, ...compressors]).machines, 'machine')
  expect(machine.submaquinas.map(({ id }) => id)).toEqual(['C1', 'C2', 'C3'])
  expect(machine.readings.find(({ id }) => id === 'c2_capacity')).toMatchObject({
    topicField: 'capacity_pct',
    compressorId: 'C2',
    tags: { compressor: '2' },
  })
  expect(machine.readings.filter(({ compressorId }) => compressorId)).toHaveLength(12)
})

test('points of several machines together are shown apart', () => {
  const points = ['CH1', 'CH2'].flatMap((id) =>
    Object.entries(WIDE).map(([name, typical]) => point('cag', {}, `${id}_${name}`, typical)),
  )
  const { machines, unplaced } = proposeMachines([
    ...points,
    point('cag', {}, 'Total_kW', 320),
    point('cag', {}, 'OAT', 30),
  ])
  expect(machines.map(({ nome, readings }) => [nome, readings.length])).toEqual([
    ['CH1', 6],
    ['CH2', 6],
  ])
  expect(unplaced).toMatchObject([
    { nome: 'cag', points: 2, reason: expect.stringContaining('várias máquinas') },
  ])
})

test('two writers of one machine are one machine, and no tag names the writer', () => {
  const found = shown(['coletor-a', 'coletor-b'].flatMap((host) => wide('chiller_1', { host })))
  expect(found).toMatchObject([{ nome: 'Chiller 1', tags: {}, readings: 6 }])
})

test('pumps, towers, generators and elevators are machines by their words, other equipment is not', () => {
  const names = ['Bomba BAG-02', 'Torre 3', 'Gerador 1', 'Elevador Social', 'AHU-4', 'Medidor geral']
  const points = names.flatMap((equip) => [
    point('m', { equip }, 'status', 1),
    point('m', { equip }, 'power_kW', 20),
  ])
  const { machines, unplaced } = proposeMachines(points)
  expect(machines.map(({ nome, tipo, readings }) => [nome, tipo, readings.map(({ id }) => id)])).toEqual([
    ['Bomba BAG-02', 'bomba', ['power', 'status']],
    ['Torre 3', 'torre', ['power', 'status']],
    ['Gerador 1', 'gerador', ['power', 'status']],
    ['Elevador Social', 'elevador', ['power', 'status']],
  ])
  expect(unplaced.map(({ nome }) => nome).sort()).toEqual(['AHU-4', 'Medidor geral'])
})

test('every reading has a reason, and the machine tells what it lacks', () => {
  const [machine] = proposeMachines(wide('chiller_1', {}).filter(({ field }) => field !== 'RT')).machines
  expect(machine?.reasons).toEqual([
    'A medição tem o nome do equipamento, com 5 pontos.',
    '5 leituras reconhecidas.',
    'Faltam leituras obrigatórias: Capacidade.',
  ])
  expect(machine?.proposals.map(({ reading }) => reading)).toEqual(machine?.readings.map(({ id }) => id))
  for (const { reason } of machine?.proposals ?? []) expect(reason).toMatch(/^O nome /)
})

describe('hostile sources', () => {
  test('nothing gives nothing', () => {
    expect(proposeMachines([])).toEqual({ machines: [], unplaced: [], unread: 0 })
  })
  test('names of any length and kind', () => {
    const names = [
      '',
      ' ',
      '\0',
      '\u202e1HC',
      '__proto__',
      'constructor',
      '💧'.repeat(50_000),
      'CH1'.repeat(33_000),
      '((((',
      '/'.repeat(1_000),
      '\ud800',
    ]
    const points = names.flatMap((name) => [...wide(name, { [name]: name }), point(name, {}, name)])
    const { machines } = proposeMachines([...points, ...wide('chiller_7', {})])
    expect(machines.map(({ nome }) => nome)).toContain('Chiller 7')
    for (const { nome } of machines) {
      expect(nome.length).toBeLessThanOrEqual(200)
      expect(nome).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }
  })
  test('names that look alike become names that differ', () => {
    const found = shown(
      ['CH-1', 'СН-1', 'CH\u200b-1', 'ch_1'].flatMap((id) => wide('planta', { codigo: id, outro: id })),
    )
    const seen = found.map(({ nome }) =>
      nome.normalize('NFKD').toLowerCase().replace(/с/g, 'c').replace(/н/g, 'h'),
    )
    expect(new Set(seen).size).toBe(found.length)
  })
  test('twenty thousand points are sorted in seconds, and a late answer leaves the rest unplaced', () => {
    const points = Array.from({ length: 20_000 }, (_, n) =>
      point('bms', { point: `AHU_${n % 700}_T${n}` }, 'value'),
    )
    const begin = process.cpuUsage()
    proposeMachines([...points, ...wide('chiller_1', {})])
    // Processor time, because other files share the machine; 3 s are usual.
    expect(process.cpuUsage(begin).user).toBeLessThan(10_000_000)
    const late = proposeMachines(wide('chiller_1', {}), (part) => part === 'machines')
    expect(late.unplaced).toMatchObject([{ nome: 'chiller_1', reason: expect.stringContaining('tempo') }])
    expect(proposeMachines(wide('chiller_1', {}), () => true)).toMatchObject({
      machines: [],
      unplaced: [],
      unread: wide('chiller_1', {}).length,
    })
  }, 60_000)
})
