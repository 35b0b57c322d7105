import { expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import { demoPlants } from './demo-plants.ts'
import type { InjectedFault } from './injected-fault.ts'
import { Plant } from './plant-block.ts'
import { plantField } from './plant-signals.ts'

const [chiller] = demoPlants
/** A working Tuesday, 14 h in São Paulo. */
const FROM = Date.UTC(2025, 5, 10, 17) / MINUTE_MS
const fault = (kind: InjectedFault['kind'], size: number, more: Partial<InjectedFault> = {}) => ({
  kind,
  size,
  from: FROM,
  to: FROM + 120,
  growsFor: 0,
  ...more,
})

/** The values of readings in the half hour that begins `after` minutes after the fault. */
function valuesOf(faults: readonly InjectedFault[], after = 60) {
  const spec = { ...chiller, faults }
  const from = (FROM + after) * MINUTE_MS
  const { fields } = new Plant(spec).block(from, from + 30 * MINUTE_MS)
  return (signal: string) => Array.from(fields[plantField(spec, signal)] ?? [], Number)
}
const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const sound = valuesOf([])
const ratio = (faults: readonly InjectedFault[], signal: string, after = 60) =>
  meanOf(valuesOf(faults, after)(signal)) / meanOf(valuesOf([], after)(signal))

test('a loss of efficiency takes more power by its size, and nothing before it and after it', () => {
  const loss = [fault('efficiency_loss', 0.1)]
  expect(ratio(loss, 'power')).toBeCloseTo(1.1, 3)
  expect(ratio(loss, 'power', -60)).toBe(1)
  expect(ratio(loss, 'power', 130)).toBe(1)
  expect(ratio([fault('efficiency_loss', 0.1, { growsFor: 150 })], 'power')).toBeCloseTo(1.05, 2)
})

test('a fouled condenser takes more power and parts the condensation from the water', () => {
  const fouled = valuesOf([fault('condenser_fouling', 0.1)])
  expect(ratio([fault('condenser_fouling', 0.1)], 'power')).toBeCloseTo(1.1, 3)
  expect(meanOf(fouled('c1_discharge_pressure'))).toBeGreaterThan(meanOf(sound('c1_discharge_pressure')) + 3)
  expect(Math.abs(meanOf(fouled('cw_out_temp')) - meanOf(sound('cw_out_temp')))).toBeLessThan(0.2)
})

test.each([
  ['low_condenser_flow', 'cw_out_temp', 'cw_in_temp'],
  ['low_evaporator_flow', 'chw_in_temp', 'chw_out_temp'],
] as const)('%s widens the difference of the water’s temperatures', (kind, warm, cold) => {
  const delta = (of: typeof sound) => meanOf(of(warm)) - meanOf(of(cold))
  expect(delta(valuesOf([fault(kind, 0.25)])) / delta(sound)).toBeCloseTo(1 / 0.75, 1)
})

test('lost refrigerant lowers the suction pressure and raises the superheat', () => {
  const leaking = valuesOf([fault('low_refrigerant', 0.25)])
  expect(meanOf(leaking('c1_suction_pressure'))).toBeLessThan(meanOf(sound('c1_suction_pressure')) - 3)
  expect(meanOf(leaking('c1_discharge_temp'))).toBeGreaterThan(meanOf(sound('c1_discharge_temp')) + 3)
})

test('only the compressor out of balance takes more power', () => {
  const uneven = [fault('compressor_imbalance', 0.2, { compressor: 1 })]
  expect(ratio(uneven, 'c1_power')).toBeCloseTo(1.2, 3)
  expect(ratio(uneven, 'c2_power')).toBe(1)
})

test('a machine that cycles three times an hour starts three times an hour', () => {
  const hour = [60, 90].flatMap((after) => valuesOf([fault('short_cycling', 3)], after)('status'))
  expect(hour.filter((status, i) => status === 1 && hour[i - 1] === 0)).toHaveLength(3)
  expect(new Set(sound('status'))).toEqual(new Set([1]))
})

test('a sensor sticks or is biased, and no other reading moves', () => {
  const stuck = valuesOf([fault('sensor_stuck', 0, { signal: 'chw_out_temp' })])
  expect(new Set(stuck('chw_out_temp')).size).toBe(1)
  const biased = valuesOf([fault('sensor_bias', 1.5, { signal: 'chw_in_temp' })])
  expect(meanOf(biased('chw_in_temp')) - meanOf(sound('chw_in_temp'))).toBeCloseTo(1.5, 2)
  expect(biased('power')).toEqual(sound('power'))
})

test('near its surge a chiller has a low load and a warm condenser', () => {
  const surging = valuesOf([fault('surge_margin', 6)])
  expect(meanOf(surging('demand'))).toBeLessThan(20)
  expect(meanOf(surging('cw_in_temp'))).toBeGreaterThan(meanOf(sound('cw_in_temp')) + 3)
})
