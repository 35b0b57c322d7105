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
  ['power and a weak approach', [at('power', 0.06), at('approach', 0.3, 1)], FACTOR, 'efficiency_loss'],
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
  const deltaDays = { cw_delta: 0, chw_delta: 0 }
  expect(nameFault({ evidence, constantOverFactor, deltaDays })?.kind ?? null).toBe(kind)
})

test.each([
  ['with a cost of power', [at('chw_delta', 0.2), at('power', 0.025)], 0.95, 4, 'low_evaporator_flow'],
  [
    'with a lower evaporation',
    [at('chw_delta', 0.2), at('suction', -0.8, 1)],
    0.95,
    4,
    'low_evaporator_flow',
  ],
  ['without a cost, nearer to a constant', [at('chw_delta', 0.2)], 0.95, 4, 'sensor_bias'],
  ['without a cost, nearer to a factor', [at('chw_delta', 0.2)], 1.05, 4, 'low_evaporator_flow'],
  ['not yet', [at('chw_delta', 0.2)], 0.95, 3, null],
  ['a smaller difference', [at('chw_delta', -0.2)], 1, 9, null],
] as const)('at a load that hardly varies a changed difference has a name after four days: %s', (...row) => {
  const [, evidence, ratio, days, kind] = row
  const judged = {
    evidence,
    constantOverFactor: { ...UNDECIDED, chw_delta: ratio },
    deltaDays: { cw_delta: 0, chw_delta: days },
  }
  expect(nameFault(judged)?.kind ?? null).toBe(kind)
})

test('an approach that is certain but explains little of the loss does not name it', () => {
  const certain = { ...at('approach', 0.1, 1), score: 9 }
  const judged = (power: number) => ({
    evidence: [at('power', power), certain],
    constantOverFactor: FACTOR,
    deltaDays: { cw_delta: 0, chw_delta: 0 },
  })
  expect(nameFault(judged(0.1))?.kind).toBe('efficiency_loss')
  expect(nameFault(judged(0.031))?.kind).toBe('efficiency_loss')
  expect(nameFault({ ...judged(0.1), evidence: [at('power', 0.1), { ...certain, value: 0.55 }] })?.kind).toBe(
    'condenser_fouling',
  )
})
