import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
import { addToHistory, emptyHistory, type HistoryStats, keepMedianStep, medianStepMs } from './history.ts'
import { resolveRules } from './machine-rules.ts'
import type { MachineSetup } from './machine-setup.ts'
import { holdIn } from './pace/reading-hold.ts'
import { keepPaces } from './pace/reading-pace.ts'
import { standardReadings } from './readings/standard-readings.ts'

const setup = (more: Partial<MachineSetup> = {}): MachineSetup => ({
  tipo: 'chiller',
  compressorIds: ['C1', 'C2'],
  readings: standardReadings('', [{ id: 'C1' }, { id: 'C2' }]),
  ratedPowerKw: null,
  gapLimitMs: null,
  microStopMs: 300_000,
  textStates: {},
  inverted: [],
  ...more,
})
const seen = (...ids: string[]): HistoryStats => ({ ...emptyHistory(), seen: ids })

describe('which reading: the first that is mapped and has had a value', () => {
  const running = (...ids: string[]) =>
    resolveRules(setup(), seen(...ids)).units.map(({ running }) => running?.reading ?? null)

  test('running', () => {
    expect(running('status', 'demand', 'power')[0]).toBe('status')
    expect(running('demand', 'power')[0]).toBe('demand')
    expect(running('power')[0]).toBe('power')
    expect(running('capacity', 'cop')[0]).toBeNull()
    expect(running('c1_status', 'c1_capacity', 'c2_capacity', 'c2_power')).toEqual([
      null,
      'c1_status',
      'c2_capacity',
    ])
    expect(running('c1_power')[1]).toBe('c1_power')
  })

  test('a reading that is no longer mapped does not count', () => {
    const readings = setup().readings.map((r) => (r.id === 'status' ? { ...r, topicField: '' } : r))
    const rules = resolveRules(setup({ readings }), seen('status', 'power'))
    expect(rules.units[0]?.running?.reading).toBe('power')
  })

  test('failure', () => {
    const failure = (...ids: string[]) =>
      resolveRules(setup(), seen(...ids)).units.map(({ failure }) => failure)
    expect(failure('fault', 'alarm', 'c1_alarm')).toEqual(['fault', 'c1_alarm', null])
    expect(failure('alarm', 'c2_fault')).toEqual(['alarm', null, 'c2_fault'])
  })

  test('COP', () => {
    const cop = (...ids: string[]) =>
      resolveRules(setup(), seen(...ids)).units.map(({ cop }) => cop?.method ?? null)
    expect(cop('capacity', 'power', 'cop', 'efficiency')[0]).toBe('sums')
    expect(cop('power', 'cop', 'efficiency')[0]).toBe('cop')
    expect(cop('capacity', 'efficiency')[0]).toBe('kwPerTr')
    expect(cop('capacity')[0]).toBeNull()
    expect(cop('capacity', 'c1_capacity', 'c1_power', 'c2_power')).toEqual([null, 'share', null])
    expect(cop('c1_capacity', 'c1_power')[1]).toBeNull()
  })
})

describe('thresholds of running', () => {
  const above = (history: HistoryStats, more: Partial<MachineSetup> = {}) =>
    resolveRules(setup(more), history).units.map(({ running }) => running?.above)

  test('status 0, load 1 %, power 2 % of the rated power', () => {
    expect(above(seen('status', 'c1_capacity', 'c2_power'), { ratedPowerKw: 500 })).toEqual([0, 1, 5])
    expect(above(seen('power', 'c1_status', 'c2_status'), { ratedPowerKw: 500 })).toEqual([10, 0, 0])
  })

  test('without a rated power 2 % of the highest hourly mean', () => {
    const history = { ...seen('power', 'c1_power'), highestHourlyMeanKw: { power: 300, c1_power: 100 } }
    expect(above(history)).toEqual([6, 2, undefined])
  })
})

