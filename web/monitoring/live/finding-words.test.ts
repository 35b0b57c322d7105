import { expect, test } from 'vitest'
import type { Collection } from '#contract/monitoring/monitoring.ts'
import { findingsOf } from './finding-words.ts'

const collection: Collection = {
  state: 'em_dia',
  from: null,
  until: null,
  progress: 1,
  lagSeconds: 1,
  lastError: null,
  remainingSeconds: null,
  recollecting: null,
  rederiving: null,
  unmapped: [],
  outOfLimits: [],
  neverOff: [],
  mixed: [],
  stamps: null,
}
const READINGS = [
  { id: 'power', name: 'Potência' },
  { id: 'c1_status', name: 'Status C1', compressorId: 'C1' },
]
const said = (part: Partial<Collection>) =>
  findingsOf({ ...collection, ...part }, READINGS).map(({ title, detail }) =>
    `${title} | ${detail}`.replaceAll('\u00a0', ' '),
  )

test('values out of limits are told with their share and the farthest one in the standard unit', () => {
  const outOfLimits = [{ reading: 'power', count: 38, samples: 100, share: 0.38, example: 6553.5 }]
  expect(said({ outOfLimits })).toEqual([
    '38 % das amostras de Potência fora dos limites: 6.553,5 kW | Essas amostras não contam. Confira a unidade e o campo da leitura.',
  ])
  const rare = [{ reading: 'power', count: 3, samples: 10_000, share: 0.0003, example: -7 }]
  expect(said({ outOfLimits: rare })[0]).toMatch(/^3 amostras de Potência fora dos limites: [-−]7,0 kW/)
})

test('single samples out of limits of several readings are one finding, after all that costs more', () => {
  const of = (reading: string, count: number, share: number) => ({
    reading,
    count,
    samples: 10_000,
    share,
    example: 99_999,
  })
  const outOfLimits = [of('power', 3, 0.0003), of('capacity', 4_000, 0.4), of('c1_status', 5, 0.0005)]
  const mixed = [{ reading: 'power', tags: { medidor: ['m1', 'm2'] } }]
  expect(said({ outOfLimits, mixed })).toEqual([
    expect.stringMatching(/^Potência junta várias séries/),
    expect.stringMatching(/^40 % das amostras de capacity/),
    '8 amostras fora dos limites em 2 leituras, menos de 1 % de cada uma | Não contam: 5 de Status C1 (99.999,0), 3 de Potência (99.999,0 kW).',
  ])
})

test('readings that the same tags separate are one finding', () => {
  const lines = { linha: ['A', 'B'] }
  const mixed = [
    { reading: 'power', tags: lines },
    { reading: 'flow', tags: { bomba: ['1', '2'] } },
    { reading: 'c1_status', tags: lines },
  ]
  expect(said({ mixed })).toEqual([
    'Potência, Status C1 juntam várias séries | A tag linha as separa: A, B. Na configuração da máquina se escolhe uma delas.',
    'flow junta várias séries | A tag bomba as separa: 1, 2. Na configuração da máquina se escolhe uma delas.',
  ])
})

test('a status that is never 0 is told with its values, and unknown texts with the names of their readings', () => {
  const values = [
    { value: 1, count: 10 },
    { value: 2.5, count: 4 },
  ]
  expect(said({ neverOff: [{ reading: 'c1_status', values }] })[0]).toBe(
    'Status C1 nunca veio como 0 | Só veio como 1, 2,50. Na configuração da máquina se diz qual é ligado.',
  )
  const unmapped = [{ reading: 'c1_status', text: 'STANDBY', count: 12 }]
  expect(said({ unmapped })).toEqual([
    'Valores não reconhecidos | não contam como amostra: “STANDBY” em Status C1.',
  ])
})
