import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { ChillerBlock, DashboardData } from '#contract/monitoring/monitoring.ts'
import { PageFigures } from '#core/derive/figures-from-raw-points/page-figures.test-support.ts'
import {
  type RandomPoints,
  randomPoints,
} from '#core/derive/figures-from-raw-points/random-points.test-support.ts'
import { Chance } from '#core/derive/random-plant.test-support.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { signIn } from '#test/app/caller.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { monthOf, monthPlus, rangeStart } from '#test/telemetry/page-calendar.ts'
import { monthIn, type PageAsked, pageBlock } from '#test/telemetry/page-wire.ts'
import { Life, nameOf } from '#test/telemetry/random-life.ts'

/**
 * The two engines get different plants. Seeds 1, 4 and 8 have medians between two milliseconds; seed 6 has a source that ended
 * in a month's first hours.
 */
const SEEDS = inject('postgresUrl') ? [4, 8, 14] : [1, 6, 10]
const RANGES = ['7d', '15d', '30d', '6m', '1y', 'all'] as const
const ZONES = [
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'America/New_York',
  'Australia/Lord_Howe',
]

let app: TestApp
let siteId: string
const emails = new Map<string, string>()

beforeAll(async () => {
  app = await createTestApp()
  siteId = await makeSite(app)
  for (const timezone of ZONES) {
    const { email } = await makeUser(app, { timezone, sites: { [siteId]: 'leitura' } })
    emails.set(timezone, email)
  }
}, 60_000)
afterAll(() => app.close())

type FailureCharts = Omit<ChillerBlock['charts'], 'evolucaoEficiencia'>

/** Rounded as on the wire: two decimals, λ and coverage four. */
function expectBlock(got: ChillerBlock, want: ChillerBlock, where: object): void {
  const numbers = (block: ChillerBlock) => [
    ...Object.entries(block.kpis).filter(([key]) => key !== 'mtbfBounds'),
    ...Object.entries(block.details).map(([key, value]) => [`details ${key}`, value] as const),
    ...block.charts.evolucaoEficiencia.values.map((cop, i) => [`cop ${i}`, cop] as const),
    ...block.charts.evolucaoEficiencia.monthly.map(({ cop }, i) => [`month ${i}`, cop] as const),
  ]
  const wanted = new Map(numbers(want) as [string, unknown][])
  for (const [key, value] of numbers(got) as [string, unknown][]) {
    const expected = wanted.get(key)
    const half = key === 'lambda' || key === 'coverage' ? 0.00005 : 0.005
    const near =
      typeof value === 'number' && typeof expected === 'number'
        ? Math.abs(value - expected) <= half + 1e-7 * Math.abs(expected) && value === Number(value.toFixed(4))
        : value === expected
    if (!near) expect({ ...where, [key]: value }).toEqual({ ...where, [key]: expected })
  }
  const { evolucaoEficiencia: gotMonths, ...charts } = got.charts
  const { evolucaoEficiencia: months, ...expected } = want.charts
  expect({ ...where, ...withoutCoverage(charts) }).toEqual({ ...where, ...withoutCoverage(expected) })
  expect([where, gotMonths.labels, gotMonths.hasEnoughDataForComparison]).toEqual([
    where,
    months.labels,
    months.hasEnoughDataForComparison,
  ])
}

const withoutCoverage = ({ falhasMensal, falhasDesligamento, ...charts }: FailureCharts) => ({
  ...charts,
  falhasMensal: { ...falhasMensal, coverage: null },
  falhasDesligamento: { ...falhasDesligamento, coverage: null },
})

