import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChillerBlock, DashboardData } from '#contract/monitoring.ts'
import { PageFigures } from '#core/derive/figures-from-raw-points/page-figures.test-support.ts'
import type { PageHold } from '#core/derive/figures-from-raw-points/page-holding.test-support.ts'
import type { PagePlant } from '#core/derive/figures-from-raw-points/page-states.test-support.ts'
import {
  type RandomPoints,
  randomPoints,
  rawBlock,
} from '#core/derive/figures-from-raw-points/random-points.test-support.ts'
import { Chance } from '#core/derive/random-plant.test-support.ts'
import type { HoldSetup } from '#core/signals/machine-setup.ts'
import { isOnChange } from '#core/signals/reading-hold.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { findCollectable } from '#server/features/collection/collect-store.ts'
import { collectTarget } from '#server/features/collection/collect-target.ts'
import { collectMachine, recollect } from '#server/telemetry/collect/collect-machine.ts'
import type { CollectorDeps } from '#server/telemetry/collect/collector-run.ts'
import { readCollection } from '#server/telemetry/store/collection-row.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { signIn } from '#test/caller.ts'
import { makeDemoConnection, makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { monthOf, monthPlus, rangeStart } from '#test/telemetry/page-calendar.ts'
import { monthIn, type PageAsked, pageBlock } from '#test/telemetry/page-wire.ts'
import { PointsSource, readingFrom } from '#test/telemetry/points-source.ts'

/** Seeds 1, 4 and 8 have medians between two milliseconds; seed 6 has a source that ended in a month's first hours. */
const SEEDS = [1, 4, 6, 8, 10, 14]
const RANGES = ['7d', '15d', '30d', '6m', '1y', 'all'] as const
const ZONES = [
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'America/New_York',
  'Australia/Lord_Howe',
]
const nameOf = (id: string) => `Compressor ${id.slice(1)}`

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

const holdOnWire = (said: HoldSetup | undefined) =>
  said && { mode: said.mode, ...(said.limitMs === null ? {} : { limitSeconds: said.limitMs / 1000 }) }

/** A machine whose points arrive over time, and the page's figures for it. */
class Life {
  readonly machineId: string
  readonly #plant: RandomPoints
  readonly #source = new PointsSource({ atMs: new Float64Array(), fields: {} }, 300)
  readonly #seen: Set<string>[] = []
  /** Kept once a reading has ten steps. */
  #holds = new Map<string, PageHold>()
  readonly #kept = new Set<string>()
  #nowMs = 0

  private constructor(machineId: string, plant: RandomPoints) {
    this.machineId = machineId
    this.#plant = plant
  }

  static async begin(plant: RandomPoints): Promise<Life> {
    const { setup } = plant
    const { gapLimitMs } = setup
    const machineId = await makeMachine(app, {
      siteId,
      influxConnectionId: await makeDemoConnection(app),
      influxMeasurement: 'm',
      submaquinas: setup.compressorIds.map((id) => ({ id, nome: nameOf(id) })),
      readings: setup.readings.map((reading) => ({
        ...reading,
        name: reading.id,
        hold: holdOnWire(setup.holds?.[reading.id]),
      })),
      configuracao: {
        microStopSeconds: setup.microStopMs / 1000,
        textStates: Object.fromEntries(
          Object.entries(setup.textStates).map(([id, { on, off }]) => [id, { on: [...on], off: [...off] }]),
        ),
        inverted: [...setup.inverted],
        ...(gapLimitMs === null ? {} : { gapLimitSeconds: gapLimitMs / 1000 }),
      },
      specifications: { coolingCapacity: 300, powerInput: setup.ratedPowerKw },
    })
    return new Life(machineId, plant)
  }

  /** All points that have arrived by now, in order of time; points of one instant in order of arrival. */
  async collect(nowMs: number, again?: { fromMs: number; toMs: number }): Promise<void> {
    this.#nowMs = nowMs
    app.setNow(new Date(nowMs))
    const arrived = this.#plant.written.filter(({ arrivesMs }) => arrivesMs < nowMs)
    this.#source.replacePoints(rawBlock(arrived.sort((a, b) => a.atMs - b.atMs)))
    const row = await findCollectable(app.services.db, this.machineId)
    const target = collectTarget(required(row, `machine ${this.machineId}`), app.services.secrets)
    const { signal } = new AbortController()
    const run = again
      ? recollect(this.#deps(), target, again, signal)
      : collectMachine(this.#deps(), target, signal)
    const done = await run
    if (done !== 'collected') throw new Error(app.logLines.at(-1))
    expect(done).toBe('collected')
    const known = this.#plant.pageAt(nowMs, nowMs)
    await this.#keepHolds(known)
    this.#seen.push(new Set(known.points.map(({ reading }) => reading)))
  }

  /** The first collection's samples decide by the page; the paces of readings with fewer than ten steps follow the product's. */
  async #keepHolds({ points, holds }: PagePlant): Promise<void> {
    const isFirst = this.#seen.length === 0
    const count = (id: string) => new Set(points.filter((p) => p.reading === id).map((p) => p.atMs)).size
    if (isFirst) for (const id of holds.keys()) if (count(id) > 10) this.#kept.add(id)
    const row = await readCollection(app.services.db, this.machineId)
    for (const [id, hold] of holds) {
      const known = row?.rules?.holds?.[id]
      if (this.#kept.has(id)) {
        if (isFirst) this.#holds.set(id, hold)
      } else if (known === undefined) this.#holds.set(id, hold)
      else
        this.#holds.set(id, {
          onChange: isOnChange(known),
          isState: hold.isState,
          limitMs: known.limitMs,
          heardMs: known.heardMs,
        })
    }
  }

  #deps(): CollectorDeps {
    return {
      db: app.services.db,
      log: app.services.log,
      now: () => this.#nowMs,
      ...readingFrom(this.#source),
    }
  }

  page(nowMs: number): PagePlant {
    const plant = this.#plant.pageAt(nowMs)
    return {
      ...plant,
      holds: this.#holds,
      chosenFrom: this.#seen,
    }
  }
}

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
    const life = await Life.begin(plant)
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
