import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import type { MachineRules } from './machine-rules.ts'
import { laterUnits, type PresentUnit, presentUnits, stateAt, withoutStates } from './present-units.ts'

const T = Date.UTC(2026, 0, 5, 12)
const at = (minute: number) => T + minute * MINUTE_MS
const none = { power: null, load: null, cop: null }
const LIMIT_MS = 5 * MINUTE_MS
const rules: MachineRules = {
  gapLimitMs: LIMIT_MS,
  microStopMs: 0,
  holds: {
    status: { kind: 'stateOnChange', limitMs: LIMIT_MS, heardMs: LIMIT_MS },
    fault: { kind: 'sampled', limitMs: LIMIT_MS, heardMs: LIMIT_MS },
    power: { kind: 'sampled', limitMs: LIMIT_MS, heardMs: LIMIT_MS, leapsAbove: 1000 },
  },
  units: [
    { unit: 'chiller', running: { reading: 'status', above: 0 }, failure: 'fault', ...none },
    { unit: 'C1', running: { reading: 'power', above: 10 }, failure: null, ...none },
  ],
}
/** Samples of one minute each; null = no sample. */
function samples(readings: Record<string, (number | null)[]>, fromMinute = 0) {
  const [length] = Object.values(readings).map((values) => values.length)
  return {
    atMs: Float64Array.from({ length: length ?? 0 }, (_, i) => at(fromMinute + i)),
    readings: Object.fromEntries(
      Object.entries(readings).map(([id, values]) => [id, Float64Array.from(values, (v) => v ?? Number.NaN)]),
    ),
  }
}
const shown = (units: readonly PresentUnit[], newestMs: number) =>
  units.map(({ unit, running, fault, watchesFaults }) => [
    unit,
    stateAt(running, newestMs),
    stateAt(fault, newestMs),
    watchesFaults,
  ])

describe('the newest states', () => {
  it('are those of the newest samples, unknown after their hold, and null without a reading', () => {
    const units = presentUnits(
      rules,
      samples({ status: [1, null, null], fault: [0, 1, null], power: [5, 11, 9] }),
      {},
    )
    expect(shown(units, at(2))).toEqual([
      ['chiller', true, true, true],
      ['C1', false, null, false],
    ])
    expect(shown(units, at(6))).toEqual([
      ['chiller', true, null, true],
      ['C1', false, null, false],
    ])
    expect(shown(units, at(7))[1]).toEqual(['C1', null, null, false])
  })

  it('come from the held values where the samples have none', () => {
    const units = presentUnits(rules, samples({ power: [null] }), {
      status: [at(-600), 1],
      power: [at(-2), 50],
    })
    expect(shown(units, at(0))).toEqual([
      ['chiller', true, null, true],
      ['C1', true, null, false],
    ])
    expect(shown(presentUnits(rules, samples({}), {}), at(0))).toEqual([
      ['chiller', null, null, true],
      ['C1', null, null, false],
    ])
  })

  it('leave out a single sample above the bound, and take two of them', () => {
    const newest = (power: (number | null)[]) =>
      shown(presentUnits(rules, samples({ power }), {}), at(0))[1]?.[1]
    expect(newest([5, 5000])).toBe(false)
    expect(newest([5, null, 5000])).toBe(false)
    expect(newest([5, 5000, 5000])).toBe(true)
    expect(newest([5000])).toBe(true)
  })
})

describe('later states', () => {
  const before = presentUnits(rules, samples({ status: [1], fault: [1], power: [50] }), {})

  it('replace older ones and keep those without a newer sample', () => {
    const now = presentUnits(rules, samples({ fault: [0] }, 1), {})
    expect(shown(laterUnits(before, now, rules), at(1))).toEqual([
      ['chiller', true, false, true],
      ['C1', true, null, false],
    ])
    const late = presentUnits(rules, samples({ fault: [0] }, -1), {})
    expect(shown(laterUnits(before, late, rules), at(0))[0]).toEqual(['chiller', true, true, true])
  })

  it('keep no state of a reading that no longer decides', () => {
    const [chiller, ...others] = rules.units
    const other = {
      ...rules,
      units: [
        { ...chiller, unit: 'chiller', running: { reading: 'demand', above: 1 }, failure: null, ...none },
        ...others,
      ],
    }
    const later = laterUnits(before, presentUnits(other, samples({}), {}), other)
    expect(shown(later, at(0))).toEqual([
      ['chiller', null, null, false],
      ['C1', true, null, false],
    ])
  })

  it('are gone where their samples are replaced', () => {
    const stretch = [{ fromMs: at(0), toMs: at(1) }]
    expect(shown(withoutStates(before, stretch), at(0))[0]).toEqual(['chiller', null, null, true])
    expect(withoutStates(before, [{ fromMs: at(1), toMs: at(60) }])).toEqual(before)
  })
})
