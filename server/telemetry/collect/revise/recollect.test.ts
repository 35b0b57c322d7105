import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
import { Collecting, NOW, never, points, START, upTo } from '#test/telemetry/collecting.ts'
import { chillerSpec, plantSetup } from '#test/telemetry/plant-target.ts'
import { PointsSource, pointsWhere } from '#test/telemetry/points-source.ts'
import { SourceError } from '../../sources/source.ts'
import { recollect } from '../collect-machine.ts'

const on = new Collecting()

describe('collecting a stretch again', () => {
  it('changes nothing when the source has the same points', async () => {
    await on.collect()
    const before = await on.stored(on.target.machineId)
    await recollect(on.deps(), on.target, { fromMs: START + DAY_MS, toMs: START + 6 * DAY_MS }, never)
    expect(await on.stored(on.target.machineId)).toEqual(before)
  })

  it('adds missing points as if they had always been there', async () => {
    const holeFrom = START + 2 * DAY_MS + 3 * HOUR_MS
    const holeTo = holeFrom + 31 * HOUR_MS
    on.source.replacePoints(pointsWhere(points, (at) => at < holeFrom || at >= holeTo))
    await on.collect()
    on.source.replacePoints(points)
    await recollect(on.deps(), on.target, { fromMs: holeFrom, toMs: holeTo }, never)
    const healed = await on.stored(on.target.machineId)
    on.target = await on.anotherTarget()
    await on.collect(new PointsSource(points))
    expect(await on.stored(on.target.machineId)).toEqual(healed)
  })

  it('replaces a rewritten value', async () => {
    await on.collect()
    const status = `${chillerSpec.key}_status`
    const from = START + 4 * DAY_MS
    const column = required(points.fields[status], 'status field')
    const off = points.atMs.map((at, i) => (at >= from && at < from + HOUR_MS ? 0 : Number(column[i])))
    const rewritten = { atMs: points.atMs, fields: { ...points.fields, [status]: off } }
    on.source.replacePoints(rewritten)
    await recollect(on.deps(), on.target, { fromMs: from, toMs: from + HOUR_MS }, never)
    const healed = await on.stored(on.target.machineId)
    on.target = await on.anotherTarget()
    await on.collect(new PointsSource(rewritten))
    expect(await on.stored(on.target.machineId)).toEqual(healed)
  })
})

describe('another setup', () => {
  it('derives everything again from the chunks, without the source, when only the meaning changes', async () => {
    await on.collect()
    const reads = on.source.reads.length
    const setup = {
      ...plantSetup,
      gapLimitMs: 2 * MINUTE_MS,
      compressorIds: plantSetup.compressorIds.slice(0, 3),
    }
    await on.collect(undefined, { ...on.target, setup, setupHash: 'setup-2' })
    expect(on.source.reads.slice(reads).every(({ fromMs }) => fromMs > NOW - HOUR_MS)).toBe(true)
    const again = await on.stored(on.target.machineId)
    expect(new Set(again.hours.flatMap(({ sums }) => Object.keys(sums)))).toEqual(
      new Set(['chiller', 'C1', 'C2', 'C3']),
    )
    on.target = await on.anotherTarget()
    await on.collect(new PointsSource(points), { ...on.target, setup })
    expect(await on.stored(on.target.machineId)).toEqual(again)
  })

  it('starts over when the source changes, and keeps the former rows until the new source answers', async () => {
    await on.collect()
    const before = await on.stored(on.target.machineId)
    const other = { ...on.target, sourceHash: 'source-2' }
    on.source.failure = new SourceError('unreachable', 'sem resposta')
    expect(await on.collect(undefined, other)).toBe('failed')
    expect(await on.stored(on.target.machineId)).toEqual(before)
    on.source.failure = null
    on.source.replacePoints(upTo(START + 2 * DAY_MS))
    await on.collect(undefined, other)
    const { chunks } = await on.stored(on.target.machineId)
    expect(chunks.at(-1)?.hourMs).toBeLessThan(START + 2 * DAY_MS)
  })
})
