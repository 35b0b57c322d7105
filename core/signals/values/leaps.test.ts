import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToHistory, emptyHistory } from '../history.ts'
import { addToLevels, boundIn, keepBounds, leapsIn, type ReadingLevels } from './leaps.ts'

const POWER = [{ id: 'power', topicField: 'kw', type: 'system', unit: 'kW' } as const]
const blockOf = (values: readonly number[], firstMs = 0) => ({
  atMs: Float64Array.from(values, (_, n) => firstMs + n * 10_000),
  readings: { power: Float64Array.from(values) },
})
const levelsOf = (values: readonly number[]) => addToLevels({}, blockOf(values))
const settled = (values: readonly number[]): ReadingLevels => keepBounds(levelsOf(values), POWER)
const flat = (kw: number, count = 60) => Array.from({ length: count }, (_, n) => kw + (n % 3))

test.each([
  ['three times what two samples in a row have reached', [...flat(900)], 2703],
  ['at least 1000 kW: an ordinary machine may reach that after a long rest', [...flat(30)], 1000],
  ['less where the machine was at rest and at work for long', [...flat(30, 200), 0, ...flat(30)], 100],
  ['three times of that', [...flat(150, 200), 1], 453],
  ['no less where it never rested', flat(30, 300), 1000],
  ['no less where it has hardly worked', [0, ...flat(30, 150)], 1000],
  ['no less where it was only heated', [0, ...flat(3, 300)], 1000],
  ['single samples do not raise it', [...flat(900), 40_000, ...flat(900), 6553.5, 0], 2706],
  ['a step that persists does', [...flat(900), 5000, 5100, 900], 15_000],
])('the bound of single samples: %s', (_, values, bound) => {
  expect(boundIn(settled(values), 'power')).toBe(bound)
})

test('without fifty samples above zero no bound is known', () => {
  expect(boundIn(settled([...flat(0, 500).map(() => 0), ...flat(300, 49)]), 'power')).toBe(
    Number.POSITIVE_INFINITY,
  )
})

test('counts the single samples before the bound is known and after it, each once', () => {
  let levels = settled([...flat(300), 40_000, ...flat(300), 900, 1500, 1])
  expect([leapsIn(levels, 'power'), levels.power?.farthest]).toEqual([1, 40_000])
  levels = addToLevels(levels, blockOf([300, 65_535], 10_000_000))
  expect(leapsIn(levels, 'power')).toBe(1)
  levels = addToLevels(levels, blockOf([300, 2000, 2000, 300], 20_000_000))
  expect([leapsIn(levels, 'power'), levels.power?.farthest]).toEqual([2, 65_535])
  expect(addToLevels(levels, blockOf([300, 65_535], 10_000_000))).toEqual(levels)
})

test('samples in pieces leave what they leave at once', () => {
  const value = fc.constantFrom(0, 2, 300, 310, 900, 1100, 3000, 40_000, Number.NaN)
  fc.assert(
    fc.property(fc.array(value, { maxLength: 200 }), fc.array(fc.nat(200)), (values, cuts) => {
      const whole = blockOf(values)
      const ends = [...new Set([...cuts.filter((cut) => cut < values.length), values.length])].sort(
        (a, b) => a - b,
      )
      let levels: ReadingLevels = {}
      let from = 0
      for (const to of ends) {
        const piece = {
          atMs: whole.atMs.slice(from, to),
          readings: { power: whole.readings.power.slice(from, to) },
        }
        levels = JSON.parse(JSON.stringify(addToLevels(levels, piece)))
        from = to
      }
      expect(levels).toEqual(addToLevels({}, whole))
    }),
  )
})

test('an absurd sample does not raise the highest hourly mean', () => {
  const kw = Array.from({ length: 1080 }, (_, n) => (n === 500 ? 40_000 : 300))
  const history = addToHistory({ ...emptyHistory(), levels: settled(flat(300)) }, blockOf(kw, 1_000_000))
  expect(history.highestHourlyMeanKw.power).toBe(300)
})
