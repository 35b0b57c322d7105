import { expect, test } from 'vitest'
import { suggestReadings } from '../suggest-readings.ts'

const ROWS = 24
const isOn = (row: number) => row % 8 >= 3
const power = (row: number) => (isOn(row) ? 100 + row : 0)
const word = (bits: (row: number) => number) => Array.from({ length: ROWS }, (_, row) => bits(row))

function statesIn(name: string, values: readonly number[], own: Readonly<Record<string, number>> = {}) {
  const rows = values.map((value, row) => ({ [name]: value, kW: power(row), ...own }))
  return suggestReadings({
    measurement: 'chiller_1',
    fields: [name, 'kW', ...Object.keys(own)].map((one) => ({ name: one, type: 'integer' })),
    rows,
    compressors: [],
  })
    .filter(({ reading }) => reading === 'status')
    .map(({ topicField, bit, reason }) => ({ topicField, bit, reason }))
}

test.each(['StatusWord', 'status_word', 'Palavra_de_Estado', 'Status_Bits'])(
  'of the word %s the only bit that goes with the load is the state',
  (name) => {
    const values = word((row) => 0b1001 | (isOn(row) ? 0b100 : 0) | (row % 3 === 0 ? 0b100_0000 : 0))
    expect(statesIn(name, values)).toEqual([
      {
        topicField: name,
        bit: 2,
        reason: 'O nome indica uma palavra de estado; só o bit 2 acompanha a carga (kW); confira.',
      },
    ])
  },
)

test('two bits that always agree, a machine that never rests and a list of states give no bit', () => {
  const words = {
    StatusWord: word((row) => (isOn(row) ? 0b1110 : 0b1000)),
    status_word: word((row) => (row % 3 === 0 ? 0b1100 : 0b0100)),
    Status_Code: word((row) => (isOn(row) ? 4 : 0)),
  }
  for (const [name, values] of Object.entries(words))
    for (const { bit } of statesIn(name, values)) expect(bit, name).toBeUndefined()
})

test('a state of its own is preferred', () => {
  const values = word((row) => 0b1001 | (isOn(row) ? 0b100 : 0))
  expect(statesIn('StatusWord', values, { Running: 1 })).toMatchObject([
    { topicField: 'Running', bit: undefined },
  ])
})
