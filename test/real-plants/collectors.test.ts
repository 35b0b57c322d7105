import { expect, test } from 'vitest'
import { proposeMachines } from '#core/discover/propose-machines.ts'
import { required } from '../harness/required.ts'
import { COLLECTORS } from './collectors.ts'
import { outcomeOfDiscovery } from './discovery-outcome.ts'
import { pointsIn } from './layouts.ts'

test.each([
  ['Ignition', ['Chiller 01', 'Chiller 02']],
  ['Niagara histories', ['CH-1', 'CH-2']],
  ['BACnet descriptions', ['CH-1', 'CH-2']],
  ['Siemens S7', ['Chiller1', 'Chiller2']],
  ['pumps and a tower', ['UR-01', 'UR-02', 'BAC-01', 'BAGP-01', 'TR-01']],
  ['descriptions beside codes', ['CH-1', 'CH-2']],
  ['entities without a unit', ['Resfriador 1', 'Resfriador 2']],
] as const)('machines of %s have the names that people say', (name, names) => {
  const plant = required(COLLECTORS[name], 'plant')
  const { machines } = proposeMachines(pointsIn(plant.layout, plant.machines))
  expect(machines.map(({ nome }) => nome)).toEqual(names)
})

test.each(Object.entries(COLLECTORS))('%s', (_name, { machines, layout }) => {
  const found = proposeMachines(pointsIn(layout, machines))
  const outcome = outcomeOfDiscovery(layout, machines, found)
  expect(outcome.machines).toBe(machines.filter(({ tipo }) => tipo !== 'outro').length)
  expect(outcome.requiredRight / outcome.required, outcome.missed.join()).toBeGreaterThanOrEqual(0.9)
  expect(outcome.wrong).toEqual([])
  expect(outcome.wrongUnits).toEqual([])
  expect(found.machines).toHaveLength(outcome.machines)
})
