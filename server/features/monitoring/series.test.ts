import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeriesBucket } from '#contract/monitoring/series.ts'
import { Chance } from '#core/derive/random-plant.test-support.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { normalise } from '#core/signals/values/normalise.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { readSummaryState } from '#server/telemetry/store/reading-days.ts'
import { summariseDays } from '#server/telemetry/summaries/summarise-days.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Caller, signIn } from '#test/app/caller.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeCaller, makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { required } from '#test/harness/required.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec, plantSetup } from '#test/telemetry/plant-target.ts'

const START = Date.UTC(2025, 9, 20, 5, 17)
const NOW = START + 26 * DAY_MS + 7 * HOUR_MS + 23 * MINUTE_MS + 34_567
const points = plantBlock(chillerSpec, START, NOW)
const SPIKE_AT = START + 12 * DAY_MS + 11 * HOUR_MS + 7 * MINUTE_MS
/** More than any other sample, and less than 1.5 times the rated power. */
const SPIKE_KW = 650.5
const powerField = required(
  plantSetup.readings.find(({ id }) => id === 'power'),
  'power reading',
).topicField
const withSpike = (values: Float64Array) => {
  values[points.atMs.indexOf(SPIKE_AT)] = SPIKE_KW
  return values
}
withSpike(points.fields[powerField] as Float64Array)

let app: TestApp
let siteId: string
let machine: CollectedMachine
let caller: Caller

beforeAll(async () => {
  app = await createTestApp()
  app.setNow(new Date(NOW))
  siteId = await makeSite(app)
  const { email } = await makeUser(app, { sites: { [siteId]: 'leitura' } })
  caller = await signIn(app, email, TEST_PASSWORD)
  machine = await makeCollectedMachine(app, siteId, points)
  expect(await machine.collect()).toBe('collected')
}, 60_000)
afterAll(() => app.close())

type Series = { data: Record<string, SeriesBucket[]>; from: string; to: string; bucketSeconds: number }
const iso = (atMs: number) => new Date(atMs).toISOString()
async function series(fields: string, fromMs: number, toMs: number, most: number, id = machine.id) {
  const search = `fields=${fields}&from=${iso(fromMs)}&to=${iso(toMs)}&points=${most}`
  const { status, body } = await caller.get(`/machines/${id}/series?${search}`)
  expect([status, body.message]).toEqual([200, undefined])
  return body as Series
}

/** The expected series from all samples one by one, in the answer's bins. */
function expected(
  { atMs, readings }: SampleBlock,
  id: string,
  { from, to, bucketSeconds }: Series,
): SeriesBucket[] {
  const [fromMs, toMs, widthMs] = [Date.parse(from), Date.parse(to), bucketSeconds * 1000]
  const unit = widthMs % DAY_MS === 0 ? DAY_MS : widthMs % HOUR_MS === 0 ? HOUR_MS : 1
  const anchorMs = Math.floor(fromMs / unit) * unit
  const bins = new Map<number, number[]>()
  atMs.forEach((at, row) => {
    const value = required(readings[id]?.[row], `sample of ${id}`)
    if (at < fromMs || at >= toMs || Number.isNaN(value)) return
    const bin = Math.floor((at - anchorMs) / widthMs)
    const values = bins.get(bin)
    if (values) values.push(value)
    else bins.set(bin, [value])
  })
  return [...bins].map(([bin, values]) => ({
    t: iso(Math.max(fromMs, anchorMs + bin * widthMs)),
    min: values.reduce((a, b) => Math.min(a, b)),
    max: values.reduce((a, b) => Math.max(a, b)),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    count: values.length,
  }))
}
function expectSame(got: readonly SeriesBucket[], want: readonly SeriesBucket[]) {
  const exact = ({ t, min, max, count }: SeriesBucket) => ({ t, min, max, count })
  expect(got.map(exact)).toEqual(want.map(exact))
  for (const [i, { mean, min, max }] of got.entries()) {
    const wanted = required(want[i], `bucket ${i}`).mean
    expect(Math.abs(mean - wanted)).toBeLessThan(1e-9 * Math.max(1, Math.abs(wanted)))
    expect(mean >= min && mean <= max).toBe(true)
  }
}

const bucketsOf = ({ data }: Series, reading: string): SeriesBucket[] =>
  required(data[reading], `series of ${reading}`)

