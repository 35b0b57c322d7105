import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DERIVATION } from '#core/derivation.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/process/log.ts'
import { required } from '#test/harness/required.ts'
import { newTarget } from '#test/telemetry/new-target.ts'
import { chillerSpec, plantSetup } from '#test/telemetry/plant-target.ts'
import { PointsSource, readingFrom } from '#test/telemetry/points-source.ts'
import { databaseWithSite } from '#test/telemetry/site-database.ts'
import { storedRows } from '#test/telemetry/stored-rows.ts'
import { readCollection } from '../../store/collection-row.ts'
import { beginRemap, listRecollections, remapId } from '../../store/recollections.ts'
import { collections, hourlyRollups, sampleChunks } from '../../tables.ts'
import type { CollectTarget } from '../collect-job.ts'
import { collectMachine } from '../collect-machine.ts'
import { deriveAnew } from './derive-anew.ts'

const START = Date.UTC(2025, 8, 3, 5, 17)
const NOW = START + 7 * DAY_MS + 7 * HOUR_MS + 23 * MINUTE_MS
const points = plantBlock(chillerSpec, START, NOW + DAY_MS)
const log = createLog({ level: 'silent' })
const database = databaseWithSite()
let nowMs = NOW

function collect(source: PointsSource, target: CollectTarget, db = database.db) {
  source.arrivedToMs = nowMs
  const deps = { db, log, now: () => nowMs, ...readingFrom(source) }
  return collectMachine(deps, target, new AbortController().signal)
}

/** Fields of C1 and C2 swapped, the chiller's status inverted, and C7 without fields. */
function remapped(target: CollectTarget): CollectTarget {
  const other = (id: string) => id.replace(/^c([12])_/, (_, n) => `c${3 - Number(n)}_`)
  const fieldOf = new Map(plantSetup.readings.map(({ id, topicField }) => [id, topicField]))
  const readings = plantSetup.readings
    .filter(({ id }) => !id.startsWith('c7_'))
    .map((reading) => ({
      ...reading,
      topicField: required(fieldOf.get(other(reading.id)), "other compressor's field"),
    }))
  const setup = { ...plantSetup, readings, inverted: ['status'] }
  const query = { ...target.query, fields: readings.map(({ topicField }) => topicField) }
  return { ...target, setup, query, mappingHash: 'mapping-2' }
}
const collectionOf = async ({ machineId }: CollectTarget) =>
  required(await readCollection(database.db, machineId), 'collection of the machine')
const stored = ({ machineId }: CollectTarget) => storedRows(database.db, machineId)
const storedHours = async ({ machineId }: CollectTarget) => ({
  hours: await database.db.$count(hourlyRollups, eq(hourlyRollups.machineId, machineId)),
  chunks: await database.db.$count(sampleChunks, eq(sampleChunks.machineId, machineId)),
})

it('replaces the stored samples hour by hour, with interruptions and new points meanwhile', async () => {
  nowMs = NOW
  const source = new PointsSource(points)
  const first = await newTarget(database.db, 's')
  await collect(source, first)
  const before = await storedHours(first)
  const old = await stored(first)
  const target = remapped(first)
  let blocks = 0
  source.beforeBlock = () => {
    if (++blocks % 7 === 0) throw new Error('killed')
  }
  let runs = 0
  for (; runs < 20 && (await collect(source, target)) !== 'collected'; runs++) {
    nowMs += MINUTE_MS
    const now = await storedHours(target)
    expect(now.hours).toBeGreaterThanOrEqual(before.hours)
    expect(now.chunks).toBeGreaterThanOrEqual(before.chunks)
    expect(await collectionOf(target)).toMatchObject({ completedAtMs: NOW })
  }
  expect(runs).toBeGreaterThan(2)
  source.beforeBlock = () => {}
  const fresh = remapped(await newTarget(database.db, 's'))
  await collect(source, fresh)
  expect(await stored(target)).toEqual(await stored(fresh))
  expect((await stored(target)).events).not.toEqual(old.events)
  expect((await collectionOf(target)).rules).toEqual((await collectionOf(fresh)).rules)
  expect(await listRecollections(database.db, target.machineId)).toEqual([])
})

