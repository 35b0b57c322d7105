import { expect, test } from 'vitest'
import { DAY_MS, floorDay, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { PointsSource } from '#test/telemetry/points-source.ts'
import { hourMarks } from '../collect/revise/hour-marks.ts'
import { ZonedSource } from './zoned-source.ts'

const query = { measurement: '', fields: ['v'], tags: {} }
const cases = [
  ['America/Sao_Paulo', Date.UTC(2018, 1, 16)],
  ['America/Sao_Paulo', Date.UTC(2018, 10, 2)],
  ['Australia/Lord_Howe', Date.UTC(2024, 3, 5)],
  ['Asia/Kolkata', Date.UTC(2024, 3, 5)],
  ['Pacific/Apia', Date.UTC(2011, 11, 28)],
] as const
const DAYS = 4
const STEP_MS = 10 * MINUTE_MS

/** A logger that writes its local times: a time that occurs twice is written twice, and the later value stays. */
function writtenBy(zone: string, fromMs: number) {
  const calendar = localCalendar(zone)
  const values = new Map<number, number>()
  const firstAt = new Map<number, number>()
  for (let atMs = fromMs; atMs < fromMs + DAYS * DAY_MS; atMs += STEP_MS) {
    const stampMs = atMs + calendar.offsetMs(atMs)
    values.set(stampMs, (atMs - fromMs) / STEP_MS)
    if (!firstAt.has(stampMs)) firstAt.set(stampMs, atMs)
  }
  const stamps = [...values.keys()].sort((a, b) => a - b)
  const block = {
    atMs: Float64Array.from(stamps),
    fields: { v: Float64Array.from(stamps, (stamp) => values.get(stamp) ?? Number.NaN) },
  }
  const expected = stamps.map((stamp) => [firstAt.get(stamp), values.get(stamp)])
  return { source: new ZonedSource(new PointsSource(block, 37), zone), expected }
}

async function rowsOf(source: ZonedSource, fromMs: number, toMs: number): Promise<number[][]> {
  const rows: number[][] = []
  for await (const { atMs, fields } of source.read({ ...query, fromMs, toMs })) {
    expect(floorDay(atMs[0] ?? 0)).toBe(floorDay(atMs.at(-1) ?? 0))
    for (const [row, at] of atMs.entries()) rows.push([at, Number(fields.v?.[row])])
  }
  return rows
}

test.each(cases)(
  '%s around %i: each value at the instant that the clock showed first',
  async (zone, fromMs) => {
    const { source, expected } = writtenBy(zone, fromMs)
    const toMs = fromMs + DAYS * DAY_MS
    expect(await rowsOf(source, fromMs, toMs)).toEqual(expected)
    const parts: number[][] = []
    for (let at = fromMs; at < toMs; at += 47 * MINUTE_MS)
      parts.push(...(await rowsOf(source, at, Math.min(toMs, at + 47 * MINUTE_MS))))
    expect(parts).toEqual(expected)
    expect(await source.bounds(query)).toEqual({ firstMs: expected[0]?.[0], lastMs: expected.at(-1)?.[0] })
  },
)

test.each(cases)('%s around %i: an hour mark for each hour with points', async (zone, fromMs) => {
  const { source, expected } = writtenBy(zone, fromMs)
  const job = { connection: { version: 'demo', config: { startMs: 0 } }, states: [] } as const
  const marks = await hourMarks(source, { ...job, query, fromMs, toMs: fromMs + DAYS * DAY_MS })
  const hours = new Set(expected.map(([at]) => Math.floor((at ?? 0) / HOUR_MS) * HOUR_MS))
  expect([...marks.keys()].toSorted()).toEqual([...hours].toSorted())
})

test('a zone of the query wins over that of the connection', async () => {
  const atMs = Float64Array.of(Date.UTC(2026, 0, 1, 9))
  const points = new PointsSource({ atMs, fields: { v: Float64Array.of(1) } })
  const source = new ZonedSource(points, 'America/Sao_Paulo')
  const firstMs = async (timezone?: string) => (await source.bounds({ ...query, timezone }))?.firstMs
  expect(await firstMs()).toBe(Date.UTC(2026, 0, 1, 12))
  expect(await firstMs('America/Manaus')).toBe(Date.UTC(2026, 0, 1, 13))
  expect(await firstMs('UTC')).toBe(Date.UTC(2026, 0, 1, 9))
})
