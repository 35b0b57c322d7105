import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { DatasetData } from '#contract/files/dataset.ts'
import type { UploadColumn } from '#contract/files/upload.ts'
import { writeTable } from '#test/factories/table.ts'
import { firstInstant } from '#test/harness/first-instant.ts'
import { queryTable } from './query-table.ts'
import type { TableQuery } from './table-question.ts'

const folder = mkdtempSync(join(tmpdir(), 'geada-query-'))
afterAll(() => rmSync(folder, { recursive: true }))

const t: UploadColumn = { name: 'tempo "1"', type: 'datetime' }
const day: UploadColumn = { name: "dia d'água", type: 'date' }
const c: UploadColumn = { name: 'compressor', type: 'text' }
const a: UploadColumn = { name: 'a', type: 'number' }
const b: UploadColumn = { name: 'b', type: 'number' }
const columns = [t, day, c, a, b]

interface Row {
  readonly atMs: number | null
  readonly day: string | null
  readonly c: string | null
  readonly a: number | null
  readonly b: number | null
}

let tables = 0
async function tableOf(rows: readonly Row[]): Promise<string> {
  const path = join(folder, `${++tables}.parquet`)
  const cells = rows.map((row) => [
    row.atMs === null ? null : new Date(row.atMs).toISOString().replace('Z', ''),
    ...[row.day, row.c, row.a, row.b],
  ])
  await writeTable(path, { columns, rows: cells })
  return path
}

const present = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
const figures = {
  mean: (v: number[]) => (v.length ? v.reduce((s, x) => s + x, 0) / v.length : null),
  sum: (v: number[]) => (v.length ? v.reduce((s, x) => s + x, 0) : null),
  min: (v: number[]) => (v.length ? Math.min(...v) : null),
  max: (v: number[]) => (v.length ? Math.max(...v) : null),
  count: (v: number[]) => v.length,
}
const NAMES = ['mean', 'sum', 'min', 'max', 'count'] as const

function grouped(rows: readonly Row[], keyOf: (row: Row) => string | number | null) {
  const keys = [...new Set(rows.map(keyOf))]
  keys.sort((x, y) => (x === null ? 1 : y === null ? -1 : x < y ? -1 : 1))
  return { keys, groups: keys.map((key) => rows.filter((row) => keyOf(row) === key)) }
}

function expectFigures(data: DatasetData, groups: readonly Row[][], figure: (v: number[]) => number | null) {
  for (const name of ['a', 'b'] as const) {
    const wanted = groups.map((rows) => figure(present(rows.map((row) => row[name]))))
    const got = data.series.find((one) => one.name === name)?.values ?? []
    expect(got.length).toBe(wanted.length)
    got.forEach((value, at) => {
      const expected = wanted[at] ?? null
      if (expected === null) expect(value).toBeNull()
      else expect(value).toBeCloseTo(expected, 9)
    })
  }
}

const zones = {
  'America/Sao_Paulo': ['2018-02-17T20:00:00Z', '2018-11-03T22:00:00Z'],
  'Europe/Lisbon': ['2018-03-24T20:00:00Z', '2018-10-27T20:00:00Z'],
}
const value = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { freq: 5 })
const rowsOf = (around: readonly string[]) =>
  fc.array(
    fc.record({
      atMs: fc.option(
        fc
          .tuple(fc.constantFrom(...around), fc.integer({ min: -40 * 3_600_000, max: 40 * 3_600_000 }))
          .map(([text, shift]) => Date.parse(text) + shift),
        { freq: 8 },
      ),
      day: fc.option(fc.constantFrom('2018-02-17', '2018-11-04', '2018-11-05', '2018-10-28')),
      c: fc.option(fc.constantFrom('C1', 'C2', "=d'Água;\n", '')),
      a: value,
      b: value,
    }),
    { maxLength: 60 },
  )

const base = { x: t, y: [a, b], window: null } as const
const within = (rows: readonly Row[], fromMs: number, toMs: number) =>
  rows.filter(({ atMs }) => atMs !== null && atMs >= fromMs && atMs < toMs)

