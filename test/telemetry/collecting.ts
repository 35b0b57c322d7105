import { asc, eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/process/log.ts'
import type { CollectTarget } from '#server/telemetry/collect/collect-job.ts'
import { collectMachine } from '#server/telemetry/collect/collect-machine.ts'
import type { CollectorDeps } from '#server/telemetry/collect/collector-run.ts'
import { readCollection } from '#server/telemetry/store/collection-row.ts'
import { carries, dailyRollups, hourlyRollups, sampleChunks, unitEvents } from '#server/telemetry/tables.ts'
import { required } from '../harness/required.ts'
import { newTarget } from './new-target.ts'
import { chillerSpec } from './plant-target.ts'
import { PointsSource, readingFrom } from './points-source.ts'
import { databaseWithSite } from './site-database.ts'

export const START = Date.UTC(2025, 8, 3, 5, 17)
export const NOW = START + 9 * DAY_MS + 7 * HOUR_MS + 23 * MINUTE_MS
/** The plant's points from START until two days after NOW. */
export const points = plantBlock(chillerSpec, START, NOW + 2 * DAY_MS)
export const never = new AbortController().signal

export const upTo = (toMs: number): RawBlock => {
  const end = points.atMs.findIndex((at) => at >= toMs)
  const fields = Object.entries(points.fields).map(([name, column]) => [name, column.slice(0, end)])
  return { atMs: points.atMs.slice(0, end), fields: Object.fromEntries(fields) }
}

/** For each test a new machine, a source with the plant's points, and runs of the collector at `nowMs`. */
export class Collecting {
  target!: CollectTarget
  source = new PointsSource(points)
  nowMs = NOW
  readonly #database = databaseWithSite()

  constructor() {
    beforeEach(async () => {
      this.target = await this.anotherTarget()
      this.source = new PointsSource(points)
      this.nowMs = NOW
    })
  }

  get database(): Database {
    return this.#database.database
  }
  get db(): Db {
    return this.#database.db
  }
  anotherTarget = () => newTarget(this.db, 's')
  deps = (from: PointsSource = this.source): CollectorDeps => ({
    db: this.db,
    log: createLog({ level: 'silent' }),
    now: () => this.nowMs,
    ...readingFrom(from),
  })
  collect = (from?: PointsSource, which = this.target) => collectMachine(this.deps(from), which, never)
  row = async () => required(await readCollection(this.db, this.target.machineId), 'collection')

  /** Everything stored of a machine, except times of writing. */
  async stored(machineId: string) {
    const { db } = this
    const of = <T extends { machineId: string }>(rows: T[]) => rows.map(({ machineId: _, ...rest }) => rest)
    const chunks = await db
      .select()
      .from(sampleChunks)
      .where(eq(sampleChunks.machineId, machineId))
      .orderBy(asc(sampleChunks.hourMs))
    const hours = await db
      .select()
      .from(hourlyRollups)
      .where(eq(hourlyRollups.machineId, machineId))
      .orderBy(asc(hourlyRollups.hourMs))
    const days = await db
      .select()
      .from(dailyRollups)
      .where(eq(dailyRollups.machineId, machineId))
      .orderBy(asc(dailyRollups.dayMs))
    const events = await db
      .select()
      .from(unitEvents)
      .where(eq(unitEvents.machineId, machineId))
      .orderBy(asc(unitEvents.fromMs), asc(unitEvents.type), asc(unitEvents.unit))
    const newest = await db
      .select()
      .from(carries)
      .where(eq(carries.machineId, machineId))
      .orderBy(asc(carries.hourMs))
    // An event across the newest carry is stored as it looked then; readers derive the time after the carry themselves.
    const settledMs = newest.at(-1)?.hourMs ?? 0
    const inBase64 = (data: Uint8Array) => Buffer.from(data).toString('base64')
    return {
      chunks: of(chunks).map(({ data, ...rest }) => ({ ...rest, data: inBase64(data) })),
      hours: of(hours),
      days: of(days).map(({ revision: _, ...rest }) => rest),
      events: of(events).filter((event) => event.toMs !== null && event.toMs <= settledMs),
      carry: of(newest).at(-1),
    }
  }
}
