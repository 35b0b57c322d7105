import { expect, test } from 'vitest'
import { titledReadings } from './titled-readings.ts'

test('a compressor’s reading is called by the compressor’s name; other names stay', () => {
  const readings = [
    { name: 'Potência' },
    { name: 'Potência C1', compressorId: 'C1' },
    { name: 'Potência C2', compressorId: 'C2' },
    { name: 'Potência C9', compressorId: 'C9' },
    { name: 'Corrente do motor', compressorId: 'C1' },
  ]
  const submaquinas = [
    { id: 'C1', nome: 'Compressor Norte' },
    { id: 'C2', nome: 'C2' },
  ]
  expect(titledReadings({ readings, submaquinas }).map(({ name }) => name)).toEqual([
    'Potência',
    'Potência (Compressor Norte)',
    'Potência C2',
    'Potência C9',
    'Corrente do motor',
  ])
})
