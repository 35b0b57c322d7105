import { expect, it } from 'vitest'
import { emptyHistory, type HistoryStats } from '#core/signals/history.ts'
import { type MachineRules, resolveRules } from '#core/signals/machine-rules.ts'
import type { MachineSetup, ReadingSetup } from '#core/signals/machine-setup.ts'
import { first as firstOf } from '#test/harness/required.ts'
import { completeRules } from './settle-rules.ts'

const reading = (id: string): ReadingSetup => ({ id, topicField: id, type: 'system', unit: '' })
const setup: MachineSetup = {
  tipo: 'bomba',
  compressorIds: [],
  readings: ['status', 'power', 'fault', 'alarm'].map(reading),
  ratedPowerKw: null,
  gapLimitMs: null,
  microStopMs: 300_000,
  textStates: {},
  inverted: [],
}
const history = (seen: string[], powerKw?: number): HistoryStats => ({
  ...emptyHistory(),
  seen,
  highestHourlyMeanKw: powerKw === undefined ? {} : { power: powerKw },
})
const first = resolveRules(setup, history(['alarm', 'power']))
const unitOf = ({ units }: MachineRules) => firstOf(units, 'units')
const after = (more: HistoryStats) => unitOf(completeRules(first, setup, more))

it('keeps the chosen readings even when better readings get their first value', () => {
  const unit = after(history(['alarm', 'fault', 'power', 'status'], 50))
  expect(unit).toMatchObject({ running: { reading: 'power' }, failure: 'alarm' })
})

it('a threshold by power follows the highest hourly mean so far', () => {
  expect(unitOf(first).running).toEqual({ reading: 'power', above: 0 })
  expect(after(history(['alarm', 'power'], 50)).running).toEqual({ reading: 'power', above: 1 })
})

it('gives a unit without a reading the first one that gets a value', () => {
  const bare = resolveRules(setup, history([]))
  expect(bare.units[0]).toMatchObject({ running: null, failure: null })
  const [unit] = completeRules(bare, setup, history(['fault', 'status'])).units
  expect(unit).toMatchObject({ running: { reading: 'status', above: 0 }, failure: 'fault' })
})
