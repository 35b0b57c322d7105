import { describe, expect, it } from 'vitest'
import { timeTicks } from './time-ticks.ts'

const view = (from: string, to: string) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) })
const ticksOf = (from: string, to: string, most: number, zone = 'America/Sao_Paulo') =>
  timeTicks(view(from, to), most, zone).map(({ atMs, text }) => [new Date(atMs).toISOString(), text])

describe('ticks of a time axis', () => {
  it('lie at whole local times of day, midnight with its date', () => {
    expect(ticksOf('2026-11-20T22:30:00Z', '2026-11-21T16:00:00Z', 4)).toEqual([
      ['2026-11-21T03:00:00.000Z', '21/11'],
      ['2026-11-21T09:00:00.000Z', '06:00'],
      ['2026-11-21T15:00:00.000Z', '12:00'],
    ])
    expect(ticksOf('2026-11-21T00:00:00Z', '2026-11-21T00:30:00Z', 3, 'Asia/Kathmandu')).toEqual([
      ['2026-11-21T00:05:00.000Z', '05:50'],
      ['2026-11-21T00:15:00.000Z', '06:00'],
      ['2026-11-21T00:25:00.000Z', '06:10'],
    ])
  })
  it('name an hour that occurs twice both times, and skip an hour that the clocks leave out', () => {
    expect(ticksOf('2026-10-31T22:30:00Z', '2026-11-01T07:30:00Z', 9, 'America/New_York').slice(5)).toEqual([
      ['2026-11-01T04:00:00.000Z', '01/11'],
      ['2026-11-01T05:00:00.000Z', '01:00'],
      ['2026-11-01T06:00:00.000Z', '01:00'],
      ['2026-11-01T07:00:00.000Z', '02:00'],
    ])
    // São Paulo's clocks went from 00:00 to 01:00 on that day.
    expect(ticksOf('2018-11-03T12:00:00Z', '2018-11-05T12:00:00Z', 2)).toEqual([
      ['2018-11-04T03:00:00.000Z', '04/11'],
      ['2018-11-05T02:00:00.000Z', '05/11'],
    ])
  })
  it('are first days of months over a year, in the zone’s own time', () => {
    expect(ticksOf('2025-11-21T12:00:00Z', '2026-11-21T12:00:00Z', 5, 'Pacific/Auckland')).toEqual([
      ['2025-12-31T11:00:00.000Z', '01/2026'],
      ['2026-03-31T11:00:00.000Z', '04/2026'],
      ['2026-06-30T12:00:00.000Z', '07/2026'],
      ['2026-09-30T11:00:00.000Z', '10/2026'],
    ])
    const years = ticksOf('2019-05-01T00:00:00Z', '2026-11-21T12:00:00Z', 8)
    expect(years.map(([, text]) => text)).toEqual(
      [2020, 2021, 2022, 2023, 2024, 2025, 2026].map((y) => `01/${y}`),
    )
  })
})
