import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import { meter, type Sample, START, sumsBetween } from './random-meter.test-support.ts'

/** Samples at these minutes after the start. */
const atMinutes = (...samples: readonly Sample[]): Sample[] =>
  samples.map(([minute, value]) => [START + minute * MINUTE_MS, value])

describe('a counter of energy', () => {
  it('gives difference / time as the power of a step, in its own unit', () => {
    const samples = atMinutes([0, 100], [1, 101], [2, 102], [3, 102], [4, 102])
    expect(sumsBetween(meter(), samples, 0, 4)).toEqual({ kwh: 2, energyMinutes: 4, running: 2, known: 4 })
    const inMwh = samples.map(([atMs, value]): Sample => [atMs, value / 1000])
    expect(sumsBetween(meter({ kwhPerUnit: 1000 }), inMwh, 0, 4).kwh).toBeCloseTo(2, 9)
  })

  it('leaves the step in which it falls unknown, and goes on from the new count', () => {
    const samples = atMinutes([0, 300], [1, 301], [2, 0], [3, 1], [4, 2])
    expect(sumsBetween(meter(), samples, 0, 4)).toEqual({ kwh: 3, energyMinutes: 3, running: 3, known: 3 })
  })

  it.each([
    ['a fall', 0],
    ['a fall to a part', 150],
    ['a leap', 999_999],
    ['a small leap', 306],
  ])('skips a single absurd sample: %s', (_, absurd) => {
    const samples = atMinutes([0, 300], [1, absurd], [2, 301], [3, 302])
    expect(sumsBetween(meter(), samples, 0, 3)).toEqual({ kwh: 2, energyMinutes: 3, running: 3, known: 3 })
  })

  it('does not count a leap to a count that stays', () => {
    const samples = atMinutes([0, 300], [1, 301], [2, 5000], [3, 5001])
    expect(sumsBetween(meter(), samples, 0, 3)).toEqual({ kwh: 2, energyMinutes: 2, running: 2, known: 2 })
  })

  it('counts a coarse step whose time is short: the meter counts in whole kWh', () => {
    const coarse = atMinutes([0, 300], [1, 300], [2, 300], [3, 303], [4, 303])
    expect(sumsBetween(meter(), coarse, 0, 4).kwh).toBe(3)
    const inTenthsOfMwh = atMinutes([0, 12.1], [1, 12.1], [2, 12.2], [3, 12.2])
    expect(sumsBetween(meter({ kwhPerUnit: 1000 }), inTenthsOfMwh, 0, 3).kwh).toBeCloseTo(100, 6)
    const single = inTenthsOfMwh.map(([atMs, value]): Sample => [atMs, Math.fround(value)])
    expect(sumsBetween(meter({ kwhPerUnit: 1000 }), single, 0, 3).kwh).toBeCloseTo(100, 2)
  })

  it('adds the whole difference over a gap, evenly, and does not say that the unit ran in it', () => {
    const samples = atMinutes([0, 100], [1, 101], [121, 161], [122, 162])
    expect(sumsBetween(meter(), samples, 0, 122)).toEqual({
      kwh: 62,
      energyMinutes: 122,
      running: 7,
      known: 7,
    })
    expect(sumsBetween(meter(), samples, 31, 61)).toEqual({
      kwh: 15,
      energyMinutes: 30,
      running: 0,
      known: 0,
    })
    const days = [atMinutes([0, 100], [32 * 24 * 60, 200])].flat()
    expect(sumsBetween(meter(), days, 0, 60).kwh).toBe(0)
  })

  it('holds the last power after the newest sample for the state alone', () => {
    const samples = atMinutes([0, 100], [1, 101])
    expect(sumsBetween(meter(), samples, 0, 20)).toEqual({ kwh: 1, energyMinutes: 1, running: 6, known: 6 })
  })

  it('has no power before the second sample', () => {
    expect(sumsBetween(meter(), atMinutes([0, 100]), 0, 5)).toMatchObject({
      kwh: 0,
      energyMinutes: 0,
      known: 0,
    })
  })
})

describe('energy per interval', () => {
  const quarters = meter({ kind: 'interval', usualStepMs: 15 * MINUTE_MS, limitMs: 45 * MINUTE_MS })

  it('is the energy of the step that ends at the sample; the first step is unknown, and the usual one follows a gap', () => {
    const samples = atMinutes([15, 10], [30, 20], [120, 30], [134, 14])
    expect(sumsBetween(quarters, samples, 0, 15).kwh).toBe(0)
    expect(sumsBetween(quarters, samples, 15, 30).kwh).toBe(20)
    expect(sumsBetween(quarters, samples, 30, 105)).toEqual({
      kwh: 0,
      energyMinutes: 0,
      running: 45,
      known: 45,
    })
    expect(sumsBetween(quarters, samples, 105, 120).kwh).toBe(30)
    expect(sumsBetween(quarters, samples, 120, 134).kwh).toBeCloseTo(14, 9)
    expect(sumsBetween(quarters, samples, 0, 134).kwh).toBeCloseTo(64, 9)
  })

  it('is unknown where its power is outside the limits', () => {
    const samples = atMinutes([15, 10], [30, 9000], [45, -10], [60, 20])
    expect(sumsBetween(quarters, samples, 0, 60)).toMatchObject({ kwh: 20, energyMinutes: 15 })
  })
})
