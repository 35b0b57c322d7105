import { expect, test } from 'vitest'
import { type Evidence, nameFault } from './name-fault.ts'

const LIMITS = { power: 0.03, cw_delta: 0.08, chw_delta: 0.08, approach: 0.5, suction: 1, superheat: 1.5 }
const at = (kind: keyof typeof LIMITS, value: number, n = 0): Evidence => ({
  kind,
  n,
  value,
  limit: LIMITS[kind],
  score: (4.5 * value) / LIMITS[kind],
})
const FACTOR = { cw_delta: 2, chw_delta: 2 }
const CONSTANT = { cw_delta: 0.5, chw_delta: 0.5 }
const UNDECIDED = { cw_delta: 1, chw_delta: 1 }

test.each([
  ['nothing beyond a limit', [at('power', 0.02), at('approach', 0.4, 1)], FACTOR, null],
  ['power alone', [at('power', 0.06)], FACTOR, 'efficiency_loss'],
  ['less power', [at('power', -0.2)], FACTOR, null],
  [
    'power and approach near its limit',
    [at('power', 0.06), at('approach', 0.4, 1)],
    FACTOR,
    'condenser_fouling',
  ],
  ['power and a weak approach', [at('power', 0.06), at('approach', 0.1, 1)], FACTOR, 'efficiency_loss'],
  ['a larger condenser difference by a factor', [at('cw_delta', 0.2)], FACTOR, 'low_condenser_flow'],
  ['the same by a constant', [at('cw_delta', 0.2)], CONSTANT, 'sensor_bias'],
  ['the same undecided', [at('cw_delta', 0.2)], UNDECIDED, null],
  ['the same undecided with power', [at('cw_delta', 0.2), at('power', 0.06)], UNDECIDED, 'efficiency_loss'],
  ['a smaller difference by a factor', [at('chw_delta', -0.2)], FACTOR, null],
  ['a larger chilled difference by a factor', [at('chw_delta', 0.2)], FACTOR, 'low_evaporator_flow'],
  ['low suction that is dry', [at('suction', -2, 1), at('superheat', 2, 1)], FACTOR, 'low_refrigerant'],
  ['low suction of one, dry another', [at('suction', -2, 1), at('superheat', 2, 2)], FACTOR, null],
  [
    'both waters and the power alike',
    [at('power', 0.1), at('cw_delta', 0.09), at('chw_delta', 0.1)],
    FACTOR,
    'sensor_bias',
  ],
])('%s', (_, evidence, constantOverFactor, kind) => {
  expect(nameFault({ evidence, constantOverFactor })?.kind ?? null).toBe(kind)
})
