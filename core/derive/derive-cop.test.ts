import { describe, expect, test } from 'vitest'
import type { MachineRules, UnitRules } from '#core/signals/machine-rules.ts'
import { chiller, derived, every, rules, type Signals } from './hand-made-signals.test-support.ts'

describe('steady time and COP', () => {
  const always = (value: number) => every(0, 14_400, value)
  const steadySeconds = (signals: Signals, to = 14_400) =>
    Math.round(derived({ power: always(3600), capacity: always(3600), ...signals }, to).sums.electricKwh)

  test('startup lasts 15 min from the start', () => {
    expect(steadySeconds({ status: [...every(0, 3600, 0), ...every(3600, 14_400, 1)] })).toBe(10_800 - 900)
  })

  test('shutdown begins 5 min before the stop', () => {
    expect(steadySeconds({ status: [...every(0, 3600, 1), ...every(3600, 14_400, 0)] })).toBe(3600 - 300)
  })

  test('shutdown ends 10 min after the stop; a startup that follows lasts longer', () => {
    const status = [...every(0, 3600, 1), ...every(3600, 3660, 0), ...every(3660, 14_400, 1)]
    expect(steadySeconds({ status })).toBe(3300 + 14_400 - 3660 - 900)
  })

  test('the failure phase lasts from 30 min before the onset to 30 min after the end', () => {
    const fault = [...every(0, 3600, 0), ...every(3600, 5400, 1), ...every(5400, 14_400, 0)]
    expect(steadySeconds({ status: always(1), fault })).toBe(1800 + 14_400 - 7200)
  })

  test('a change through unknown time starts no phase', () => {
    expect(steadySeconds({ status: [...every(0, 3600, 1), ...every(4200, 14_400, 0)] })).toBe(3540 + 300)
  })

  test('only time with known power and known cooling counts', () => {
    const { sums } = derived(
      {
        status: always(1),
        power: [
          [0, 50],
          [400, 100],
        ],
        capacity: [
          [100, 200],
          [350, 90],
        ],
      },
      14_400,
    )
    // together: 100–300 (50 kW, 200 TR), 400–650 (100 kW, 90 TR)
    expect(sums.electricKwh).toBeCloseTo((50 * 200 + 100 * 250) / 3600, 12)
    expect(sums.coolingTrH).toBeCloseTo((200 * 200 + 90 * 250) / 3600, 12)
  })

  test('cop and kW/TR are averaged over time', () => {
    const status = always(1)
    const cop: UnitRules = { ...chiller, cop: { method: 'cop', reading: 'cop' } }
    const one = derived(
      {
        status,
        cop: [
          [0, 4],
          [100, 7],
        ],
      },
      400,
      { ...rules, units: [cop] },
    ).sums
    expect(one.copHours / one.copKnownHours).toBeCloseTo((4 * 100 + 7 * 300) / 400, 12)
    const ratio: UnitRules = { ...chiller, cop: { method: 'kwPerTr', reading: 'efficiency' } }
    const two = derived(
      {
        status,
        efficiency: [
          [0, 0.8],
          [100, 0.6],
        ],
      },
      400,
      { ...rules, units: [ratio] },
    ).sums
    expect(two.kwPerTrHours / two.kwPerTrKnownHours).toBeCloseTo((0.8 * 100 + 0.6 * 300) / 400, 12)
  })
})

describe("a compressor's COP", () => {
  const compressor = (n: number): UnitRules => ({
    unit: `C${n}`,
    running: { reading: `c${n}_status`, above: 0 },
    failure: null,
    power: `c${n}_power`,
    load: `c${n}_capacity`,
    cop: { method: 'share', capacity: 'capacity', power: `c${n}_power` },
  })
  const plant: MachineRules = { ...rules, units: [chiller, compressor(1), compressor(2)] }
  const signals: Signals = {
    capacity: [[0, 300]],
    c1_status: [[0, 1]],
    c1_capacity: [[0, 80]],
    c1_power: [[0, 90]],
    c2_status: [[0, 1]],
    c2_capacity: [[0, 40]],
    c2_power: [[0, 70]],
  }
  const trOfC1 = (changed: Signals) => {
    const { coolingTrH, electricKwh } = derived({ ...signals, ...changed }, 300, plant).sumsOf('C1')
    return electricKwh === 0 ? null : (coolingTrH / electricKwh) * 90
  }

  test('uses capacity · load / Σ load of the running compressors', () => {
    expect(trOfC1({})).toBeCloseTo((300 * 80) / 120, 9)
    expect(trOfC1({ c2_status: [[0, 0]] })).toBeCloseTo(300, 9)
  })

  test('a running compressor without a power meter still takes its share of the capacity', () => {
    // C2 has no COP, but 40 % of the 120 % running load: C1 has 300 TR · 80/120 = 200 TR.
    const unmetered = { ...compressor(2), power: null, cop: null }
    const { sumsOf } = derived(signals, 300, { ...plant, units: [chiller, compressor(1), unmetered] })
    expect((sumsOf('C1').coolingTrH / sumsOf('C1').electricKwh) * 90).toBeCloseTo(200, 9)
    expect(sumsOf('C2').electricKwh).toBe(0)
  })

  test('is unknown while a running compressor has no load or a running state is unknown', () => {
    expect(trOfC1({ c2_capacity: [] })).toBeNull()
    expect(trOfC1({ c2_status: [] })).toBeNull()
    expect(trOfC1({ c2_status: [[0, 0]], c2_capacity: [] })).toBeCloseTo(300, 9)
    expect(trOfC1({ c1_capacity: [[0, 0]], c2_capacity: [[0, 0]] })).toBeNull()
  })
})
