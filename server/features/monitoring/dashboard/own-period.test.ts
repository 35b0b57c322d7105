import { beforeAll, expect, it } from 'vitest'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { hhmm, round2 } from '#core/kpis/wire-format.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import type { Ctx } from '#server/platform/context.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import type { Caller } from '#test/app/caller.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeCaller } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { getPeriodFigures } from './period-figures.ts'

const START = Date.UTC(2025, 8, 20, 5, 17)
const NOW = Date.UTC(2025, 10, 2, 15, 40)

const app = await appOfThisFile()
let siteId: string
let machine: CollectedMachine
let reader: Caller
beforeAll(async () => {
  app.setNow(new Date(NOW))
  siteId = await makeSite(app)
  machine = await makeCollectedMachine(app, siteId, plantBlock(chillerSpec, START, NOW))
  machine.source.arrivedToMs = NOW
  expect(await machine.collect()).toBe('collected')
  reader = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
}, 120_000)

const adminCtx: Ctx = {
  ...app.services,
  address: '127.0.0.1',
  userAgent: null,
  actor: {
    ...{ userId: 'u', name: 'Ana', email: 'ana@empresa.com', sessionId: 's', owes: null },
    role: 'admin',
    timezone: 'America/Sao_Paulo',
    sites: new Map(),
  },
}
const at = (ms: number) => new Date(ms).toISOString()
const ask = (search: string, caller = reader) =>
  caller.get(`/machines/${machine.id}/dashboard-data?${search}`)
const dashboard = async (fromMs: number, toMs: number): Promise<DashboardData> =>
  (await ask(`from=${at(fromMs)}&to=${at(toMs)}`)).body.data

it.each([
  ['a local month', Date.UTC(2025, 9, 1, 3), Date.UTC(2025, 10, 1, 3)],
  ['some hours to the millisecond', Date.UTC(2025, 9, 7, 9, 13, 7, 123), Date.UTC(2025, 9, 8, 2, 1, 1, 7)],
  ['days up to later than now', NOW - 3 * DAY_MS, NOW + DAY_MS],
  ['days from before the history', START - 10 * DAY_MS, START + 2 * DAY_MS],
  ['days before the history', START - 10 * DAY_MS, START - 2 * DAY_MS],
])('the Dashboard of %s has the figures of that period', async (_, fromMs, toMs) => {
  const endMs = Math.min(toMs, NOW)
  const [found] = (await getPeriodFigures(adminCtx, machine.id, () => [{ fromMs, toMs: endMs }])) ?? []
  const data = await dashboard(fromMs, toMs)
  expect(data.period).toEqual({ timeRange: null, from: at(fromMs), to: at(endMs) })
  const blocks = [data.chiller, ...data.compressors]
  for (const [n, { kpis }] of required(found, 'figures').units.entries()) {
    const block = required(blocks[n], `block ${n}`)
    expect(block.details).toMatchObject({
      totalFailures: kpis.totalFailures,
      energyKwh: round2(kpis.energyKwh),
      starts: kpis.starts,
    })
    expect(block.kpis).toMatchObject({
      availability: round2(kpis.availability),
      cop: round2(kpis.cop),
      operationHours: kpis.operationHours === null ? null : hhmm(kpis.operationHours),
    })
  }
})

it('the charts of a past period end with it', async () => {
  const { chiller } = await dashboard(Date.UTC(2025, 8, 25, 3), Date.UTC(2025, 10, 1, 3))
  const { evolucaoEficiencia, falhasMensal, distribuicaoFalhasDia } = chiller.charts
  expect(evolucaoEficiencia.labels.at(-1)).toBe('10/2025')
  expect(falhasMensal.labels).toEqual(['09/2025', '10/2025'])
  expect(falhasMensal.coverage?.every((part) => (part ?? 0) > 0.9)).toBe(true)
  const { totalFailures } = chiller.details
  expect(distribuicaoFalhasDia.values.reduce((sum, value) => sum + value, 0)).toBe(totalFailures)
})

it('two periods asked at one moment have figures of their own', async () => {
  const [long, short] = await Promise.all([
    dashboard(NOW - 10 * DAY_MS, NOW),
    dashboard(NOW - 10 * DAY_MS, NOW - 9 * DAY_MS),
  ])
  expect(long.chiller.details.operationHours).toBeGreaterThan(short.chiller.details.operationHours ?? 0)
})

it.each([
  ['from=2025-10-02T03:00:00Z&to=2025-10-01T03:00:00Z', 'to', 'O fim deve ser depois do início'],
  ['from=2025-10-01T03:00:00Z&to=2025-10-01T03:00:00Z', 'to', 'O fim deve ser depois do início'],
  [`from=${at(NOW)}&to=${at(NOW + HOUR_MS)}`, 'from', 'O período ainda não começou'],
  ['from=1990-01-01T00:00:00Z&to=2025-10-01T00:00:00Z', 'to', 'O período pode ter no máximo 20 anos'],
  ['from=ontem&to=2025-10-01T00:00:00Z', 'from', 'Início inválido: use data e hora no formato ISO 8601'],
  ['from=2025-10-01T00:00:00Z&to=2025-02-30', 'to', 'Fim inválido: use data e hora no formato ISO 8601'],
  ['from=2025-10-01T00:00:00Z', 'to', 'Informe o início e o fim do período'],
  ['to=2025-10-01T00:00:00Z', 'to', 'Informe o início e o fim do período'],
  [
    'timeRange=7d&from=2025-10-01T00:00:00Z&to=2025-10-02T00:00:00Z',
    'timeRange',
    'Informe um período (timeRange) ou início e fim (from e to), não os dois',
  ],
])('%s is refused in words', async (search, field, message) => {
  for (const path of ['dashboard-data', 'coverage', 'report.pdf']) {
    const { status, body } = await reader.get(`/machines/${machine.id}/${path}?${search}`)
    expect([path, status, body.errors]).toEqual([path, 400, [{ field, message }]])
  }
})

it('a period is not shown without the right to read the machine', async () => {
  const stranger = await makeCaller(app, { sites: {} })
  expect((await ask(`from=${at(START)}&to=${at(NOW)}`, stranger)).status).toBe(404)
  expect((await ask(`from=${at(NOW)}&to=${at(NOW + 1)}`, stranger)).status).toBe(404)
})

it('an unknown part of a period is explained, and its report has the period in its name', async () => {
  const search = `from=${at(START - 10 * DAY_MS)}&to=${at(START + DAY_MS)}`
  const { body } = await reader.get(`/machines/${machine.id}/coverage?${search}`)
  expect(body.data.causes[0].cause).toBe('historico')
  const before = `from=${at(START - 10 * DAY_MS)}&to=${at(START - 8 * DAY_MS)}`
  const { causes } = (await reader.get(`/machines/${machine.id}/coverage?${before}`)).body.data
  const begun = body.data.causes[0].longest.to
  expect(causes).toMatchObject([{ cause: 'historico', hours: 48, longest: { to: begun } }])
  expect(Math.abs(Date.parse(begun) - START)).toBeLessThan(HOUR_MS)
  const month = `from=${at(Date.UTC(2025, 9, 1, 3))}&to=${at(Date.UTC(2025, 10, 1, 3))}`
  const { headers } = await app.http.inject({
    url: `/api/machines/${machine.id}/report.pdf?${month}`,
    headers: { authorization: `Bearer ${reader.token}` },
  })
  expect(headers['content-disposition']).toContain('01-10-2025')
})
