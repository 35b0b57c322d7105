import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DashboardData, TimeRange } from '#contract/monitoring.ts'
import { derive, initialCarry, partialHours } from '#core/derive.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitKpis } from '#core/kpis/unit-kpis.ts'
import { resolveWindow } from '#core/kpis/window.ts'
import { hhmm, round2, round4 } from '#core/kpis/wire-format.ts'
import { resolveModel } from '#core/model.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { addSums, type UnitSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { addToHistory, emptyHistory, keepMedianStep } from '#core/signals/history.ts'
import { normalise } from '#core/signals/normalise.ts'
import { DAY_MS, floorHour, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import type { Caller } from '#test/caller.ts'
import { makeDemoConnection, makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { chillerSpec, plantSetup, plantTarget } from '#test/telemetry/plant-target.ts'
import { PointsSource } from '#test/telemetry/points-source.ts'
import { collectMachine } from '../../telemetry/collect/collect-machine.ts'
import { collectSteps } from '../../telemetry/collect/collect-steps.ts'

const TIMEZONE = 'America/Sao_Paulo'
const START = Date.UTC(2026, 0, 20, 5, 17)
// Neither a whole hour nor a whole minute: windows begin and end between samples.
const NOW = START + 38 * DAY_MS + 7 * HOUR_MS + 23 * MINUTE_MS + 41_567
const points = plantBlock(chillerSpec, START, NOW)

let app: TestApp
let admin: Caller
let siteId: string
let machineId: string

beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(NOW))
  admin = await makeAdmin(app)
  siteId = await makeSite(app)
  const connectionId = await makeDemoConnection(app)
  const submaquinas = plantSetup.compressorIds.map((id) => ({ id, nome: `Compressor ${id}` }))
  machineId = await makeMachine(app, { siteId, influxConnectionId: connectionId, submaquinas })
  await collect(machineId, connectionId)
}, 120_000)
afterAll(() => app.close())

async function collect(id: string, connectionId: string): Promise<void> {
  const source = new PointsSource(points)
  const { db, log } = app.services
  const now = () => app.services.now().getTime()
  const deps = { db, log, now, bounds: () => source.bounds(), steps: collectSteps.bind(null, source) }
  await collectMachine(deps, plantTarget({ machineId: id, connectionId }), new AbortController().signal)
}

/** The whole history in one piece, without store, rollups or carries. */
const samples = normalise(points, plantSetup).samples
const model = resolveModel(plantSetup, keepMedianStep(addToHistory(emptyHistory(), samples)))
const whole = derive({ model, carry: initialCarry(model, floorHour(START)), samples, toMs: NOW })

function sumsOf(unit: string, fromMs: number): UnitSums {
  const firstWhole = Math.ceil(fromMs / HOUR_MS) * HOUR_MS
  const edge = partialHours({ model, samples, events: whole.events, fromMs, toMs: firstWhole })
  const hours = whole.hours.filter((hour) => hour.unit === unit && hour.hourMs >= firstWhole)
  return [edge[unit]!, ...hours].reduce(addSums, zeroSums())
}

function expected(unit: string, timeRange: TimeRange) {
  const firstMs = points.atMs[0]!
  const { fromMs, toMs } = resolveWindow(timeRange, NOW, TIMEZONE, firstMs)
  const failures = whole.events.filter((e) => e.unit === unit && e.type === 'failure' && e.fromMs >= fromMs)
  return { failures, kpis: unitKpis({ sums: sumsOf(unit, fromMs), failures, windowMs: toMs - fromMs }) }
}

async function dashboard(timeRange: TimeRange, caller = admin): Promise<DashboardData> {
  const { status, body } = await caller.get(`/machines/${machineId}/dashboard-data?timeRange=${timeRange}`)
  expect(status).toBe(200)
  return body.data
}

