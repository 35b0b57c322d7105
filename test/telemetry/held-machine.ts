import { expect } from 'vitest'
import { settingChange } from '#contract/machines/coverage-setting.ts'
import type { CoverageHint } from '#contract/monitoring/coverage.ts'
import type { SeriesBucket } from '#contract/monitoring/series.ts'
import { rawBlock } from '#core/derive/figures-from-raw-points/random-points.test-support.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { findCollectable } from '#server/features/collection/rounds/collect-store.ts'
import { collectTarget } from '#server/features/collection/rounds/collect-target.ts'
import { collectMachine } from '#server/telemetry/collect/collect-machine.ts'
import { readCollection } from '#server/telemetry/store/collection-row.ts'
import type { TestApp } from '../app/app.ts'
import { appOfThisFile } from '../app/app-of-this-file.ts'
import { type Caller, signIn } from '../app/caller.ts'
import { makeDemoConnection, makeMachine } from '../factories/machine.ts'
import { makeSite } from '../factories/site.ts'
import { makeUser, TEST_PASSWORD } from '../factories/user.ts'
import { required } from '../harness/required.ts'
import { PointsSource, readingFrom } from './points-source.ts'

export const BEGIN = Date.UTC(2026, 1, 2, 3, 41, 7)

export interface Point {
  readonly field: string
  readonly atMs: number
  readonly raw: number
}
export const at = (hours: number) => BEGIN + hours * HOUR_MS
/** One point per step in [from, to) hours. */
export const every = (
  field: string,
  stepMs: number,
  [from, to]: [number, number],
  raw: (n: number) => number,
) =>
  Array.from({ length: Math.ceil(((to - from) * HOUR_MS) / stepMs) }, (_, n) => ({
    field,
    atMs: at(from) + n * stepMs,
    raw: raw(n),
  }))
export const one = (field: string, hours: number, raw: number): Point => ({ field, atMs: at(hours), raw })

interface Place {
  readonly app: TestApp
  readonly siteId: string
  /** Of a user who may change the site's machines. */
  readonly email: string
}

/** Makes machines whose readings are the points' fields, in one app for all tests of a file. */
export async function heldMachines() {
  const app = await appOfThisFile()
  const siteId = await makeSite(app)
  const { email } = await makeUser(app, { sites: { [siteId]: 'admin' } })
  return (points: readonly Point[], more: object = {}) => made({ app, siteId, email }, points, more)
}

async function made(place: Place, points: readonly Point[], more: object): Promise<HeldMachine> {
  const { app, siteId } = place
  const fields = [...new Set(points.map(({ field }) => field))]
  const id = await makeMachine(app, {
    siteId,
    influxConnectionId: await makeDemoConnection(app),
    influxMeasurement: 'm',
    submaquinas: [],
    readings: fields.map((field) => ({
      id: field,
      name: field,
      topicField: field,
      type: 'system' as const,
    })),
    ...more,
  })
  return new HeldMachine(place, id, points)
}

/** A machine, and its figures after one collection. */
export class HeldMachine {
  readonly #place: Place
  readonly #id: string
  readonly #points: readonly Point[]

  constructor(place: Place, id: string, points: readonly Point[]) {
    this.#place = place
    this.#id = id
    this.#points = points
  }

  #signIn = (): Promise<Caller> => signIn(this.#place.app, this.#place.email, TEST_PASSWORD)

  async collect(nowMs: number): Promise<void> {
    this.#place.app.setNow(new Date(nowMs))
    const { db, log, secrets } = this.#place.app.services
    const arrived = this.#points.filter(({ atMs }) => atMs < nowMs).sort((a, b) => a.atMs - b.atMs)
    const source = new PointsSource(rawBlock(arrived.map((point) => ({ ...point, arrivesMs: point.atMs }))))
    const target = collectTarget(required(await findCollectable(db, this.#id), 'machine'), secrets)
    const deps = { db, log, now: () => nowMs, ...readingFrom(source) }
    expect(await collectMachine(deps, target, new AbortController().signal)).toBe('collected')
  }

  async figures(nowMs: number, range = 'all') {
    this.#place.app.setNow(new Date(nowMs))
    const caller = await this.#signIn()
    const { body } = await caller.get(`/machines/${this.#id}/dashboard-data?timeRange=${range}`)
    const { kpis, details } = body.data.chiller
    return { hours: kpis.operationHours, coverage: kpis.coverage, ...details }
  }

  /** Why the Dashboard knows less than 90 % of the window. */
  async hint(nowMs: number, range = 'all'): Promise<CoverageHint | null> {
    this.#place.app.setNow(new Date(nowMs))
    const caller = await this.#signIn()
    const { status, body } = await caller.get(`/machines/${this.#id}/coverage?timeRange=${range}`)
    expect(status).toBe(200)
    return body.data
  }

  /** The buckets of one reading, at the present moment of the app. */
  async series(
    field: string,
    [fromMs, toMs]: readonly [number, number],
    points: number,
  ): Promise<SeriesBucket[]> {
    const caller = await this.#signIn()
    const [from, to] = [fromMs, toMs].map((ms) => new Date(ms).toISOString())
    const { status, body } = await caller.get(
      `/machines/${this.#id}/series?fields=${field}&from=${from}&to=${to}&points=${points}`,
    )
    expect([status, body.message]).toEqual([200, undefined])
    return body.data[field]
  }

  /** The newest sample of each reading, as an open page gets it. */
  async latest(nowMs: number): Promise<Record<string, { value: number }>> {
    this.#place.app.setNow(new Date(nowMs))
    const caller = await this.#signIn()
    const headers = { authorization: `Bearer ${caller.token}`, accept: 'application/json' }
    const answer = await this.#place.app.http.inject({ url: `/api/machines/${this.#id}/live`, headers })
    return answer.json().data.readings.readings
  }

  /** Applies a proposed hold as the Dashboard does. */
  async apply(setting: CoverageHint['setting']): Promise<void> {
    const caller = await this.#signIn()
    const { body } = await caller.get(`/machines/${this.#id}`)
    await this.put(required(settingChange(body.data, required(setting, 'setting')), 'change'))
  }

  async put(change: object): Promise<void> {
    const caller = await this.#signIn()
    expect((await caller.put(`/machines/${this.#id}`, change)).status).toBe(200)
  }

  async holds() {
    const row = await readCollection(this.#place.app.services.db, this.#id)
    const holds = Object.entries(row?.rules?.holds ?? {})
    return Object.fromEntries(holds.map(([id, { kind, limitMs }]) => [id, [kind, limitMs / MINUTE_MS]]))
  }
  async collectedAt(nowMs: number, range?: string) {
    await this.collect(nowMs)
    return this.figures(nowMs, range)
  }
}
