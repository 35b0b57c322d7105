import { expect, test } from 'vitest'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { ChillerModel } from './chiller-model.ts'
import { compressorsAmong } from './signals/channels.ts'
import { type SimulatedChiller, simulateChiller } from './simulated-chiller.test-support.ts'
import { ChillerTrainer } from './train-chiller.ts'
import { unsteadyTimes } from './unsteady-times.ts'
import { ChillerWatch } from './watch-chiller.ts'

const TRAIN = 40
const FAULT_DAY = 50
const base: SimulatedChiller = {
  seed: 9_001,
  days: 65,
  stepMinutes: 30,
  compressors: 2,
  profile: 'hospital',
  noise: 0.01,
  seasonK: 2,
  startDay: 100,
}

/** The model of each chiller's first days, in which no fault has begun yet. */
const models = new Map<string, ChillerModel>()

function modelOf({ fault, ...inOrder }: SimulatedChiller): ChillerModel {
  expect(fault?.fromDay ?? TRAIN).toBeGreaterThanOrEqual(TRAIN)
  const name = JSON.stringify(inOrder)
  const known = models.get(name)
  if (known) return known
  const { rows, split, unsteady, readings } = rowsOf(inOrder)
  const trainer = new ChillerTrainer({ compressors: compressorsAmong(readings) })
  trainer.take(rows(0, split), unsteady)
  const model = trainer.finish()
  models.set(name, model)
  return model
}

const samplesOf = (spec: SimulatedChiller) => ({ ...rowsOf(spec), model: structuredClone(modelOf(spec)) })

function rowsOf(spec: SimulatedChiller) {
  const { t, readings } = simulateChiller(spec)
  const atMs = Float64Array.from(t)
  const columns = Object.entries(readings).map(
    ([id, values]) => [id, Float64Array.from(values, (value) => value ?? Number.NaN)] as const,
  )
  const rows = (from: number, to: number) => ({
    atMs: atMs.subarray(from, to),
    readings: Object.fromEntries(columns.map(([id, values]) => [id, values.subarray(from, to)])),
  })
  const all = rows(0, atMs.length)
  const split = lowerBound(atMs, (t[0] ?? 0) + TRAIN * DAY_MS)
  const unsteady = unsteadyTimes(all)
  return { startMs: t[0] ?? 0, unsteady, readings: Object.keys(readings), split, rows, end: atMs.length }
}

/** `biased`: a reading that is 2 K too high from a day on, beside the fault. */
function watched(spec: SimulatedChiller, biased?: { readonly reading: string; readonly fromDay: number }) {
  const { model, unsteady, split, rows, end, startMs } = samplesOf(spec)
  const watch = new ChillerWatch(model)
  const { atMs, readings } = rows(split, end)
  const column = biased && readings[biased.reading]
  const fromMs = startMs + (biased?.fromDay ?? 0) * DAY_MS
  const more = column && { [biased.reading]: column.map((v, i) => v + ((atMs[i] ?? 0) < fromMs ? 0 : 2)) }
  watch.take({ atMs, readings: { ...readings, ...more } }, unsteady)
  return { model, alarms: watch.alarms, dayOf: (atMs: number) => (atMs - startMs) / DAY_MS }
}

test.each([
  ['efficiency_loss', 0.1, undefined],
  ['condenser_fouling', 0.1, undefined],
  ['low_condenser_flow', 0.25, undefined],
  ['low_evaporator_flow', 0.25, undefined],
  ['low_refrigerant', 0.25, undefined],
  ['compressor_imbalance', 0.2, 'C2'],
  ['sensor_bias', 2, 'cw_out_temp'],
  ['sensor_stuck', 1, 'chw_in_temp'],
] as const)('finds %s within seven days and calls it by its name', (kind, size, reading) => {
  const { alarms, dayOf } = watched({ ...base, fault: { kind, size, fromDay: FAULT_DAY, reading } })
  expect(alarms.map((alarm) => alarm.kind)).toEqual([kind])
  expect(dayOf(alarms[0]?.raisedAtMs ?? 0)).toBeGreaterThanOrEqual(FAULT_DAY)
  expect(dayOf(alarms[0]?.raisedAtMs ?? 0)).toBeLessThan(FAULT_DAY + 7)
  expect(alarms[0]?.toMs).toBeNull()
})

