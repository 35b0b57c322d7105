import { expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { createLog } from '#server/platform/process/log.ts'
import { newTarget } from '#test/telemetry/new-target.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { PointsSource, readingFrom } from '#test/telemetry/points-source.ts'
import { databaseWithSite } from '#test/telemetry/site-database.ts'
import { storedRows } from '#test/telemetry/stored-rows.ts'
import type { CollectTarget } from './collect-job.ts'
import { collectMachine } from './collect-machine.ts'
import { MachineStates } from './machine-state.ts'

const START = Date.UTC(2025, 8, 3, 5, 17)
const points = plantBlock(chillerSpec, START, START + 16 * HOUR_MS)
const source = new PointsSource(points)
const log = createLog({ level: 'silent' })
const database = databaseWithSite()
let nowMs: number

/** A process with a memory of its own. */
function worker() {
  const states = new MachineStates(database.db)
  const deps = { db: database.db, log, now: () => nowMs, states, ...readingFrom(source) }
  return (target: CollectTarget) => {
    source.arrivedToMs = nowMs
    return collectMachine(deps, { ...target, asked: false }, new AbortController().signal)
  }
}
async function whatOneRunGives() {
  const target = await newTarget(database.db, 's')
  await worker()(target)
  return storedRows(database.db, target.machineId)
}

it('between runs the memory equals the stored rows, whichever process stored them', async () => {
  const target = await newTarget(database.db, 's')
  const [one, other] = [worker(), worker()]
  nowMs = START + 6 * HOUR_MS
  await one(target)
  // Across several hours; now and then another process takes a turn, and one begins with an empty memory.
  for (let run = 1; run <= 60; run++) {
    nowMs += 5 * MINUTE_MS
    const collect = run % 7 === 0 ? other : run === 33 ? worker() : one
    expect(await collect(target)).toBe('collected')
  }
  expect(await storedRows(database.db, target.machineId)).toEqual(await whatOneRunGives())
})

it('forgets after a failure', async () => {
  const target = await newTarget(database.db, 's')
  const collect = worker()
  nowMs = START + 6 * HOUR_MS
  await collect(target)
  let blocks = 0
  for (let run = 1; run <= 20; run++) {
    nowMs += 11 * MINUTE_MS
    source.beforeBlock = () => {
      if (run % 3 === 0 && ++blocks % 2 === 1) throw new Error('broken off')
    }
    await collect(target)
  }
  source.beforeBlock = () => {}
  expect(await collect(target)).toBe('collected')
  expect(await storedRows(database.db, target.machineId)).toEqual(await whatOneRunGives())
})
