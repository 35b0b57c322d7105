import { expect, test } from 'vitest'
import { detectAnomalies } from './detect-anomalies.ts'

/** Seeded random numbers in [0, 1) (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let x = Math.imul(state ^ (state >>> 15), 1 | state)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** About standard normal: the sum of twelve uniform numbers less 6. */
const normalOf = (random: () => number) => () =>
  Array.from({ length: 12 }, random).reduce((sum, x) => sum + x, -6)

/** A steady column, one that follows it, and one that wanders; rows from `shiftFrom` on have the first column shifted. */
function plant(seed: number, rows: number, shiftFrom = rows, shift = 0): number[][] {
  const normal = normalOf(randomOf(seed))
  let level = 0
  const columns: number[][] = [[], [], []]
  for (let row = 0; row < rows; row += 1) {
    const common = normal()
    level += 0.2 * normal()
    columns[0]?.push(common + (row >= shiftFrom ? shift : 0))
    columns[1]?.push(20 + 3 * common + normal())
    columns[2]?.push(level)
  }
  return columns
}

const share = (flags: readonly number[]) =>
  flags.reduce((sum, flag) => sum + flag, 0) / Math.max(1, flags.length)

test('normal rows have few flags, and rows with a shifted column nearly all', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { flag } = detectAnomalies(plant(seed, 1_000, 700, 4), 300)
    expect(share(flag.slice(300, 700))).toBeLessThan(0.05)
    expect(share(flag.slice(710))).toBeGreaterThan(0.9)
  }
})

test('a flag rests on the rows up to its own alone', () => {
  const columns = plant(7, 400, 250, 3)
  const { flag } = detectAnomalies(columns, 150)
  for (const end of [151, 200, 249, 251, 263, 300, 399]) {
    const cut = detectAnomalies(
      columns.map((values) => values.slice(0, end)),
      150,
    )
    expect(cut.flag).toEqual(flag.slice(0, end))
  }
})

test('neither the unit of a column nor the order of the columns changes a flag', () => {
  const columns = plant(11, 500, 300, 3)
  const { flag } = detectAnomalies(columns, 200)
  expect(
    detectAnomalies(
      columns.map((values) => values.map((x) => 32 + 1.8 * x)),
      200,
    ).flag,
  ).toEqual(flag)
  expect(detectAnomalies([...columns].reverse(), 200).flag).toEqual(flag)
})

test('unknown values and a constant column are no anomaly', () => {
  const columns = plant(13, 500)
  const holes = columns.map((values, j) => values.map((x, row) => ((row + j) % 5 === 0 ? Number.NaN : x)))
  const dead = holes.map((values, j) => values.map((x, row) => (j === 1 && row > 300 ? Number.NaN : x)))
  for (const rows of [holes, dead, [...holes, Array.from({ length: 500 }, () => 7)]])
    expect(share(detectAnomalies(rows, 200).flag)).toBeLessThan(0.05)
})

test('a single broken value is at most a short alarm', () => {
  const columns = plant(17, 500)
  columns[0]?.splice(400, 1, 1e12)
  const { flag } = detectAnomalies(columns, 200)
  expect(flag.slice(400).reduce<number>((sum, x) => sum + x, 0)).toBeLessThan(15)
})

test('alarms cover the flags, in order and apart', () => {
  const { flag, alarms } = detectAnomalies(plant(19, 900, 500, 3), 300)
  for (const [i, { from, to, score }] of alarms.entries()) {
    expect(flag[from]).toBe(1)
    expect(flag[to]).toBe(1)
    expect(score).toBeGreaterThan(1)
    expect(from).toBeGreaterThan(alarms[i - 1]?.to ?? -1)
  }
  const covered = flag.map((_, row) => alarms.some(({ from, to }) => row >= from && row <= to))
  expect(flag.every((f, row) => f === 0 || covered[row])).toBe(true)
})

test('many columns that move slowly have few false alarms, though their normal rows are few', () => {
  const normal = normalOf(randomOf(23))
  const columns = Array.from({ length: 60 }, () => {
    let value = 0
    return Array.from({ length: 900 }, () => {
      value = 0.9 * value + 0.44 * normal()
      return value
    })
  })
  expect(share(detectAnomalies(columns, 300).flag.slice(300))).toBeLessThan(0.05)
})

test('a column that never moved is an anomaly while it has another value, and its last digit is none', () => {
  const columns = plant(29, 500)
  const valve = Array.from({ length: 500 }, (_, row) => (row >= 300 && row < 340 ? 1 : 0))
  const setpoint = Array.from({ length: 500 }, (_, row) => (row >= 400 ? 6.9 : 7))
  expect(detectAnomalies([valve, setpoint], 200)).toMatchObject({ alarms: [{ from: 300, to: 339 }] })
  const { flag } = detectAnomalies([...columns, valve], 200)
  expect(share(flag.slice(300, 340))).toBe(1)
  expect(share(flag.slice(340))).toBeLessThan(0.05)
})

test('a state that lasts for longer than the training is the new normal one, also when single rows of it are calm', () => {
  const normal = normalOf(randomOf(31))
  const column = Array.from({ length: 1_500 }, (_, row) => normal() + (row >= 300 && row % 12 > 3 ? 4 : 0))
  const constant = Array.from({ length: 1_500 }, (_, row) => (row >= 300 ? 9 : 7))
  expect(share(detectAnomalies([column], 200).flag.slice(1_200))).toBeLessThan(0.5)
  expect(share(detectAnomalies([constant], 200).flag.slice(501))).toBe(0)
})

test('too few normal rows, or no column that is known in them, is an error', () => {
  expect(() => detectAnomalies([[1, 2, 3]], 3)).toThrow(RangeError)
  expect(() => detectAnomalies([Array.from({ length: 50 }, () => Number.NaN)], 30)).toThrow(RangeError)
  expect(() => detectAnomalies([], 30)).toThrow(RangeError)
})
