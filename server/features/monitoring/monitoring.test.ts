import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DashboardData } from '#contract/monitoring.ts'
import { derive, initialCarry, partialHours } from '#core/derive.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import { copOf, type UnitKpis, unitKpis } from '#core/kpis/unit-kpis.ts'
import { resolveWindow, type TimeRange, type Window } from '#core/kpis/window.ts'
import { hhmm, mtbfText } from '#core/kpis/wire-format.ts'
import { type MachineModel, resolveModel } from '#core/model.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { addToHistory, emptyHistory, keepMedianStep } from '#core/signals/history.ts'
import { normalise } from '#core/signals/normalise.ts'
import { DAY_MS, floorHour, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { localCalendar, monthLabel, shiftMonth } from '#core/time/local-calendar.ts'
import { collectMachine } from '#server/telemetry/collect/collect-machine.ts'
import type { CollectorDeps } from '#server/telemetry/collect/run.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Caller, signIn } from '#test/caller.ts'
import { makeDemoConnection, makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeCaller, makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { chillerSpec, plantSetup } from '#test/telemetry/plant-target.ts'
import { PointsSource, readingFrom } from '#test/telemetry/points-source.ts'
import { findCollectable } from './collect-store.ts'
import { collectTarget } from './collect-target.ts'

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
/** A reader of the site, signed in at the present moment: a token lives for minutes, this clock leaps. */
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
  const row = await findCollectable(app.services.db, id)
  return collectMachine(deps(from), collectTarget(row!, app.services.secrets), new AbortController().signal)
}
const ask = async (range: string, caller?: Caller, id = machineId): Promise<DashboardData | null> => {
  const { status, body } = await (caller ?? (await reader())).get(
    `/machines/${id}/dashboard-data?timeRange=${range}`,
  )
  expect(status).toBe(200)
  return body.data
}

/** All samples put through the arithmetic at once: no store, no rollups, no carries. */
interface Independent {
  samples: SampleBlock
  model: MachineModel
  events: UnitEvent[]
}
let whole: Independent | undefined
/** As of NOW. */
function independent(): Independent {
  whole ??= computeIndependent(NOW)
  return whole
}
function computeIndependent(atMs: number): Independent {
  const { samples } = normalise(points, plantSetup)
  const end = samples.atMs.findIndex((at) => at >= atMs)
  const readings = Object.entries(samples.readings).map(([id, column]) => [id, column.slice(0, end)])
  const seen = { atMs: samples.atMs.slice(0, end), readings: Object.fromEntries(readings) }
  const model = resolveModel(plantSetup, keepMedianStep(addToHistory(emptyHistory(), seen)))
  const carry = initialCarry(model, floorHour(START))
  return { samples: seen, model, events: derive({ model, carry, samples: seen, toMs: atMs }).events }
}
function independentKpis({ samples, model, events }: Independent, window: Window): Map<string, UnitKpis> {
  const sums = partialHours({ model, samples, events, ...window })
  const windowMs = window.toMs - window.fromMs
  return new Map(
    model.units.map(({ unit, failure }) => {
      const own = events.filter(
        (event) => event.unit === unit && event.type === 'failure' && event.fromMs >= window.fromMs,
      )
      return [unit, unitKpis({ sums: sums[unit]!, failures: failure === null ? null : own, windowMs })]
    }),
  )
}

describe('dashboard-data', () => {
  beforeAll(async () => {
    expect(await collect()).toBe('collected')
  }, 120_000)

  const expectSame = (data: DashboardData, expected: Map<string, UnitKpis>) => {
    const blocks = [
      ['chiller', data.chiller] as const,
      ...data.compressors.map((one) => [one.id, one] as const),
    ]
    expect(blocks.map(([unit]) => unit)).toEqual([...expected.keys()])
    for (const [unit, { kpis, details }] of blocks) {
      const want = expected.get(unit)!
      const near = (got: number | null, value: number | null, digits = 2) =>
        value === null ? expect(got).toBeNull() : expect(got).toBeCloseTo(value, digits)
      expect(kpis.operationHours).toBe(hhmm(want.operationHours!))
      expect(kpis.mtbf).toBe(mtbfText(want.mtbfHours, want.mtbfIsLowerBound))
      expect(kpis.mttr).toBe(want.mttrHours === null ? null : hhmm(want.mttrHours))
      expect(details.totalFailures).toBe(want.totalFailures)
      expect([details.starts, details.stops, details.microStops]).toEqual([
        want.starts,
        want.stops,
        want.microStops,
      ])
      near(kpis.availability, want.availability)
      near(kpis.reliability, want.reliability)
      near(kpis.cop, want.cop)
      near(kpis.lambda, want.lambda, 4)
      near(kpis.coverage, want.coverage, 4)
      near(kpis.mtbfBounds?.lower ?? null, want.mtbfBounds?.lower ?? null)
      near(details.totalDowntimeHours, want.downtimeHours)
      near(details.microStopHours, want.microStopHours)
      near(details.energyKwh, want.energyKwh, 1)
    }
  }

  it.each(RANGES)('says over %s what all samples say, for the machine and each compressor', async (range) => {
    const data = (await ask(range))!
    const window = resolveWindow(range, NOW, 'America/Sao_Paulo', START)
    expect(data.period).toEqual({
      timeRange: range,
      from: new Date(window.fromMs).toISOString(),
      to: new Date(NOW).toISOString(),
    })
    expectSame(data, independentKpis(independent(), window))
  })

  it('begins the window inside an hour, and ends it at the very instant, wherever these lie', async () => {
    for (const offset of [0, 1, 17 * MINUTE_MS + 3, 29 * MINUTE_MS, 31 * MINUTE_MS + 500, 55 * MINUTE_MS]) {
      moveTo(NOW + offset)
      const window = resolveWindow('7d', nowMs, 'America/Sao_Paulo', START)
      expectSame((await ask('7d'))!, independentKpis({ ...independent(), ...eventsUntil(nowMs) }, window))
    }
    moveTo(NOW)
  })
  /** Nothing newer than NOW was collected: what was known then holds on. */
  function eventsUntil(atMs: number) {
    const { samples, model } = independent()
    const carry = initialCarry(model, floorHour(START))
    return { events: derive({ model, carry, samples, toMs: atMs }).events }
  }

  it.each(['America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Chatham'])(
    'gives the COP of whole local months in %s',
    async (timezone) => {
      const caller = await makeCaller(app, { timezone, sites: { [siteId]: 'leitura' } })
      const data = (await ask('30d', caller))!
      const { samples, model, events } = independent()
      const calendar = localCalendar(timezone)
      const last = calendar.month(NOW)
      for (let back = 0; back < 6; back++) {
        const month = shiftMonth(last, -back)
        const fromMs = calendar.monthStart(month)
        const toMs = Math.min(NOW, calendar.monthStart(shiftMonth(month, 1)))
        const sums = toMs <= START ? {} : partialHours({ model, samples, events, fromMs, toMs })
        for (const block of [data.chiller, ...data.compressors]) {
          const unit = 'id' in block ? block.id : 'chiller'
          const { labels, monthly, values } = block.charts.evolucaoEficiencia
          const cop = sums[unit as string] ? copOf(sums[unit as string]!) : null
          expect(labels[5 - back]).toBe(monthLabel(month))
          expect(monthly[5 - back]!.month).toBe(monthLabel(month))
          if (cop === null) expect(values[5 - back]).toBeNull()
          else expect(values[5 - back]).toBeCloseTo(cop, 2)
        }
      }
      expect(data.timezone).toBe(timezone)
    },
  )

  it('answers many readers at once alike, whatever each asks', async () => {
    const asked = ['15d', '30d', '7d'] as const
    const alone = new Map<string, DashboardData | null>()
    for (const range of asked) alone.set(range, await ask(range))
    // Past the life of a kept answer: all of them are computed again, at the same time.
    moveTo(NOW + 20_000)
    const caller = await reader()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => ask(asked[i % 3]!, caller)))
    moveTo(NOW)
    answers.forEach((answer, i) => {
      const { totalFailures, starts, microStops } = alone.get(asked[i % 3]!)!.chiller.details
      expect(answer!.chiller.details).toMatchObject({ totalFailures, starts, microStops })
      expect(answer!.compressors).toHaveLength(plantSetup.compressorIds.length)
    })
  })

  it('counts each failure once in every chart', async () => {
    const data = (await ask('all'))!
    const { events } = independent()
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
      expect(sum(own.map((item) => item.compressors[compressorName]!))).toBe(details.totalFailures)
      expect(sum(own.map((item) => item.chiller))).toBe(0)
    }
  })

  it('names the compressors and the newest sample', async () => {
    const data = (await ask('30d'))!
    expect(data.compressors[2]).toMatchObject({
      id: 'C3',
      compressorRef: 'C3',
      compressorName: 'Compressor 3',
      identifier: `${machineId}:C3`,
    })
    const newest = points.atMs.filter((at) => at < NOW).at(-1)!
    expect(data.newestSampleAt).toBe(new Date(newest).toISOString())
  })

  it('shows at once what has just been collected, and holds an answer for a moment else', async () => {
    const before = (await ask('7d'))!
    moveTo(NOW + 4_000)
    expect((await ask('7d'))!.period.to).toBe(before.period.to)
    moveTo(NOW + 11_000)
    expect((await ask('7d'))!.period.to).toBe(new Date(nowMs).toISOString())
    moveTo(NOW + 2 * MINUTE_MS)
    await ask('7d')
    await collect()
    const after = (await ask('7d'))!
    expect(Date.parse(after.newestSampleAt!)).toBeGreaterThan(NOW)
    moveTo(NOW)
  })

  it('holds all blocks whatever compressor is asked; an unknown one means the machine', async () => {
    const get = async (compressor: string) =>
      (
        await (
          await reader()
        ).get(`/machines/${machineId}/dashboard-data?timeRange=30d&compressor=${compressor}`)
      ).body.data
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

  it('is null for a machine without connection and for one that was not collected yet', async () => {
    expect(await ask('30d', undefined, await newMachine({ connected: false }))).toBeNull()
    expect(await ask('30d', undefined, await newMachine())).toBeNull()
  })

  it('is not there for who does not reach the site', async () => {
    const stranger = await makeCaller(app, { sites: { [await makeSite(app)]: 'admin' } })
    for (const call of ['dashboard-data', 'collection']) {
      expect((await stranger.get(`/machines/${machineId}/${call}`)).status).toBe(404)
      expect((await (await reader()).get(`/machines/nenhuma/${call}`)).status).toBe(404)
    }
  })
})