describe('what was collected, over each range', () => {
  it.each(['7d', '15d', '30d', '6m', 'all'] as const)(
    '%s: every unit as the arithmetic alone says it',
    async (range) => {
      const data = await dashboard(range)
      expect(data.compressors.map(({ id }) => id)).toEqual(plantSetup.compressorIds)
      for (const block of [data.chiller, ...data.compressors]) {
        const unit = 'id' in block ? (block.id as string) : MACHINE_UNIT
        const { kpis, failures } = expected(unit, range)
        expect(block.kpis).toMatchObject({
          operationHours: hhmm(kpis.operationHours),
          availability: round2(kpis.availability),
          reliability: round2(kpis.reliability),
          lambda: round4(kpis.lambda),
          cop: round2(kpis.cop),
          mttr: kpis.mttrHours === null ? null : hhmm(kpis.mttrHours),
          mtbfIsLowerBound: failures.length === 0,
        })
        expect(block.kpis.coverage).toBeCloseTo(kpis.coverage, 4)
        expect(block.details).toMatchObject({
          totalFailures: failures.length,
          totalDowntimeHours: round2(kpis.downtimeHours),
          microStops: kpis.microStops,
          starts: kpis.starts,
          stops: kpis.stops,
          operationHours: round2(kpis.operationHours),
        })
      }
      expect(data.chiller.details.operationHours).toBeGreaterThan(50)
      expect(data.chiller.kpis.cop).toBeGreaterThan(3)
    },
  )

  it('counts each failure once in every chart', async () => {
    const { chiller, compressors } = await dashboard('all')
    const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
    let ofCompressors = 0
    for (const { charts, details, compressorName } of compressors) {
      expect(sum(charts.distribuicaoFalhasDia.values)).toBe(details.totalFailures)
      expect(sum(charts.distribuicaoFalhasHorario.values)).toBe(details.totalFailures)
      for (const { detailed, total } of charts.falhasMensal.values) {
        expect(detailed.chiller).toBe(0)
        expect(detailed.compressors).toEqual({ [compressorName]: total })
      }
      ofCompressors += details.totalFailures!
    }
    expect(ofCompressors).toBeGreaterThan(0)
    const months = chiller.charts.falhasMensal
    expect(months.labels).toEqual(['01/2026', '02/2026'])
    expect(sum(months.values.map(({ total }) => total))).toBe(chiller.details.totalFailures! + ofCompressors)
    expect(sum(months.values.map(({ detailed }) => detailed.compressorsTotal))).toBe(ofCompressors)
  })

  it('shows six months of COP whatever the range, unknown ones as null', async () => {
    const { evolucaoEficiencia: of7d } = (await dashboard('7d')).chiller.charts
    const { evolucaoEficiencia: ofAll } = (await dashboard('all')).chiller.charts
    expect(of7d).toEqual(ofAll)
    expect(of7d.labels).toEqual(['09/2025', '10/2025', '11/2025', '12/2025', '01/2026', '02/2026'])
    expect(of7d.values.slice(0, 4)).toEqual([null, null, null, null])
    expect(of7d.values.slice(4).every((cop) => cop !== null && cop > 3)).toBe(true)
    expect(of7d.hasEnoughDataForComparison).toBe(false)
  })

  it('answers many readers at once alike, also in another time zone', async () => {
    const manaus = await makeCaller(app, { role: 'admin' })
    await manaus.put('/auth/preferences', { timezone: 'Asia/Kolkata' })
    const asked = Array.from({ length: 12 }, (_, i) =>
      dashboard(i % 2 ? '15d' : '30d', i % 3 ? admin : manaus),
    )
    const answers = await Promise.all(asked)
    for (const [i, { chiller }] of answers.entries()) {
      expect(chiller.kpis.operationHours).toBe(
        hhmm(expected(MACHINE_UNIT, i % 2 ? '15d' : '30d').kpis.operationHours),
      )
    }
  })
})

describe('who and what', () => {
  it('answers only within the actor’s sites', async () => {
    const stranger = await makeCaller(app)
    const reader = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
    for (const call of ['dashboard-data', 'collection']) {
      expect((await stranger.get(`/machines/${machineId}/${call}`)).status).toBe(404)
      expect((await reader.get(`/machines/${machineId}/${call}`)).status).toBe(200)
      expect((await admin.get(`/machines/outra/${call}`)).status).toBe(404)
    }
  })

  it('refuses a range there is not, and answers nothing where nothing is', async () => {
    const wrong = await admin.get(`/machines/${machineId}/dashboard-data?timeRange=2d`)
    expect(wrong).toMatchObject({ status: 400, body: { message: 'Período inválido' } })
    const bare = await makeMachine(app, { siteId })
    expect((await admin.get(`/machines/${bare}/dashboard-data`)).body).toEqual({ success: true, data: null })
    expect((await admin.get(`/machines/${bare}/collection`)).body.data).toMatchObject({
      state: 'parada',
      progress: 0,
    })
  })

  it('tells that the first collection has ended, and how old it is', async () => {
    const { body } = await admin.get(`/machines/${machineId}/collection`)
    expect(body.data).toMatchObject({ state: 'em_dia', progress: 1, lagSeconds: 0, lastError: null })
    expect(Date.parse(body.data.until)).toBe(NOW)
  })
})