describe('history', () => {
  const block = (atMs: number[], power: number[] = atMs.map(() => 1)) => ({
    atMs: Float64Array.from(atMs),
    readings: { power: Float64Array.from(power) },
  })
  const minutes = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => (from + i) * MINUTE_MS)

  test('median step: the middle one, or the mean of the middle two; blocks join without a seam', () => {
    expect(medianStepMs(emptyHistory())).toBeNull()
    expect(medianStepMs(addToHistory(emptyHistory(), block([0])))).toBeNull()
    expect(medianStepMs(addToHistory(emptyHistory(), block([0, 10, 30, 1000])))).toBe(20)
    expect(medianStepMs(addToHistory(emptyHistory(), block([0, 10, 30])))).toBe(15)
    const joined = addToHistory(addToHistory(emptyHistory(), block([0, 10])), block([30, 1000]))
    expect(medianStepMs(joined)).toBe(20)
  })

  test('samples given again change nothing', () => {
    const history = addToHistory(emptyHistory(), block(minutes(0, 200)))
    expect(addToHistory(history, block(minutes(100, 200)))).toEqual(history)
  })

  test('a reading without a value has not been seen', () => {
    const samples = {
      atMs: Float64Array.of(1, 2),
      readings: { a: Float64Array.of(Number.NaN, 1), b: Float64Array.of(Number.NaN, Number.NaN) },
    }
    expect(addToHistory(emptyHistory(), samples).seen).toEqual(['a'])
  })

  test('first and last instant, late samples too', () => {
    const history = addToHistory(addToHistory(emptyHistory(), block([500, 900])), block([100, 200]))
    expect([history.firstMs, history.lastMs]).toEqual([100, 900])
  })

  test('the limit of a reading: three of its median steps, at least five minutes; kept once settled', () => {
    const limit = (history: HistoryStats, more = {}) =>
      holdIn(resolveRules(setup(more), history), 'power').limitMs
    const { readings } = setup()
    const settled = (history: HistoryStats) => ({
      ...history,
      paces: keepPaces(history.paces ?? {}, readings),
    })
    expect(limit(emptyHistory())).toBe(300_000)
    expect(limit(addToHistory(emptyHistory(), block(minutes(0, 10))))).toBe(300_000)
    const slow = addToHistory(emptyHistory(), block([0, 600_000, 1_200_000]))
    expect(limit(slow)).toBe(1_800_000)
    // Two steps are too few to be kept, ten are not.
    expect(limit(addToHistory(settled(slow), block(minutes(21, 500))))).toBe(300_000)
    const slowTen = addToHistory(emptyHistory(), block(minutes(0, 11).map((ms) => ms * 10)))
    expect(limit(addToHistory(settled(slowTen), block(minutes(101, 500))))).toBe(1_800_000)
  })

  test('a configured limit wins: the reading’s own, else the machine’s', () => {
    const holds = {
      power: { mode: 'auto' as const, limitMs: 90_000 },
      demand: { mode: 'auto' as const, limitMs: null },
    }
    const rules = resolveRules(setup({ gapLimitMs: 60_000, holds }), seen('power', 'demand', 'status'))
    expect(['power', 'demand', 'status'].map((id) => holdIn(rules, id).limitMs)).toEqual([
      90_000, 60_000, 60_000,
    ])
  })

  test('a limit is whole milliseconds: a hold ends at an instant', () => {
    const limit = (history: HistoryStats, more = {}) =>
      holdIn(resolveRules(setup(more), history), 'power').limitMs
    // Steps of 200 001 and 200 002 ms: the median is 200 001.5, three of them 600 004.5 ms.
    expect(limit(addToHistory(emptyHistory(), block([0, 200_001, 400_003])))).toBe(600_005)
    expect(limit(emptyHistory(), { gapLimitMs: 1.001 * 1000 })).toBe(1001)
  })

  test('a history without paces, of an older program: one limit for all readings', () => {
    const { paces: _, ...older } = addToHistory(emptyHistory(), block([0, 600_000, 1_200_000]))
    expect(resolveRules(setup(), keepMedianStep(older))).toMatchObject({ gapLimitMs: 1_800_000 })
    expect(resolveRules(setup(), keepMedianStep(older)).holds).toBeUndefined()
  })

  test('highest hourly mean, of whole UTC hours alone', () => {
    const at = minutes(30, 400)
    // The first hour begins at minute 30, the last one is not over: neither counts, though both are higher.
    const power = at.map((ms) => (ms < HOUR_MS ? 900 : ms < 7_200_000 ? 100 : ms < 21_600_000 ? 50 : 800))
    const inOneGo = addToHistory(emptyHistory(), block(at, power))
    expect(inOneGo.highestHourlyMeanKw).toEqual({ power: 100 })
    let inPieces = emptyHistory()
    for (let i = 0; i < at.length; i += 7)
      inPieces = addToHistory(inPieces, block(at.slice(i, i + 7), power.slice(i, i + 7)))
    expect(JSON.parse(JSON.stringify(inPieces))).toEqual(inOneGo)
  })

  test('stays small with a step that is never the same', () => {
    let atMs = 0
    const at = Array.from({ length: 50_001 }, (_, i) => {
      if (i > 0) atMs += 60_000 + (((i - 1) * 7919) % 20_011)
      return atMs
    })
    const history = addToHistory(emptyHistory(), block(at))
    expect(Object.keys(history.steps.counts).length).toBeLessThanOrEqual(4096)
    expect(Math.abs(required(medianStepMs(history), 'median step') - 70_005)).toBeLessThan(50)
  })
})