describe.each(Object.entries(zones))('a table around the clock changes of %s', (timezone, around) => {
  const from = Date.parse(around[0] ?? '')
  const window = { column: t, fromMs: from - 3_600_000, toMs: Date.parse(around[1] ?? '') + 7_200_000 }
  const ask = (path: string, query: Partial<TableQuery>) =>
    queryTable({ ...base, path, timezone, by: { kind: 'rows', points: 1000 }, ...query })

  test('every aggregation of every grouping is as the reference has it', async () => {
    const property = fc.asyncProperty(rowsOf(around), fc.boolean(), async (all, isWhole) => {
      const path = await tableOf(all)
      const rows = isWhole ? all : within(all, window.fromMs, window.toMs)
      const part = { window: isWhole ? null : window }
      for (const [at, interval] of (['hora', 'dia', 'semana', 'mes'] as const).entries()) {
        const aggregation = NAMES[at] ?? 'mean'
        const data = await ask(path, { ...part, by: { kind: 'interval', interval, aggregation } })
        const { keys, groups } = grouped(rows, ({ atMs }) =>
          atMs === null ? null : firstInstant(timezone, interval, atMs),
        )
        const x = keys.map((key) => (key === null ? null : new Date(key).toISOString()))
        expect(data).toMatchObject({ kind: 'time', labels: null, x, total: rows.length, sampled: false })
        expectFigures(data, groups, figures[aggregation])
      }
      for (const aggregation of NAMES) {
        const by = { kind: 'column', column: c, aggregation } as const
        const data = await ask(path, { ...part, by })
        const { keys } = grouped(rows, (row) => row.c)
        expect(new Set(data.labels)).toEqual(new Set(keys))
        const groups = (data.labels ?? []).map((one) => rows.filter((row) => row.c === one))
        expectFigures(data, groups, figures[aggregation])
        const whole = await ask(path, { ...part, by: { kind: 'all', aggregation } })
        expect(whole).toMatchObject({ labels: ['Todas as linhas'], total: rows.length })
        expectFigures(whole, [[...rows]], figures[aggregation])
      }
    })
    await fc.assert(property, { numRuns: 12, seed: 4 })
  }, 120_000)

  test('rows come by x, those without x last; more rows than points become buckets with their extremes', async () => {
    const property = fc.asyncProperty(
      rowsOf(around),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom('time', 'number', 'day'),
      async (rows, points, axis) => {
        const path = await tableOf(rows)
        const x = { time: t, number: a, day }[axis]
        const dayOf = (row: Row) => (row.day === null ? null : Date.parse(row.day))
        const xOf = { time: (row: Row) => row.atMs, number: (row: Row) => row.a, day: dayOf }[axis]
        const data = await ask(path, { x, by: { kind: 'rows', points } })
        const numbers = (data.x ?? []).map((one) => (typeof one === 'string' ? Date.parse(one) : one))
        expect(data).toMatchObject({ total: rows.length, sampled: rows.length > points, labels: null })
        if (rows.length <= points) {
          const sorted = rows.toSorted((p, q) => (xOf(p) ?? Infinity) - (xOf(q) ?? Infinity) || 0)
          expect(numbers).toEqual(sorted.map(xOf))
          expect(data.series[0]?.values).toEqual(sorted.map((row) => row.a))
          return
        }
        expect(numbers.length).toBeLessThanOrEqual(points)
        const groups = numbers.map((start, at) => {
          const next = numbers[at + 1] ?? Infinity
          const holds = (row: Row) => {
            const own = xOf(row)
            if (points === 1) return true
            return own === null || start === null ? own === start : own >= start && own < next
          }
          return rows.filter(holds)
        })
        expect(groups.flat().length).toBe(rows.length)
        expectFigures(data, groups, figures.mean)
        const extremes = (name: 'min' | 'max') =>
          data.series.map((one) => ({ ...one, values: one[name] ?? [] }))
        expectFigures({ ...data, series: extremes('min') }, groups, figures.min)
        expectFigures({ ...data, series: extremes('max') }, groups, figures.max)
      },
    )
    await fc.assert(property, { numRuns: 40, seed: 5 })
  }, 120_000)
})

