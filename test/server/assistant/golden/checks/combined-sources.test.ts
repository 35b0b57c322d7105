import { expect, it } from 'vitest'
import type { World } from '../world.ts'
import { combinationsOf, isCombined } from './combined-sources.ts'

/** 100 h and 4 failures of 30 min of the machine, 80 h and 2 of 15 min of its compressor. */
const figures = (id: string, mttr: string, hours: string, totalFailures: number) => ({
  id,
  kpis: {
    availability: 98,
    reliability: 10,
    mtbf: '25:00',
    mttr,
    cop: 4,
    lambda: 0.04,
    operationHours: hours,
  },
  details: {
    ...{ totalFailures, totalDowntimeHours: 2, microStops: 0, starts: 3, stops: 3, energyKwh: 700 },
  },
})
const world = {
  plant: {},
  dashboard: async (of: string) => ({
    chiller:
      of === 'pump' ? figures('chiller', '00:30', '60:00', 1) : figures('chiller', '00:30', '100:00', 4),
    compressors: of === 'pump' ? [] : [figures('C1', '00:15', '80:00', 2)],
  }),
  bounds: async () => ({ from: '2026-10-24T17:23:00Z', to: '2026-11-23T17:23:00Z' }),
} as unknown as World

const has = async (answer: string, value: number): Promise<boolean> =>
  (await combinationsOf(world, { machines: ['chiller', 'pump'], spans: ['30d'], answer })).hasNumber(
    value,
    0.005,
  )

it.each([
  ['the time between failures of the machines as one', 'MTBF do conjunto', 160 / 5, true],
  ['their sum', 'MTBF do conjunto', 160, false],
  ['that with the compressors', 'MTBF do conjunto', 240 / 7, false],
  ['that as one beside a sum', 'Ao todo: 160 h', 160 / 5, false],
  ['a sum', 'Ao todo: 160 h', 160, true],
  ['a mean', 'média simples', 80, true],
  ['a difference', 'Diferença: 40 h', 40, true],
  ['a difference beside a mean', 'média simples', 40, false],
  ['a share', 'Ao todo', 62.5, true],
  ['a share beside a mean', 'média simples', 62.5, false],
])('%s, in an answer with %s', async (_, answer, value, isThere) => {
  expect(await has(answer, value)).toBe(isThere)
})

it.each([
  ['MTBF do conjunto', true],
  ['Com as dos compressores: 3', true],
  ['O COP é 4.', false],
])('%s tells several together: %s', (answer, tells) => {
  expect(isCombined(answer)).toBe(tells)
})
