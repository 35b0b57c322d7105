import { expect, test } from 'vitest'
import { addToLevels, boundIn, keepBounds } from '#core/signals/values/leaps.ts'
import { esbFields, readEsbChiller } from '../e2e/chiller-esb.ts'
import { describeWith, findPart } from '../harness/parts.ts'
import { required } from '../harness/required.ts'

const READINGS = [
  { id: 'power', topicField: 'kW', type: 'system', unit: 'kW' },
  { id: 'capacity', topicField: 'TR', type: 'system', unit: 'TR' },
] as const

describeWith(['real data'], 'real chillers', () => {
  test.each([1, 2] as const)('chiller %d: no sample of power and capacity is taken for absurd', (chiller) => {
    const rows = readEsbChiller(required(findPart('real data'), 'real data'), chiller)
    const ordered = rows.toSorted((a, b) => a.atMs - b.atMs)
    const column = (name: string) => Float64Array.from(ordered, ({ values }) => values[name] ?? Number.NaN)
    const { power, capacity } = esbFields(chiller)
    const samples = {
      atMs: Float64Array.from(ordered, ({ atMs }) => atMs),
      readings: { power: column(power), capacity: column(capacity) },
    }
    const levels = keepBounds(addToLevels({}, samples), READINGS)
    for (const { id } of READINGS) {
      expect(boundIn(levels, id)).toBeLessThan(2000)
      expect(levels[id]).toMatchObject({ leaps: 0, farthest: null })
    }
  })
})
