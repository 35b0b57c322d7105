import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { sumsOfStretch } from '#core/derive/derive.ts'
import { copOf } from '#core/kpis/unit-kpis.ts'
import { resolveWindow, type TimeRange } from '#core/kpis/window.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { localCalendar, monthLabel, shiftMonth } from '#core/time/local-calendar.ts'
import { findCollectable } from '#server/features/collection/rounds/collect-store.ts'
import { collectTarget } from '#server/features/collection/rounds/collect-target.ts'
import { collectMachine } from '#server/telemetry/collect/collect-machine.ts'
import type { CollectorDeps } from '#server/telemetry/collect/collector-run.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Caller, signIn } from '#test/app/caller.ts'
import { makeDemoConnection, makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeCaller, makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { allAtOnce, figuresOf, goneOnUntil } from '#test/telemetry/all-at-once.ts'
import { chillerSpec, plantSetup } from '#test/telemetry/plant-target.ts'
import { PointsSource, readingFrom } from '#test/telemetry/points-source.ts'
import { expectSame } from '#test/telemetry/same-figures.ts'

const START = Date.UTC(2025, 9, 20, 5, 17)
const NOW = START + 66 * DAY_MS + 7 * HOUR_MS + 23 * MINUTE_MS + 34_567
const points = plantBlock(chillerSpec, START, NOW + DAY_MS)
const RANGES: TimeRange[] = ['7d', '15d', '30d', '6m', '1y', 'all']

let app: TestApp
let siteId: string
let machineId: string
let source: PointsSource
let readerEmail: string
let nowMs: number
let signedIn: Promise<Caller> | null = null

beforeAll(async () => {
  app = await createTestApp()
  source = new PointsSource(points, 2000)
  moveTo(NOW)
  siteId = await makeSite(app)
  machineId = await newMachine()
  readerEmail = (await makeUser(app, { sites: { [siteId]: 'leitura' } })).email
}, 60_000)
afterAll(() => app.close())

function moveTo(atMs: number): void {
  nowMs = atMs
  app.setNow(new Date(atMs))
  signedIn = null
}
/** A reader of the site, signed in now, because a token lives for minutes and this test's clock leaps. */
function reader(): Promise<Caller> {
  signedIn ??= signIn(app, readerEmail, TEST_PASSWORD)
  return signedIn
}

async function newMachine(options: { connected?: boolean } = {}): Promise<string> {
  const influxConnectionId = options.connected === false ? null : await makeDemoConnection(app)
  return makeMachine(app, {
    siteId,
    nome: 'Chiller de teste',
    influxConnectionId,
    influxMeasurement: chillerSpec.key,
    submaquinas: plantSetup.compressorIds.map((id) => ({ id, nome: `Compressor ${id.slice(1)}` })),
    readings: plantSetup.readings.map((reading) => ({ ...reading, name: reading.id })),
    specifications: { coolingCapacity: 840, powerInput: plantSetup.ratedPowerKw },
  })
}

const deps = (from: PointsSource): CollectorDeps => ({
  db: app.services.db,
  log: app.services.log,
  now: () => nowMs,
  ...readingFrom(from),
})
async function collect(id = machineId, from = source): Promise<string> {
  const row = required(await findCollectable(app.services.db, id), `machine ${id}`)
  return collectMachine(deps(from), collectTarget(row, app.services.secrets), new AbortController().signal)
}
const ask = async (range: string, caller?: Caller, id = machineId): Promise<DashboardData | null> => {
  const { status, body } = await (caller ?? (await reader())).get(
    `/machines/${id}/dashboard-data?timeRange=${range}`,
  )
  expect(status).toBe(200)
  return body.data
}

const figures = async (range: string, caller?: Caller): Promise<DashboardData> =>
  required(await ask(range, caller), `Dashboard over ${range}`)

const whole = allAtOnce(points, START, NOW)

describe('dashboard-data', () => {
  beforeAll(async () => {
    expect(await collect()).toBe('collected')
  }, 120_000)

  it.each(RANGES)(
    'shows over %s the figures of all samples, for the machine and each compressor',
    async (range) => {
      const data = await figures(range)
      const window = resolveWindow(range, NOW, 'America/Sao_Paulo', START)
      expect(data.period).toEqual({
        timeRange: range,
        from: new Date(window.fromMs).toISOString(),
        to: new Date(NOW).toISOString(),
      })
      expectSame(data, figuresOf(whole, window))
    },
  )

  it('begins and ends the window at any instant, also inside an hour', async () => {
    for (const offset of [0, 1, 17 * MINUTE_MS + 3, 29 * MINUTE_MS, 31 * MINUTE_MS + 500, 55 * MINUTE_MS]) {
      moveTo(NOW + offset)
      const window = resolveWindow('7d', nowMs, 'America/Sao_Paulo', START)
      expectSame(await figures('7d'), figuresOf(goneOnUntil(whole, START, nowMs), window))
    }
    moveTo(NOW)
  })

  it.each(['America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Chatham'])(
    'gives the COP of whole local months in %s',
    async (timezone) => {
      const caller = await makeCaller(app, { timezone, sites: { [siteId]: 'leitura' } })
      const data = await figures('30d', caller)
      const { samples, rules, events } = whole
      const calendar = localCalendar(timezone)
      const last = calendar.month(NOW)
      for (let back = 0; back < 6; back++) {
        const month = shiftMonth(last, -back)
        const fromMs = calendar.monthStart(month)
        const toMs = Math.min(NOW, calendar.monthStart(shiftMonth(month, 1)))
        const sums = toMs <= START ? {} : sumsOfStretch({ rules, samples, events, fromMs, toMs })
        for (const block of [data.chiller, ...data.compressors]) {
          const unit = 'id' in block ? String(block.id) : 'chiller'
          const { labels, monthly, values } = block.charts.evolucaoEficiencia
          const own = sums[unit]
          const cop = own ? copOf(own) : null
          expect(labels[5 - back]).toBe(monthLabel(month))
          expect(monthly[5 - back]?.month).toBe(monthLabel(month))
          if (cop === null) expect(values[5 - back]).toBeNull()
          else expect(values[5 - back]).toBeCloseTo(cop, 2)
        }
      }
      expect(data.timezone).toBe(timezone)
    },
  )

  it('gives concurrent readers of different questions the same figures', async () => {
    const asked = ['15d', '30d', '7d'] as const
    const alone = new Map<string, DashboardData>()
    for (const range of asked) alone.set(range, await figures(range))
    // After the cache's life all answers are computed again at the same time.
    moveTo(NOW + 20_000)
    const caller = await reader()
    const questions = [asked, asked, asked, asked].flat()
    const answerOf = async (range: TimeRange) => ({ range, answer: await figures(range, caller) })
    const answers = await Promise.all(questions.map(answerOf))
    moveTo(NOW)
    for (const { range, answer } of answers) {
      const { totalFailures, starts, microStops } = required(alone.get(range), range).chiller.details
      expect(answer.chiller.details).toMatchObject({ totalFailures, starts, microStops })
      expect(answer.compressors).toHaveLength(plantSetup.compressorIds.length)
    }
  })

  it('counts each failure once in every chart', async () => {
    const data = await figures('all')
    const { events } = whole
    const failures = events.filter(({ type }) => type === 'failure')
    expect(failures.length).toBeGreaterThan(5)
    const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
    const { chiller, compressors } = data
    expect(sum(chiller.charts.falhasMensal.values.map(({ total }) => total))).toBe(failures.length)
    const shutdowns = failures.filter(({ causedShutdown }) => causedShutdown).length
    expect(sum(chiller.charts.falhasDesligamento.values.map(({ total }) => total))).toBe(shutdowns)
    for (const block of [chiller, ...compressors]) {
      const { distribuicaoFalhasDia, distribuicaoFalhasHorario } = block.charts
      expect(sum(distribuicaoFalhasDia.values)).toBe(block.details.totalFailures)
      expect(sum(distribuicaoFalhasHorario.values)).toBe(block.details.totalFailures)
    }
    for (const { compressorName, charts, details } of compressors) {
      const own = charts.falhasMensal.values.map(({ detailed }) => detailed)
      expect(sum(own.map((item) => required(item.compressors[compressorName], compressorName)))).toBe(
        details.totalFailures,
      )
      expect(sum(own.map((item) => item.chiller))).toBe(0)
    }
  })

  it('names the compressors and the newest sample', async () => {
    const data = await figures('30d')
    expect(data.compressors[2]).toMatchObject({
      id: 'C3',
      compressorRef: 'C3',
      compressorName: 'Compressor 3',
      identifier: `${machineId}:C3`,
    })
    const newest = required(
      points.atMs.findLast((at) => at < NOW),
      'newest sample',
    )
    expect(data.newestSampleAt).toBe(new Date(newest).toISOString())
  })

  it('shows newly collected data at once, and otherwise caches an answer for a moment', async () => {
    const before = await figures('7d')
    moveTo(NOW + 4_000)
    expect((await figures('7d')).period.to).toBe(before.period.to)
    moveTo(NOW + 11_000)
    expect((await figures('7d')).period.to).toBe(new Date(nowMs).toISOString())
    moveTo(NOW + 2 * MINUTE_MS)
    await ask('7d')
    await collect()
    const after = await figures('7d')
    expect(Date.parse(required(after.newestSampleAt, 'newest sample'))).toBeGreaterThan(NOW)
    moveTo(NOW)
  })

  it('has all blocks for any compressor; an unknown compressor means the machine', async () => {
    const caller = await reader()
    const search = (compressor: string) => `dashboard-data?timeRange=30d&compressor=${compressor}`
    const get = async (unit: string) => (await caller.get(`/machines/${machineId}/${search(unit)}`)).body.data
    const [third, unknown, none] = [await get('C3'), await get('C99'), await get('')]
    expect(unknown).toEqual(none)
    expect(third.chiller).toEqual(none.chiller)
    expect(third.compressors).toEqual(none.compressors)
    expect(third.recommendations).not.toEqual(none.recommendations)
  })

  it('refuses a range that does not exist', async () => {
    const { status, body } = await (await reader()).get(`/machines/${machineId}/dashboard-data?timeRange=2d`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, message: 'Período inválido' })
  })

  it('is null for a machine without a connection and before the first collection', async () => {
    expect(await ask('30d', undefined, await newMachine({ connected: false }))).toBeNull()
    expect(await ask('30d', undefined, await newMachine())).toBeNull()
  })

  it('is not found by users without access to the site', async () => {
    const stranger = await makeCaller(app, { sites: { [await makeSite(app)]: 'admin' } })
    for (const call of ['dashboard-data', 'collection']) {
      expect((await stranger.get(`/machines/${machineId}/${call}`)).status).toBe(404)
      expect((await (await reader()).get(`/machines/nenhuma/${call}`)).status).toBe(404)
    }
  })
})
