import { expect, test } from 'vitest'
import type { Collection } from '#contract/monitoring.ts'
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

test('rare values out of limits of several readings are one finding, beside that of a wrong unit', () => {
  const of = (reading: string, count: number) => ({
    reading,
    count,
    samples: 10_000,
    share: count / 10_000,
    example: 99_999,
  })
  expect(said({ outOfLimits: [of('power', 3), of('c1_status', 12), of('demand', 5_000)] })).toEqual([
    '50 % das amostras de demand fora dos limites: 99.999,0 % | Essas amostras não contam. Confira a unidade e o campo da leitura.',
    '15 amostras fora dos limites | 12 de Status C1, 3 de Potência. Essas amostras não contam. Confira o sensor e o campo dessas leituras.',
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