test('an hour that the clock shows twice is two hours, and a day of 25 hours is one day', async () => {
  // São Paulo went from 00:00 on 18 February 2018 back to 23:00 (UTC−2 → −3).
  const at = ['2018-02-18T01:30:00Z', '2018-02-18T02:30:00Z', '2018-02-18T03:00:00Z']
  const rows = at.map((text, n) => ({ atMs: Date.parse(text), day: null, c: null, a: n + 1, b: null }))
  const path = await tableOf(rows)
  const ask = (interval: 'hora' | 'dia') =>
    queryTable({
      ...base,
      ...{ path, timezone: 'America/Sao_Paulo', by: { kind: 'interval', interval, aggregation: 'sum' } },
    })
  expect(await ask('hora')).toMatchObject({
    x: ['2018-02-18T01:00:00.000Z', '2018-02-18T02:00:00.000Z', '2018-02-18T03:00:00.000Z'],
    series: [
      { name: 'a', values: [1, 2, 3] },
      { name: 'b', values: [null, null, null] },
    ],
  })
  expect(await ask('dia')).toMatchObject({
    x: ['2018-02-17T02:00:00.000Z', '2018-02-18T03:00:00.000Z'],
    series: [{ values: [3, 3] }, { values: [null, null] }],
  })
})

test('whole days are local days: none moves to the day before in a zone behind UTC', async () => {
  const rows = ['2018-11-04', '2018-11-05'].map((text) => ({ atMs: null, day: text, c: null, a: 1, b: 1 }))
  const path = await tableOf(rows)
  const query = { ...base, path, x: day, timezone: 'America/Sao_Paulo' } as const
  const by = { kind: 'interval', interval: 'dia', aggregation: 'count' } as const
  // Midnight of 4 November does not exist: the day begins at 01:00, which is 03:00 UTC.
  expect((await queryTable({ ...query, by })).x).toEqual([
    '2018-11-04T03:00:00.000Z',
    '2018-11-05T02:00:00.000Z',
  ])
  const window = { column: day, fromMs: Date.parse('2018-11-05T02:00:00Z'), toMs: Number.POSITIVE_INFINITY }
  expect(await queryTable({ ...query, by: { kind: 'rows', points: 9 }, window })).toMatchObject({
    x: ['2018-11-05'],
    total: 1,
  })
})

test('texts keep the order of the file, and numbers without x count from 1', async () => {
  const rows = ['z', 'a', null, 'm'].map((c, n) => ({ atMs: null, day: null, c, a: n, b: null }))
  const path = await tableOf(rows)
  const query = { ...base, path, y: [a], timezone: 'UTC' } as const
  const asked = (x: UploadColumn | null, points: number) =>
    queryTable({ ...query, x, by: { kind: 'rows', points } })
  expect(await asked(c, 4)).toMatchObject({ kind: 'text', labels: ['z', 'a', null, 'm'], sampled: false })
  expect(await asked(c, 2)).toEqual({
    ...{ kind: 'text', labels: ['z', null], x: null, total: 4, sampled: true },
    series: [{ name: 'a', values: [0.5, 2.5], min: [0, 2], max: [1, 3] }],
  })
  expect(await asked(null, 4)).toMatchObject({ kind: 'number', x: [1, 2, 3, 4], labels: null })
})

test('a column with more values than a chart can have is refused in words', async () => {
  const rows = Array.from({ length: 10_001 }, (_, n) => ({ atMs: null, day: null, c: `${n}`, a: n, b: null }))
  const path = await tableOf(rows)
  for (const column of [c, a]) {
    const query = {
      ...base,
      path,
      timezone: 'UTC',
      by: { kind: 'column', column, aggregation: 'sum' },
    } as const
    await expect(queryTable(query)).rejects.toMatchObject({ code: 'unprocessable' })
  }
})