/** Exact except for months more than half a year ago: by whole hours in half-hour zones, and by whole days long ago. */
function expectCoverage(got: ChillerBlock, want: ChillerBlock, asked: PageAsked, where: object): void {
  const back = (months: number) => monthPlus(monthOf(asked.nowMs, asked.timezone), -months)
  const recent = [0, 1, 2, 3, 4, 5].map(back)
  const hasWholeHours = ['America/Sao_Paulo', 'America/New_York'].includes(asked.timezone)
  for (const chart of ['evolucaoEficiencia', 'falhasMensal', 'falhasDesligamento'] as const) {
    const since = chart === 'evolucaoEficiencia' ? undefined : asked.fromMs
    for (const [i, month] of want.charts[chart].labels.entries()) {
      const { fromMs, toMs } = monthIn(asked, month, since)
      const coverageIn = (block: ChillerBlock) => block.charts[chart].coverage?.[i]
      const value = required(coverageIn(got), `coverage of ${month}`)
      const expected = required(coverageIn(want), `expected coverage of ${month}`)
      const isLongAgo = fromMs < monthIn(asked, back(13)).fromMs
      const isExact = recent.includes(month) || fromMs === asked.fromMs || (hasWholeHours && !isLongAgo)
      const most = isExact ? 0.00006 : (isLongAgo ? DAY_MS : HOUR_MS) / (toMs - fromMs)
      if (value === null || Math.abs(value - expected) > most)
        expect({ ...where, chart, month, coverage: value }).toEqual({
          ...where,
          chart,
          month,
          coverage: expected,
        })
    }
  }
}

async function expectDashboards(life: Life, plant: RandomPoints, nowMs: number, seed: number): Promise<void> {
  app.setNow(new Date(nowMs))
  const plantNow = life.page(nowMs)
  const page = new PageFigures(plantNow, nowMs)
  const firstMs = Math.min(...plantNow.points.map(({ atMs }) => atMs))
  const timezone = new Chance(nowMs).pick(...ZONES)
  const caller = await signIn(app, required(emails.get(timezone), timezone), TEST_PASSWORD)
  for (const range of RANGES) {
    const { body } = await caller.get(`/machines/${life.machineId}/dashboard-data?timeRange=${range}`)
    const data: DashboardData = body.data
    const fromMs = rangeStart(range, nowMs, timezone, firstMs)
    const period = {
      timeRange: range,
      from: new Date(fromMs).toISOString(),
      to: new Date(nowMs).toISOString(),
    }
    expect({ seed, timezone, ...data.period }).toEqual({ seed, timezone, ...period })
    const compressors = plant.setup.compressorIds
    const asked: PageAsked = { page, compressors, nameOf, fromMs, nowMs, firstMs, timezone }
    const expectUnit = (block: ChillerBlock, unit: string) => {
      const where = { seed, timezone, ...period, unit }
      const want = pageBlock(asked, unit)
      expectBlock(block, want, where)
      expectCoverage(block, want, asked, where)
    }
    expectUnit(data.chiller, 'chiller')
    expect(data.compressors.map(({ id }) => id)).toEqual(compressors)
    for (const block of data.compressors) expectUnit(block, block.id)
  }
}

/** A first collection needs a few steps to measure the source's pace. */
const STEPS = 12

const stepsBy = (plant: RandomPoints, nowMs: number) =>
  new Set(plant.pageAt(nowMs, nowMs).points.map(({ atMs }) => atMs)).size - 1

it.each(SEEDS)(
  'shows the figures of the rules for random plant %i, over every range and in any zone',
  async (seed) => {
    const plant = randomPoints(seed, 9 * DAY_MS)
    const chance = new Chance(seed)
    const { fromMs, toMs } = plant
    const isLate = plant.written.some(({ atMs, arrivesMs }) => arrivesMs > atMs)
    let nowMs = chance.whole(fromMs, toMs)
    if (stepsBy(plant, nowMs) < STEPS || (isLate && plant.setup.ratedPowerKw === null)) return
    const life = await Life.begin(app, siteId, plant)
    for (let i = chance.whole(1, 4); i > 0; i--) {
      await life.collect(nowMs)
      if (!isLate) await expectDashboards(life, plant, nowMs, seed)
      nowMs = chance.whole(nowMs, toMs)
    }
    await life.collect(toMs + 1, { fromMs, toMs })
    const edge = (days: number) => chance.whole(fromMs, toMs) + days * DAY_MS
    const soonMs = toMs + chance.whole(MINUTE_MS, 3 * HOUR_MS)
    const later = [toMs + 1, soonMs, ...[7, 15, 30, 183, 365].map(edge)]
    for (const atMs of [...new Set(later)].filter((at) => at > toMs).sort((a, b) => a - b)) {
      await expectDashboards(life, plant, atMs, seed)
    }
  },
  120_000,
)
