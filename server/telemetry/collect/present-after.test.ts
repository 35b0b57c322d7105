import { expect, it } from 'vitest'
import { presentUnits } from '#core/signals/present-units.ts'
import { normalise } from '#core/signals/values/normalise.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
import { Collecting, NOW, upTo } from '#test/telemetry/collecting.ts'
import { plantSetup } from '#test/telemetry/plant-target.ts'
import type { CollectTarget } from './collect-job.ts'

const on = new Collecting()

/** The states by all samples at once. */
async function ofAllSamples(setup: CollectTarget['setup'] = plantSetup) {
  const { rules } = await on.row()
  return presentUnits(required(rules, 'rules'), normalise(upTo(on.nowMs), setup).samples, {})
}

it('keeps the newest states of all units with each run', async () => {
  for (const minutes of [0, 1, 61, 7 * 60]) {
    on.nowMs = NOW + minutes * MINUTE_MS
    await on.collect()
    expect((await on.row()).present).toEqual(await ofAllSamples())
  }
})

it('keeps no state of the former meaning of a reading after a remap', async () => {
  await on.collect()
  const setup = { ...plantSetup, inverted: ['status', 'fault'] }
  const target = { ...on.target, setup, mappingHash: 'mapping-2' }
  on.nowMs = NOW + 5 * MINUTE_MS
  await on.collect(undefined, target)
  on.nowMs += HOUR_MS
  await on.collect(undefined, target)
  expect((await on.row()).present).toEqual(await ofAllSamples(setup))
})

it('begins anew with another source', async () => {
  await on.collect()
  on.target = { ...on.target, sourceHash: 'source-2' }
  on.nowMs = NOW - HOUR_MS
  await on.collect()
  expect((await on.row()).present).toEqual(await ofAllSamples())
})