test.each([
  ['condenser_fouling', 4.1],
  ['efficiency_loss', 5.1],
] as const)('finds %s that grows to a tenth in seven days after at most %f days', (kind, days) => {
  const { alarms, dayOf } = watched({ ...base, fault: { kind, size: 0.1, fromDay: FAULT_DAY, rampDays: 7 } })
  expect(alarms.map((alarm) => alarm.kind)).toEqual([kind])
  expect(dayOf(alarms[0]?.raisedAtMs ?? 0)).toBeLessThan(FAULT_DAY + days)
})

test('a second fault is seen beside a fresh one, which lasts', () => {
  const fault = { kind: 'condenser_fouling', size: 0.1, fromDay: 55 } as const
  const { alarms, dayOf } = watched({ ...base, fault }, { reading: 'chw_in_temp', fromDay: FAULT_DAY })
  expect(alarms.map(({ kind, toMs }) => [kind, toMs])).toEqual([
    ['sensor_bias', null],
    ['condenser_fouling', null],
  ])
  expect(dayOf(alarms[1]?.raisedAtMs ?? 0)).toBeLessThan(60)
})

test('a machine in order has no alarm, on other seeds and load profiles', () => {
  for (const profile of ['offices', 'hospital', 'process'] as const)
    for (const seed of [21, 22])
      expect(watched({ ...base, seed, profile, compressors: 1 + (seed % 3) }).alarms).toEqual([])
})

test('an alarm ends with its fault, and its cost is the power that the fault adds', () => {
  const fault = { kind: 'efficiency_loss', size: 0.15, fromDay: 45, toDay: 55 } as const
  const { alarms, dayOf, model } = watched({ ...base, fault })
  expect(alarms).toHaveLength(1)
  expect(dayOf(alarms[0]?.toMs ?? 0)).toBeGreaterThan(54)
  expect(dayOf(alarms[0]?.toMs ?? 0)).toBeLessThan(62)
  const mostKwh = 24 * model.highestPowerKw
  expect(alarms[0]?.kwhPerDay).toBeGreaterThan(0.02 * mostKwh)
  expect(alarms[0]?.kwhPerDay).toBeLessThan(0.2 * mostKwh)
})

test('an alarm rests on nothing later than itself', () => {
  const { model, unsteady, split, rows, end } = samplesOf({
    ...base,
    fault: { kind: 'condenser_fouling', size: 0.1, fromDay: FAULT_DAY },
  })
  const alarmsUpTo = (to: number) => {
    const watch = new ChillerWatch(model)
    watch.take(rows(split, to), unsteady)
    return watch.alarms.map(({ kind, fromMs, raisedAtMs }) => ({ kind, fromMs, raisedAtMs }))
  }
  const all = alarmsUpTo(end)
  expect(all).toHaveLength(1)
  for (let to = split + 100; to < end; to += 97) {
    const lastMs = rows(0, to).atMs.at(-1) ?? 0
    expect(alarmsUpTo(to)).toEqual(all.filter(({ raisedAtMs }) => raisedAtMs <= lastMs))
  }
})

test('a watch goes on from its carry as if it had never stopped', () => {
  const { model, unsteady, split, rows, end } = samplesOf({
    ...base,
    fault: { kind: 'low_condenser_flow', size: 0.2, fromDay: FAULT_DAY },
  })
  const whole = new ChillerWatch(model)
  whole.take(rows(split, end), unsteady)
  let carry = null
  for (let from = split; from < end; from += 131) {
    const watch: ChillerWatch = new ChillerWatch(JSON.parse(JSON.stringify(model)), carry)
    watch.take(rows(from, Math.min(end, from + 131)), unsteady)
    carry = JSON.parse(JSON.stringify(watch.carry))
  }
  expect(carry.alarms).toEqual(JSON.parse(JSON.stringify(whole.alarms)))
})

test('with power and capacity alone the model says that it knows the load alone', () => {
  const only = ['power', 'capacity']
  const { model, alarms } = watched({
    ...base,
    only,
    fault: { kind: 'efficiency_loss', size: 0.3, fromDay: FAULT_DAY },
  })
  expect(model.terms).toBe('load-only')
  expect(model.missing).toEqual(['chw_out_temp', 'cw_in_temp'])
  expect(alarms.map(({ kind }) => kind)).toEqual(['efficiency_loss'])
})
