import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './hours.ts'
import { localCalendar } from './local-calendar.ts'
import { writtenClock } from './written-clock.ts'

const ZONES = [
  'America/Sao_Paulo',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
  'America/New_York',
  'Etc/GMT+3',
  'UTC',
]
const YEARS = [1999, 2007, 2011, 2018, 2019, 2024]
const STEP_MS = 5 * MINUTE_MS

/** The stretches of five minutes around the changes of a year: every instant with the local time that its clock shows. */
function shownTimes(zone: string, year: number): { atMs: number; stampMs: number }[] {
  const calendar = localCalendar(zone)
  const shown: { atMs: number; stampMs: number }[] = []
  const end = Date.UTC(year + 1, 0, 1)
  for (let day = Date.UTC(year, 0, 1); day < end; day += DAY_MS) {
    const days = [day - DAY_MS, day, day + DAY_MS, day + 2 * DAY_MS].map((at) => calendar.offsetMs(at))
    if (new Set(days).size === 1 && day % (30 * DAY_MS) !== 0) continue
    for (let atMs = day; atMs < day + DAY_MS; atMs += STEP_MS)
      shown.push({ atMs, stampMs: atMs + calendar.offsetMs(atMs) })
  }
  return shown
}

const cases = ZONES.flatMap((zone) => YEARS.map((year) => [zone, year] as const))

test.each(cases)(
  '%s in %i: a local time stands for the first instant at which the clock shows it',
  (zone, year) => {
    const clock = writtenClock(zone)
    const shown = shownTimes(zone, year)
    const first = new Map<number, number>()
    for (const { atMs, stampMs } of shown) if (!first.has(stampMs)) first.set(stampMs, atMs)
    const edges = shown
      .filter(({ atMs }, n) => n === 0 || shown[n - 1]?.atMs !== atMs - STEP_MS)
      .map(({ atMs }) => atMs)
    // What was shown before the looked-at days is not known here.
    const isKnown = (atMs: number) => !edges.some((edge) => atMs - edge >= 0 && atMs - edge < 25 * HOUR_MS)
    const known = [...first].filter(([, atMs]) => isKnown(atMs))
    expect(known.filter(([stampMs, atMs]) => clock.instantOf(stampMs) !== atMs)).toEqual([])
  },
)

test.each(cases)(
  '%s in %i: a window of instants asks for exactly the stamps that stand for it',
  (zone, year) => {
    const clock = writtenClock(zone)
    let beforeMs = Number.NEGATIVE_INFINITY
    const wrong = shownTimes(zone, year).filter(({ atMs, stampMs }) => {
      const near = [stampMs, stampMs + HOUR_MS, stampMs - HOUR_MS / 2]
      const isWithin = near.every((nearMs) => clock.firstStampFrom(clock.instantOf(nearMs)) <= nearMs)
      const firstMs = clock.firstStampFrom(atMs)
      const isFirst = clock.instantOf(firstMs) >= atMs && clock.instantOf(firstMs - 1) < atMs
      const isInOrder = firstMs >= beforeMs
      beforeMs = firstMs
      return !isWithin || !isFirst || !isInOrder
    })
    expect(wrong).toEqual([])
  },
)

test('daylight saving of São Paulo: the hour that occurs twice, and the hour that is skipped', () => {
  const { instantOf, firstStampFrom } = bound('America/Sao_Paulo')
  // 2018-02-18 00:00 −02:00 became 2018-02-17 23:00 −03:00.
  expect(instantOf('2018-02-17T23:30Z')).toBe('2018-02-18T01:30:00.000Z')
  expect(instantOf('2018-02-18T00:00Z')).toBe('2018-02-18T03:00:00.000Z')
  expect(firstStampFrom('2018-02-18T02:30Z')).toBe('2018-02-18T00:00:00.000Z')
  // 2018-11-04 00:00 −03:00 became 01:00 −02:00.
  expect(instantOf('2018-11-03T23:59Z')).toBe('2018-11-04T02:59:00.000Z')
  expect(instantOf('2018-11-04T00:30Z')).toBe('2018-11-04T03:00:00.000Z')
  expect(instantOf('2018-11-04T01:00Z')).toBe('2018-11-04T03:00:00.000Z')
  expect(firstStampFrom('2018-11-04T03:00Z')).toBe('2018-11-04T00:00:00.000Z')
  expect(firstStampFrom('2018-11-04T03:01Z')).toBe('2018-11-04T01:01:00.000Z')
})

function bound(zone: string) {
  const clock = writtenClock(zone)
  const text = (ms: number) => new Date(ms).toISOString()
  return {
    instantOf: (stamp: string) => text(clock.instantOf(Date.parse(stamp))),
    firstStampFrom: (at: string) => text(clock.firstStampFrom(Date.parse(at))),
  }
}
