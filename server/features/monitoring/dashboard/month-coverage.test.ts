import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { localCalendar, shiftMonth } from '#core/time/local-calendar.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { signIn } from '#test/app/caller.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { plantSetup } from '#test/telemetry/plant-target.ts'

const START = Date.UTC(2024, 6, 31, 5, 20)
const NOW = Date.UTC(2026, 2, 10, 12, 34, 56)
const STEP_MS = 20 * MINUTE_MS
const GAP_LIMIT_MS = 3 * STEP_MS

/** A sample every 20 minutes, but none in the last and the first days of each month. */
const atMs = Array.from(
  { length: Math.floor((NOW - START) / STEP_MS) },
  (_, n) => START + n * STEP_MS,
).filter((at) => {
  const day = new Date(at + 7 * HOUR_MS).getUTCDate()
  return day > 1 && day < 28
})

/** The known time of [fromMs, toMs): each sample holds until the next one, at most for the gap limit. */
function knownPart(fromMs: number, toMs: number): number {
  let knownMs = 0
  for (const [n, at] of atMs.entries()) {
    const end = Math.min(atMs[n + 1] ?? NOW, at + GAP_LIMIT_MS)
    knownMs += Math.max(0, Math.min(end, toMs) - Math.max(at, fromMs))
  }
  return knownMs / (toMs - fromMs)
}

let app: TestApp
let siteId: string
let machine: CollectedMachine
beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(NOW))
  siteId = await makeSite(app)
  const { topicField } = required(
    plantSetup.readings.find(({ id }) => id === 'status'),
    'status reading',
  )
  machine = await makeCollectedMachine(app, siteId, {
    atMs: Float64Array.from(atMs),
    fields: { [topicField]: Float64Array.from(atMs, () => 1) },
  })
  expect(await machine.collect()).toBe('collected')
}, 60_000)
afterAll(() => app.close())

it.each([
  ['America/Sao_Paulo', '1y', 0],
  ['Pacific/Kiritimati', '1y', 0],
  ['America/New_York', '6m', 0],
  // In a half-hour zone old whole months are exact to the hour; months before the last thirteen are exact to the UTC day.
  ['Asia/Kolkata', '1y', HOUR_MS],
  ['America/Sao_Paulo', 'all', DAY_MS],
] as const)('a month’s coverage counts the month in %s, over %s', async (timezone, range, most) => {
  const { email } = await makeUser(app, { timezone, sites: { [siteId]: 'leitura' } })
  const caller = await signIn(app, email, TEST_PASSWORD)
  const { body } = await caller.get(`/machines/${machine.id}/dashboard-data?timeRange=${range}`)
  const { period, chiller }: DashboardData = body.data
  const { labels, coverage } = chiller.charts.falhasMensal
  const calendar = localCalendar(timezone)
  const recentMs = calendar.monthStart(shiftMonth(calendar.month(NOW), -13))
  for (const [n, label] of labels.entries()) {
    const [month, year] = label.split('/').map(Number) as [number, number]
    const fromMs = Math.max(calendar.monthStart({ year, month }), Date.parse(period.from))
    const toMs = Math.min(calendar.monthStart(shiftMonth({ year, month }, 1)), NOW)
    const rounded = n > 0 && (fromMs < recentMs || most === HOUR_MS) ? most : 0
    const off = Math.abs(required(coverage?.[n], `coverage of ${label}`) - knownPart(fromMs, toMs))
    expect([label, off <= rounded / (toMs - fromMs) + 0.00006]).toEqual([label, true])
  }
  expect(labels.length).toBeGreaterThan(6)
})
