import { z } from 'zod'
import { entryAt, floatAt, unsignedAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import { expectedPower } from '#core/chiller/expected-power.ts'
import { compressorsAmong } from '#core/chiller/signals/channels.ts'
import { ChillerTrainer } from '#core/chiller/train-chiller.ts'
import { unsteadyTimes } from '#core/chiller/unsteady-times.ts'
import { ChillerWatch } from '#core/chiller/watch-chiller.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import type { Door } from '../answer-line.ts'
import { columnsOf, columnsSchema, instantsSchema } from '../columns.ts'
import { parseLine } from '../parse-line.ts'
import { withinLimits } from './known-readings.ts'

const lineSchema = z.object({ t: instantsSchema, readings: columnsSchema, trainUntil: z.number() })

/** `{t, readings, trainUntil}` → `{expectedPowerKw, alarms, fit}`: the rows before `trainUntil` train, the others are watched. */
export const chillerDoor: Door = (line) => {
  const { t, readings, trainUntil } = parseLine(lineSchema, line)
  const order = rowsByTime(t)
  const samples = samplesInOrder(t, columnsOf(t, readings), order)
  const unsteady = unsteadyTimes(samples)
  const split = lowerBound(samples.atMs, trainUntil)
  const trainer = new ChillerTrainer({ compressors: compressorsAmong(Object.keys(readings)) })
  trainer.take(rowsOf(samples, 0, split), unsteady)
  const model = trainer.finish()
  const watch = new ChillerWatch(model)
  watch.take(rowsOf(samples, split, t.length), unsteady)
  const expectedPowerKw: (number | null)[] = t.map(() => null)
  for (const [i, kw] of expectedPower(model, samples).entries())
    if (Number.isFinite(kw)) expectedPowerKw[unsignedAt(order, i)] = kw
  return {
    expectedPowerKw,
    alarms: watch.alarms.map(({ fromMs, toMs, raisedAtMs, kind, kwhPerDay }) => ({
      from: fromMs,
      to: toMs,
      raisedAt: raisedAtMs,
      kind,
      kwhPerDay,
    })),
    fit: { cvrmse: model.cvrmse, terms: model.terms, points: model.points },
  }
}

/** The line's rows by their instants, because a clock that is set back writes earlier ones; rows of one instant keep their order. */
const rowsByTime = (t: readonly number[]): Uint32Array =>
  Uint32Array.from(t.keys()).sort((a, b) => entryAt(t, a) - entryAt(t, b) || a - b)

const samplesInOrder = (
  t: readonly number[],
  columns: ReadonlyMap<string, Float64Array>,
  order: Uint32Array,
): SampleBlock => ({
  atMs: Float64Array.from(order, (row) => entryAt(t, row)),
  readings: Object.fromEntries(
    Array.from(columns, ([id, values]) => [
      id,
      withinLimits(
        id,
        Float64Array.from(order, (row) => floatAt(values, row)),
      ),
    ]),
  ),
})

const rowsOf = ({ atMs, readings }: SampleBlock, from: number, to: number): SampleBlock => ({
  atMs: atMs.subarray(from, to),
  readings: Object.fromEntries(
    Object.entries(readings).map(([id, values]) => [id, values.subarray(from, to)]),
  ),
})
