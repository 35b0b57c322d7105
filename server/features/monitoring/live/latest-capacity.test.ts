import { expect, test } from 'vitest'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { latestCapacity } from './latest-capacity.ts'

const capacity = { flow: 'chw_flow', inTemp: 'chw_in_temp', outTemp: 'chw_out_temp', trPerFlowKelvin: 0.33 }
const rules = (limitMs: number): MachineRules => ({
  units: [
    {
      unit: 'chiller',
      running: null,
      failure: null,
      power: 'power',
      load: null,
      cop: { method: 'sums', capacity, power: 'power' },
    },
  ],
  gapLimitMs: 5 * MINUTE_MS,
  microStopMs: 0,
  holds: Object.fromEntries(
    ['chw_flow', 'chw_in_temp', 'chw_out_temp'].map((id) => [
      id,
      { kind: 'sampled', limitMs, heardMs: limitMs },
    ]),
  ),
})
const samples = [
  { reading: 'chw_flow', atMs: 0, value: 100 },
  { reading: 'chw_in_temp', atMs: 6 * MINUTE_MS, value: 12 },
  { reading: 'chw_out_temp', atMs: 12 * MINUTE_MS, value: 7 },
]

test('the present capacity is computed while each of its readings holds by its own limit', () => {
  const slow = latestCapacity(samples, rules(45 * MINUTE_MS), 12 * MINUTE_MS)
  expect(slow?.value).toBeCloseTo(165)
  expect(slow?.atMs).toBe(12 * MINUTE_MS)
  expect(latestCapacity(samples, rules(10 * MINUTE_MS), 12 * MINUTE_MS)).toBeNull()
})
