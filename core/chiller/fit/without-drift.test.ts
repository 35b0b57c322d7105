import { expect, test } from 'vitest'
import { withoutDrift } from './without-drift.ts'

const DAYS = 40
const days = Array.from({ length: 4 * DAYS }, (_, i) => Math.floor(i / 4))

test('rows and targets that are the same every day stay as they are', () => {
  const rows = Float64Array.from(days.flatMap((_, i) => [1, i % 4]))
  const targets = Float64Array.from(days, (_, i) => 2 * (i % 4) + 5)
  const without = withoutDrift({ rows, targets }, days)
  for (const [i, value] of without.rows.entries()) expect(value).toBeCloseTo(rows[i] ?? 0, 9)
  for (const [i, value] of without.targets.entries()) expect(value).toBeCloseTo(targets[i] ?? 0, 9)
})

test('a straight drift is removed from the targets, except near the ends', () => {
  const rows = Float64Array.from(days.flatMap((_, i) => [1, i % 4]))
  const targets = Float64Array.from(days, (day, i) => 2 * (i % 4) + 0.3 * day)
  const without = withoutDrift({ rows, targets }, days)
  const middle = days.flatMap((day, i) => (day > 10 && day < DAYS - 11 ? [i] : []))
  for (const i of middle)
    expect((without.targets[i] ?? 0) - 2 * (i % 4)).toBeCloseTo((0.3 * (DAYS - 1)) / 2, 9)
})

test('each row counts by the days around it as in the slow way', () => {
  const rows = Float64Array.from(days.flatMap((day, i) => [1, Math.sin(i) + day / 9]))
  const targets = Float64Array.from(days, (day, i) => Math.cos(3 * i) + day ** 1.3)
  const without = withoutDrift({ rows, targets }, days)
  const slow = (value: (i: number) => number, i: number) => {
    const weights = days.map((day) => Math.max(0, 1 - Math.abs(day - (days[i] ?? 0)) / 11))
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const near = weights.reduce((sum, weight, j) => sum + weight * value(j), 0) / all
    return value(i) - near + days.reduce((sum, _, j) => sum + value(j), 0) / days.length
  }
  for (const i of [0, 7, 50, 81, 159]) {
    expect(without.targets[i]).toBeCloseTo(
      slow((j) => targets[j] ?? 0, i),
      9,
    )
    expect(without.rows[2 * i + 1]).toBeCloseTo(
      slow((j) => rows[2 * j + 1] ?? 0, i),
      9,
    )
    expect(without.rows[2 * i]).toBeCloseTo(1, 12)
  }
})