describe('series', () => {
  const { samples } = normalise(points, plantSetup)

  it('equal the series of all samples, for any stretch and number of buckets', async () => {
    await summariseDays(app.services, { machineId: machine.id, nowMs: NOW })
    const chance = new Chance(7)
    for (let round = 0; round < 25; round++) {
      const length = chance.pick(7 * MINUTE_MS, 3 * HOUR_MS, 5 * DAY_MS, 30 * DAY_MS, 60 * DAY_MS)
      const fromMs = START - DAY_MS + chance.whole(0, 24 * DAY_MS)
      const most = chance.pick(1, 2, 7, 100, 700, 5000)
      const got = await series('power,c2_capacity,status', fromMs, fromMs + length, most)
      for (const id of ['power', 'c2_capacity', 'status']) {
        const buckets = bucketsOf(got, id)
        expect(buckets.length).toBeLessThanOrEqual(most)
        expectSame(buckets, expected(samples, id, got))
      }
    }
  }, 60_000)

  it('keep a spike of one sample at every zoom', async () => {
    for (const most of [1, 3, 40, 300, 2000]) {
      for (const days of [0.01, 1, 20, 400]) {
        const got = await series('power', SPIKE_AT - days * DAY_MS, SPIKE_AT + days * DAY_MS, most)
        expect(Math.max(...bucketsOf(got, 'power').map(({ max }) => max))).toBe(SPIKE_KW)
      }
    }
  })

  it('are equal from summaries and from chunks, also after a late point', async () => {
    const { db } = app.services
    const other = await makeCollectedMachine(app, siteId, points)
    await other.collect()
    const ask = () => series('power', START, NOW, 30, other.id)
    const before = await ask()
    await summariseDays({ db }, { machineId: other.id, nowMs: NOW })
    expect((await readSummaryState(db, other.id))?.summarisedMs).toBe(Math.floor(NOW / DAY_MS) * DAY_MS)
    expectSame(bucketsOf(await ask(), 'power'), bucketsOf(before, 'power'))
    // A higher spike comes late, in a stretch that the collector reads again.
    const late = required(points.atMs.at(-1), 'last sample')
    const power = (points.fields[powerField] as Float64Array).slice()
    power[points.atMs.indexOf(late)] = SPIKE_KW + 1
    other.source.replacePoints({ ...points, fields: { ...points.fields, [powerField]: power } })
    app.setNow(new Date(NOW + DAY_MS))
    await summariseDays({ db }, { machineId: other.id, nowMs: NOW + DAY_MS })
    await other.collect()
    const session = caller
    caller = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
    expect(bucketsOf(await ask(), 'power').at(-1)?.max).toBe(SPIKE_KW + 1)
    caller = session
    app.setNow(new Date(NOW))
  })

  it('are requested by reading or source field, and keep the requested name', async () => {
    const both = await series(`power,${powerField}`, NOW - HOUR_MS, NOW, 10)
    expect(Object.keys(both.data)).toEqual(['power', powerField])
    expect(both.data[powerField]).toEqual(both.data.power)
    const { body } = await caller.get(`/machines/${machine.id}/series?fields=power&fields=demand`)
    expect(Object.keys(body.data)).toEqual(['power', 'demand'])
    expect([body.from, body.to]).toEqual([iso(NOW - DAY_MS), iso(NOW)])
    expect(body.data.power.length).toBeGreaterThan(200)
  })

  it('have no bucket without a sample', async () => {
    expect((await series('power', START - 90 * DAY_MS, START - DAY_MS, 50)).data).toEqual({ power: [] })
    expect((await series('power', NOW + DAY_MS, NOW + 2 * DAY_MS, 50)).data).toEqual({ power: [] })
    const fresh = await makeMachine(app, { siteId, readings: [reading('power', '')] })
    expect((await series('power', START, NOW, 50, fresh)).data).toEqual({ power: [] })
  })
  const reading = (id: string, topicField: string) => ({ id, name: id, topicField, type: 'system' as const })

  const from = iso(START)
  const FIELD = 'Informe ao menos um campo'
  const POINTS = 'O número de pontos deve ser um inteiro de 1 a 5000'
  it.each([
    ['', 'fields', FIELD],
    ['fields=', 'fields', FIELD],
    ['fields=,', 'fields', FIELD],
    ['fields=power,humor', 'fields', 'Campo desconhecido: humor'],
    ['fields=power&points=0', 'points', POINTS],
    ['fields=power&points=-5', 'points', POINTS],
    ['fields=power&points=1e9', 'points', POINTS],
    ['fields=power&points=2.5', 'points', POINTS],
    ['fields=power&points=x', 'points', POINTS],
    ['fields=power&from=ontem', 'from', 'Início inválido: use uma data e hora ISO 8601'],
    ['fields=power&to=2026-13-01T00:00:00Z', 'to', 'Fim inválido: use uma data e hora ISO 8601'],
    // An answer in UTC cannot write these years.
    [
      'fields=power&from=0000-01-01T00:00:00%2B14:00',
      'from',
      'Início inválido: use uma data e hora ISO 8601',
    ],
    ['fields=power&to=0000-01-01T00:00:00Z', 'to', 'Fim inválido: use uma data e hora ISO 8601'],
    ['fields=power&to=9999-12-31T23:59:59-14:00', 'to', 'Fim inválido: use uma data e hora ISO 8601'],
    [`fields=power&from=${from}&to=${from}`, 'from', 'O início deve ser anterior ao fim'],
    [`fields=power&from=${iso(NOW)}&to=${from}`, 'from', 'O início deve ser anterior ao fim'],
    [
      `fields=${plantSetup.readings.map(({ id }) => id).join(',')}&points=5000`,
      'points',
      'Com 41 campos, peça no máximo 2439 pontos',
    ],
  ])('refuse “%s”', async (search, field, message) => {
    const { status, body } = await caller.get(`/machines/${machine.id}/series?${search}`)
    expect([status, body]).toEqual([400, { success: false, message, errors: [{ field, message }] }])
  })

  it('are not found by users without access to the machine', async () => {
    const stranger = await makeCaller(app, { sites: { [await makeSite(app)]: 'admin' } })
    const search = 'series?fields=power'
    expect((await stranger.get(`/machines/${machine.id}/${search}`)).status).toBe(404)
    expect((await caller.get(`/machines/nenhuma/${search}`)).status).toBe(404)
    const inactive = await makeMachine(app, { siteId, ativo: false })
    expect((await caller.get(`/machines/${inactive}/${search}`)).status).toBe(404)
  })
})
