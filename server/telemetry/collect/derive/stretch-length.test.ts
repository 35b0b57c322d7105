import { expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { addToHistory, emptyHistory } from '#core/signals/history.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { first } from '#test/harness/required.ts'
import { Collecting, NOW } from '#test/telemetry/collecting.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { PointsSource } from '#test/telemetry/points-source.ts'
import { recollect } from '../collect-machine.ts'
import { stretchLengthMs } from './stretch-length.ts'

const collecting = new Collecting()

const historyOf = (stepMs: number) =>
  addToHistory(emptyHistory(), {
    atMs: Float64Array.from({ length: 100 }, (_, n) => n * stepMs),
    readings: { power: new Float64Array(100).fill(1) },
  })

it('is two days for a few samples a minute, and less for more frequent samples', () => {
  expect(stretchLengthMs(null, 80)).toBe(2 * DAY_MS)
  expect(stretchLengthMs(historyOf(HOUR_MS), 80)).toBe(2 * DAY_MS)
  expect(stretchLengthMs(historyOf(60_000), 80)).toBe(2 * DAY_MS)
  expect(stretchLengthMs(historyOf(10_000), 40)).toBe(2 * DAY_MS)
  expect(stretchLengthMs(historyOf(1_000), 40)).toBe(12 * HOUR_MS)
  expect(stretchLengthMs(historyOf(100), 20)).toBe(HOUR_MS)
  expect(stretchLengthMs(historyOf(100), 1_000)).toBe(HOUR_MS)
})

/** The plant's points with an eighth of a second between them instead of a minute. */
function hurried() {
  const toMs = NOW - (NOW % HOUR_MS) + HOUR_MS / 2
  const { atMs, fields } = plantBlock(chillerSpec, NOW - 24 * DAY_MS, NOW)
  const fast = atMs.map((_, n) => toMs - (atMs.length - n) * 125)
  return { points: { atMs: fast, fields }, fromMs: first(fast, 'instants'), toMs }
}

it('limits the stretches that are read again or derived, which changes no stored row', async () => {
  const { points, fromMs, toMs } = hurried()
  const { target, deps, collect, row } = collecting
  const stored = (id: string) => collecting.stored(id)
  collecting.nowMs = toMs
  const source = new PointsSource(points, 4_000)
  expect(await collect(source)).toBe('collected')
  const [before, { history }] = [await stored(target.machineId), await row()]
  const lengthMs = stretchLengthMs(history, target.setup.readings.length)
  expect(lengthMs).toBe(HOUR_MS)
  source.reads.length = 0
  const never = new AbortController().signal
  expect(await recollect(deps(source), target, { fromMs, toMs }, never)).toBe('collected')
  const windows = source.reads.filter((read) => read.toMs > read.fromMs).slice(1)
  expect(windows.length).toBe(Math.ceil((toMs - (fromMs - (fromMs % HOUR_MS))) / lengthMs))
  for (const read of windows) expect(read.toMs - read.fromMs).toBeLessThanOrEqual(lengthMs)
  expect(await stored(target.machineId)).toEqual(before)
  // A changed setup derives everything again in such pieces.
  const setup = { ...target.setup, microStopMs: target.setup.microStopMs + 1 }
  expect(await collect(source, { ...target, setup, setupHash: 'setup-2' })).toBe('collected')
  expect(await collect(source)).toBe('collected')
  expect(await stored(target.machineId)).toEqual(before)
})
