import { expect, it } from 'vitest'
import { lackingReadings, standardFor } from './machine-readings.ts'
import { unitChoices } from './reading-units.ts'

const basis = {
  nome: 'Chiller 1',
  tipo: 'chiller',
  submaquinas: [{ id: 'C1', nome: 'Compressor 1' }],
} as const

it('the form of a chiller with its standard readings offers both flows of water, in their units', () => {
  const lacking = lackingReadings(basis, standardFor(basis))
  expect(lacking.map(({ id }) => id)).toEqual(['chw_flow', 'cw_flow'])
  expect(lacking[0]).toMatchObject({
    name: 'Vazão de água gelada',
    topicField: '',
    unit: 'm³/h',
    type: 'system',
  })
  for (const flow of lacking) expect(unitChoices(flow)).toEqual(['m³/h', 'L/s', 'L/min', 'GPM'])
})

it('a reading that the machine has is not offered again, and a pump is offered no flow of a chiller', () => {
  const [flow, ...rest] = lackingReadings(basis, standardFor(basis))
  expect(lackingReadings(basis, [...standardFor(basis), ...(flow ? [flow] : [])])).toEqual(rest)
  const pump = { ...basis, tipo: 'bomba' } as const
  expect(lackingReadings(pump, standardFor(pump))).toEqual([])
})
