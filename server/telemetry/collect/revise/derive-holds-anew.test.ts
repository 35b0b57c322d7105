import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DERIVATION } from '#core/derivation.ts'
import { required } from '#test/harness/required.ts'
import { Collecting, NOW, never, points } from '#test/telemetry/collecting.ts'
import { pointsWhere } from '#test/telemetry/points-source.ts'
import { collections } from '../../tables.ts'
import { deriveAnew } from './derive-anew.ts'

const on = new Collecting()
const OLD = 1

/** The rows as a program stored them that knew one limit for all readings. */
async function asOfOneLimit(): Promise<void> {
  await on.db
    .update(collections)
    .set({
      derivation: OLD,
      history: sql`${collections.history} - 'paces'`,
      rules: sql`(${collections.rules} - 'holds')`,
    })
    .where(eq(collections.machineId, on.target.machineId))
}

async function anew(): Promise<void> {
  const { machineId, setup } = on.target
  for (let slices = 0; ; slices++) {
    const deps = { ...on.deps(), derivation: DERIVATION }
    if ((await deriveAnew(deps, { machineId, setup }, never)) === 'done') return
    expect(slices).toBeLessThan(100)
  }
}

it('a machine that was collected under one limit gets the kinds and figures of a first collection, from its stored samples', async () => {
  // A state that is written when it changes, beside readings of each minute.
  const field = required(
    on.target.setup.readings.find(({ id }) => id === 'c1_status'),
    'c1_status',
  ).topicField
  const column = required(points.fields[field], field)
  const changes = Float64Array.from(points.atMs, (_, n) => {
    const value = Number(column[n])
    return n > 0 && value === Number(column[n - 1]) ? Number.NaN : value
  })
  on.source.replacePoints({ ...points, fields: { ...points.fields, [field]: changes } })
  await on.collect()
  const fresh = await on.stored(on.target.machineId)
  const { history, rules } = await on.row()
  expect(rules?.holds?.c1_status?.kind).toBe('stateOnChange')
  await asOfOneLimit()
  const reads = on.source.reads.length
  await anew()
  expect(await on.row()).toMatchObject({ derivation: DERIVATION, deriveAnew: null, completedAtMs: NOW })
  expect([(await on.row()).rules, (await on.row()).history?.paces]).toEqual([rules, history?.paces])
  expect(await on.stored(on.target.machineId)).toEqual(fresh)
  expect(on.source.reads).toHaveLength(reads)
})

it('a new point before that leaves the one limit, and settled kinds stay with a later derivation', async () => {
  on.source.replacePoints(pointsWhere(points, () => true))
  await on.collect()
  await asOfOneLimit()
  on.nowMs += 10 * 60_000
  await on.collect()
  expect((await on.row()).rules?.holds).toBeUndefined()
  await anew()
  const { history } = await on.row()
  expect(Object.keys(history?.paces ?? {}).length).toBeGreaterThan(5)
  const { machineId, setup } = on.target
  while (
    (await deriveAnew({ ...on.deps(), derivation: DERIVATION + 1 }, { machineId, setup }, never)) !== 'done'
  );
  expect((await on.row()).history?.paces).toEqual(history?.paces)
})
