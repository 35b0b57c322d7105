import { byteAt, floatAt } from '#core/arrays/element-at.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { ChillerModel } from '../chiller-model.ts'
import { channelIds } from '../signals/channels.ts'
import { RepeatedValues, type Repetition } from '../signals/repeated-values.ts'
import { rowsFor } from '../signals/unit-rows.ts'
import type { AlarmBook } from './alarm-book.ts'

/** Least time and samples of a repeated value, and how many times longer than the usual longest run it must be. */
const LEAST_MS = 2 * HOUR_MS
const LEAST_ROWS = 8
const LONGER = 3
/** Figures that the controller computes may rest at an end of their scale, so they are not watched. */
const NO_SENSOR = /^demand$|^c\d+_(capacity|status)$/

/** A sensor's run of repeated values, with the siblings' values when the run became long. Plain JSON. */
export interface SensorMemory {
  readonly run: Repetition
  readonly siblings: readonly (number | null)[] | null
}

interface Sensor {
  readonly id: string
  readonly channel: number
  readonly limit: number
  readonly run: RepeatedValues
  siblings: readonly (number | null)[] | null
}

/** Readings that show whether the machine moves. */
const SIBLINGS = ['power', 'capacity', 'chw_in_temp', 'cw_in_temp', 'cw_out_temp'] as const

const stuckCause = (id: string): string => `stuck ${id}`

/**
 * A sensor that repeats one value for far longer than it ever did, while the machine runs and another reading moves by more than its usual spread
 * (zero variance rule: ASHRAE Guideline 36 and Wang and Xiao 2004 on sensor faults of chillers).
 */
export class StuckSensors {
  readonly #sensors: Sensor[]
  readonly #spread: ChillerModel['habits']['spread']

  constructor({ compressors, stepMs, habits }: ChillerModel, memory: Readonly<Record<string, SensorMemory>>) {
    this.#spread = habits.spread
    this.#sensors = channelIds(compressors).flatMap((id, channel): Sensor[] => {
      const usual = habits.repeatedRows[id]
      if (usual === undefined || NO_SENSOR.test(id)) return []
      const limit = Math.max(LONGER * usual, LEAST_ROWS, LEAST_MS / stepMs)
      const known = memory[id]
      return [{ id, channel, limit, run: new RepeatedValues(known?.run), siblings: known?.siblings ?? null }]
    })
  }

  get memory(): Record<string, SensorMemory> {
    return Object.fromEntries(
      this.#sensors
        .filter(({ run }) => run.run.rows > 0)
        .map(({ id, run, siblings }) => [id, { run: run.run, siblings }]),
    )
  }

  /** Takes samples, with the running rows of the machine and of each compressor; raises and ends alarms. Returns whether it raised one. */
  take(samples: SampleBlock, rows: readonly Uint8Array[], book: AlarmBook): boolean {
    const siblings = SIBLINGS.map((id) => samples.readings[id])
    let raised = false
    for (const sensor of this.#sensors) {
      const values = samples.readings[sensor.id]
      if (values === undefined) continue
      const running = rowsFor(sensor.id, rows)
      for (let row = 0; row < values.length; row += 1) {
        const value = floatAt(values, row)
        if (byteAt(running, row) !== 1 || !Number.isFinite(value)) continue
        const atMs = floatAt(samples.atMs, row)
        if (sensor.run.take(value, atMs) > 0) {
          if (sensor.siblings !== null) book.end(stuckCause(sensor.id), atMs)
          sensor.siblings = null
        } else raised = this.#judge(sensor, siblings, row, atMs, book) || raised
      }
    }
    return raised
  }

  /** The sensors that are stuck, as places in a block's means. */
  stuckChannels(book: AlarmBook): number[] {
    return this.#sensors.filter(({ id }) => book.isOpen(stuckCause(id))).map(({ channel }) => channel)
  }

  #judge(
    sensor: Sensor,
    columns: readonly (Float64Array | undefined)[],
    row: number,
    atMs: number,
    book: AlarmBook,
  ): boolean {
    const { rows, fromMs } = sensor.run.run
    if (rows < sensor.limit / 2) return false
    const now = columns.map((column) => column?.[row] ?? Number.NaN)
    sensor.siblings ??= now.map((value) => (Number.isFinite(value) ? value : null))
    const cause = stuckCause(sensor.id)
    if (rows < sensor.limit || book.isOpen(cause) || !this.#moved(sensor, now)) return false
    book.raise(cause, {
      kind: 'sensor_stuck',
      fromMs,
      toMs: null,
      raisedAtMs: atMs,
      kwhPerDay: 0,
      about: sensor.id,
      evidence: [{ indicator: 'repeated', value: rows, limit: sensor.limit }],
    })
    return true
  }

  #moved(sensor: Sensor, now: readonly number[]): boolean {
    return SIBLINGS.some((id, i) => {
      const before = sensor.siblings?.[i] ?? null
      const spread = this.#spread[id] ?? 0
      return (
        id !== sensor.id && before !== null && spread > 0 && Math.abs((now[i] ?? before) - before) > spread
      )
    })
  }
}
