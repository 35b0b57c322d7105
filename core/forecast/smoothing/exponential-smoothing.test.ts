import { expect, test } from 'vitest'
import { nelderMead } from '../nelder-mead.ts'
import { seasonProfile } from '../series/season-profile.ts'
import { type EtsState, etsPass } from './ets-filter.ts'
import { lineThrough } from './line-through.ts'

const started = (level: number, growth: number, seasons: number[] = []): EtsState => ({
  level,
  growth,
  seasons: Float64Array.from(seasons),
  squares: 0,
  logs: 0,
})
const weights = { alpha: 0.5, beta: 0, gamma: 0, phi: 0 }

test('simple smoothing by hand: level 10, alpha 0.5, values 12, 8, 14', () => {
  // Errors 2, −3, 4.5; levels 11, 9.5, 11.75.
  const state = started(10, 0)
  const shape = { error: 'A', trend: 'N', season: 'N' } as const
  expect(etsPass(Float64Array.of(12, 8, 14), 3, shape, weights, state)).toBe(true)
  expect(state.level).toBe(11.75)
  expect(state.squares).toBe(4 + 9 + 20.25)
})

test("Holt's method by hand: level 10, growth 1, alpha 0.5, beta 0.25, values 13, 12", () => {
  // 11 is expected, error 2: level 12, growth 1.5. Then 13.5 is expected, error −1.5: level 12.75, growth 1.125.
  const state = started(10, 1)
  const shape = { error: 'A', trend: 'A', season: 'N' } as const
  etsPass(Float64Array.of(13, 12), 2, shape, { ...weights, beta: 0.25, phi: 1 }, state)
  expect([state.level, state.growth, state.squares]).toEqual([12.75, 1.125, 6.25])
})

test('a multiplicative season by hand: level 10, indices 0.5 and 1.5, values 6, 15', () => {
  // 5 is expected, 6 comes: level 10 + 0.5·(12 − 10) = 11, index 0.5 + 0.25·(0.6 − 0.5). Then 16.5 is expected.
  const state = started(10, 0, [0.5, 1.5])
  const shape = { error: 'M', trend: 'N', season: 'M' } as const
  etsPass(Float64Array.of(6, 15), 2, shape, { ...weights, gamma: 0.25 }, state)
  expect(state.level).toBeCloseTo(11 + 0.5 * (10 - 11), 12)
  expect(state.seasons[0]).toBeCloseTo(0.525, 12)
  expect(state.squares).toBeCloseTo(0.2 ** 2 + (1.5 / 16.5) ** 2, 12)
  expect(state.logs).toBeCloseTo(Math.log(5) + Math.log(16.5), 12)
})

test('a multiplicative model refuses a forecast that is not positive', () => {
  const shape = { error: 'M', trend: 'N', season: 'N' } as const
  expect(etsPass(Float64Array.of(1), 1, shape, weights, started(-1, 0))).toBe(false)
})

test('the line through 3, 5, 7 starts at 1 and rises by 2', () => {
  expect(lineThrough(Float64Array.of(3, 5, 7))).toEqual({ intercept: 1, slope: 2 })
})

test('seasonal indices of a line with a season of two are the season', () => {
  const additive = Float64Array.from({ length: 12 }, (_, t) => t + (t % 2 === 0 ? -3 : 3))
  expect([...(seasonProfile(additive, 2, 'additive') ?? [])]).toEqual([-3, 3])
  const level = Float64Array.from({ length: 12 }, (_, t) => (t % 2 === 0 ? 5 : 15))
  expect([...(seasonProfile(level, 2, 'multiplicative') ?? [])]).toEqual([0.5, 1.5])
  expect(seasonProfile(additive.subarray(0, 3), 2, 'additive')).toBeNull()
})

test('the simplex finds the least value of a bent valley', () => {
  const valley = (at: Float64Array) => {
    const [x, y] = [at[0] ?? 0, at[1] ?? 0]
    return 100 * (y - x * x) ** 2 + (1 - x) ** 2
  }
  const { at } = nelderMead(valley, Float64Array.of(-1.2, 1), Float64Array.of(0.5, 0.5), 2000)
  expect(at[0]).toBeCloseTo(1, 2)
  expect(at[1]).toBeCloseTo(1, 2)
})
