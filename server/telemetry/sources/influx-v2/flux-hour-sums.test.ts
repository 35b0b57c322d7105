import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { FluxSeries } from '#test/influx/flux-interpreter.ts'
import { type InfluxV2Server, startInfluxV2, V2_ACCESS } from '#test/influx/influx-v2-server.ts'
import { hourMarks } from '../../collect/revise/hour-marks.ts'
import { createSource } from '../create-source.ts'
import { SourceError } from '../source.ts'
import type { SourceConnection } from '../source-kinds.ts'
import { fluxHourSums } from './flux-hour-sums.ts'

const START = Date.UTC(2026, 2, 6, 21)
const HOURS = 50
const at = (hour: number, minute: number) => START + hour * HOUR_MS + minute * MINUTE_MS
const query = {
  measurement: 'm',
  fields: ['status', 'power', 'alarm', 'mode', 'only', 'none'],
  tags: { site: 'sul' },
}
type Value = number | string | boolean
/** The values by instant, of each site and field. */
let written: Map<string, Map<number, Value>>
const series: FluxSeries[] = []
let server: InfluxV2Server

beforeAll(async () => {
  server = await startInfluxV2(series)
})
afterAll(() => server.close())
beforeEach(() => {
  written = new Map()
  const values: Record<string, (hour: number, minute: number) => Value> = {
    status: (_, minute) => Number(minute < 30),
    power: (hour, minute) => hour * 7.3 + minute,
    alarm: () => false,
    mode: () => 'auto',
  }
  for (let hour = 0; hour < HOURS; hour++)
    for (let minute = 0; minute < 60; minute += 5) {
      for (const [field, valueAt] of Object.entries(values)) write(field, valueAt(hour, minute), hour, minute)
      write('power', minute, hour, minute, 'norte')
    }
})

const pointsOf = (field: string, site: string) => {
  const key = JSON.stringify({ _measurement: 'm', _field: field, site })
  const points = written.get(key) ?? new Map<number, Value>()
  written.set(key, points)
  return points
}
function write(field: string, value: Value, hour: number, minute: number, site = 'sul'): void {
  pointsOf(field, site).set(at(hour, minute), value)
}
async function marks(): Promise<Map<number, string>> {
  const all = [...written].map(([key, points]) => ({
    key: JSON.parse(key),
    points: [...points].sort(([a], [b]) => a - b),
  }))
  series.splice(0, series.length, ...all)
  const connection: SourceConnection = { version: 'v2_x', config: { url: server.url, ...V2_ACCESS } }
  const source = createSource(connection, { allowLoopback: true, now: Date.now })
  const job = { connection, query, states: ['status'], fromMs: START, toMs: at(HOURS, 0) }
  return hourMarks(source, job).finally(() => source.close())
}
async function hoursChangedBy(change: () => void): Promise<number[]> {
  const before = await marks()
  change()
  const after = await marks()
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((hour) => before.get(hour) !== after.get(hour))
    .map((hour) => (hour - START) / HOUR_MS)
}

it('2.x: one mark per hour with points, and the same marks the next time', async () => {
  const found = await marks()
  expect([...found.keys()].toSorted()).toEqual(Array.from({ length: HOURS }, (_, i) => at(i, 0)))
  expect(await marks()).toEqual(found)
})

it('reads points only for fields that can not be summed', async () => {
  server.queries.length = 0
  await marks()
  const reads = server.queries.filter((script) => script.includes('pivot'))
  expect(reads.length).toBeGreaterThan(0)
  for (const script of reads) {
    expect(script).not.toContain('"power"')
    for (const field of ['status', 'alarm', 'mode']) expect(script).toContain(`"${field}"`)
  }
})

it.each<[string, () => void, number]>([
  ['a late point', () => write('power', 3, 1, 7), 1],
  ['a late zero', () => write('power', 0, 2, 7), 2],
  ['a value written again', () => write('power', 1.5, 3, 10), 3],
  ['a boolean written again', () => write('alarm', true, 4, 10), 4],
  ['a text written again', () => write('mode', 'manual', 5, 10), 5],
  [
    'a state that changes five minutes later',
    () => {
      write('status', 0, 6, 0)
      write('status', 1, 6, 30)
    },
    6,
  ],
  ['a field that was not there before', () => write('only', 1, 7, 10), 7],
  ['points that are deleted', () => pointsOf('power', 'sul').delete(at(8, 20)), 8],
])('2.x: the mark changes with %s', async (_, change, hour) => {
  expect(await hoursChangedBy(change)).toEqual([hour])
})

it('points of other tags change no mark', async () => {
  expect(await hoursChangedBy(() => write('power', 77, 12, 10, 'norte'))).toEqual([])
})

it('passes on a momentary failure, so that the question is asked again', async () => {
  const busy = new SourceError('server', 'ocupado', { transient: true })
  const asked = fluxHourSums(
    { ...query, states: [], fromMs: START, toMs: at(HOURS, 0) },
    {
      bucket: 'b',
      types: async () => new Map([['power', 'float']]),
      rows: async () => Promise.reject(busy),
    },
  )
  await expect(asked).rejects.toBe(busy)
})

it('reads all fields when one was a text in an older shard', async () => {
  for (let hour = 0; hour < 3; hour++)
    for (let minute = 0; minute < 60; minute += 5) write('power', 'n/d', hour, minute)
  server.queries.length = 0
  await marks()
  expect(server.queries.some((script) => script.includes('pivot') && script.includes('"power"'))).toBe(true)
  expect(await hoursChangedBy(() => write('power', 'falha', 1, 5))).toEqual([1])
  expect(await hoursChangedBy(() => write('power', 3, 40, 5))).toEqual([40])
})
