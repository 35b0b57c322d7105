import { describe, expect, test } from 'vitest'
import { proposeMachines } from '#core/discover/propose-machines.ts'
import { demoPlants } from '#core/plant/demo-plants.ts'
import type { PlantSpec } from '#core/plant/plant-spec.ts'
import { required } from '../harness/required.ts'
import { outcomeOfDiscovery } from './discovery-outcome.ts'
import { LAYOUTS, pointsIn, type TrueMachine } from './layouts.ts'
import { realData } from './real-data.ts'
import { demoMachines, realMachines } from './true-machines.ts'

test('the data of real plants exist', ({ skip }) => {
  if (!realData.isPresent && process.env.CI !== 'true')
    skip(`no discovery of real plants: ${realData.folder} is missing`)
  expect(realData.isPresent).toBe(true)
})

const WORDS = { chiller: 'CH', bomba: 'BAGP', torre: 'CT' }
const numbered = ({ kind }: PlantSpec, n: number) => `${WORDS[kind]}-${String(n + 1).padStart(2, '0')}`
const chillers = demoPlants.filter(({ kind }) => kind === 'chiller')
const others = demoPlants.filter(({ kind }) => kind !== 'chiller')
const fifty = Array.from({ length: 50 }, (_, n) => {
  const kinds = n < 34 ? chillers : others
  return required(kinds[n % kinds.length], 'plant')
})

const plants: Readonly<Record<string, readonly TrueMachine[]>> = {
  'the demonstration': demoMachines(({ key }) => key),
  'numbered machines': demoMachines(numbered),
  'fifty machines': demoMachines(numbered, fifty),
  ...(realData.isPresent ? realMachines() : {}),
}

describe.each(Object.entries(LAYOUTS))('%s', (_layout, layout) => {
  test.each(Object.entries(plants))('%s', (name, machines) => {
    const found = proposeMachines(pointsIn(layout, machines))
    const outcome = outcomeOfDiscovery(layout, machines, found)
    expect(outcome.machines).toBe(machines.filter(({ tipo }) => tipo !== 'outro').length)
    expect(outcome.requiredRight / outcome.required, outcome.missed.join()).toBeGreaterThanOrEqual(0.9)
    // Where only names tell the Haystack site's equipment, the pumps of its chiller are machines of their own.
    const wrong = outcome.wrong.filter((one) => name !== 'haystack' || !/status = Pearl Tower/.test(one))
    expect(wrong).toEqual([])
    expect(outcome.wrongUnits).toEqual([])
    expect(new Set(found.machines.map(({ nome }) => nome)).size).toBe(found.machines.length)
  })
})