/** A machine whose remap ended after some of its hours were replaced, with its rows from before. */
async function halfRemapped(source: PointsSource) {
  nowMs = NOW
  const first = await newTarget(database.db, 's')
  await collect(source, first)
  const before = await stored(first)
  let blocks = 0
  source.beforeBlock = () => {
    if (++blocks === 10) throw new Error('killed')
  }
  expect(await collect(source, remapped(first))).toBe('failed')
  source.beforeBlock = () => {}
  expect((await stored(first)).chunks).not.toEqual(before.chunks)
  return { first, before }
}

it('restores the former samples when the fields change back before the end', async () => {
  const source = new PointsSource(points)
  const { first, before } = await halfRemapped(source)
  expect(await collect(source, first)).toBe('collected')
  expect(await stored(first)).toEqual(before)
  expect(await listRecollections(database.db, first.machineId)).toEqual([])
})

it('reads everything again when an older program left samples of two mappings under the former one', async () => {
  const source = new PointsSource(points)
  const { first, before } = await halfRemapped(source)
  const { sourceHash, mappingHash, setupHash } = first
  await database.db
    .update(collections)
    .set({ setupHash: [sourceHash, mappingHash, setupHash].join('.') })
    .where(eq(collections.machineId, first.machineId))
  expect(await collect(source, first)).toBe('collected')
  expect(await collect(source, first)).toBe('collected')
  expect(await stored(first)).toEqual(before)
  expect(await listRecollections(database.db, first.machineId)).toEqual([])
})

it('is not left open when the fields change back before the first samples are replaced', async () => {
  nowMs = NOW
  const source = new PointsSource(points)
  const first = await newTarget(database.db, 's')
  await collect(source, first)
  const before = await stored(first)
  source.beforeBlock = () => {
    throw new Error('killed')
  }
  expect(await collect(source, remapped(first))).toBe('failed')
  source.beforeBlock = () => {}
  expect(await collect(source, first)).toBe('collected')
  expect(await collect(source, first)).toBe('collected')
  expect(await listRecollections(database.db, first.machineId)).toEqual([])
  expect(await stored(first)).toEqual(before)
})

/** The database of a worker that is killed at its second deletion outside a transaction. */
function killedAtDeletion(): Db {
  let deletions = 0
  return new Proxy(database.db, {
    get(target, key) {
      if (key !== 'delete') return Reflect.get(target, key)
      return (...table: Parameters<Db['delete']>) => {
        if (++deletions === 2) throw new Error('killed')
        return target.delete(...table)
      }
    },
  })
}

it('leaves no open remap when its worker is killed at the end', async () => {
  nowMs = NOW
  const source = new PointsSource(points)
  const first = await newTarget(database.db, 's')
  await collect(source, first)
  await collect(source, remapped(first), killedAtDeletion())
  expect(await collect(source, remapped(first))).toBe('collected')
  expect(await listRecollections(database.db, first.machineId)).toEqual([])
})

it('does not keep older figures from being recomputed once it is over', async () => {
  nowMs = NOW
  const target = await newTarget(database.db, 's')
  await collect(new PointsSource(points), target)
  const { machineId, mappingHash } = target
  const stretch = { fromMs: START, toMs: NOW, askedAtMs: NOW }
  await beginRemap(database.db, machineId, remapId(machineId, mappingHash), stretch)
  const deps = { db: database.db, log, now: () => nowMs, derivation: DERIVATION + 1 }
  expect(await deriveAnew(deps, { machineId, setup: null }, new AbortController().signal)).not.toBe('busy')
  expect(await listRecollections(database.db, machineId)).toEqual([])
})

it('ends when the machine gets another source before the end', async () => {
  const source = new PointsSource(points)
  const { first } = await halfRemapped(source)
  expect(await collect(source, { ...first, sourceHash: 'source-2' })).toBe('collected')
  expect(await listRecollections(database.db, first.machineId)).toEqual([])
})

it('keeps everything while the new fields have no point, and reports that', async () => {
  nowMs = NOW
  const source = new PointsSource(points)
  const target = await newTarget(database.db, 's')
  await collect(source, target)
  const before = await stored(target)
  source.replacePoints({ atMs: new Float64Array(0), fields: {} })
  expect(await collect(source, remapped(target))).toBe('failed')
  expect(await stored(target)).toEqual(before)
  const { lastError } = await collectionOf(target)
  expect(lastError).toBe('A fonte responde, mas não tem nenhum ponto dos campos desta máquina')
})
