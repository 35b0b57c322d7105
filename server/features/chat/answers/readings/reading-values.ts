import type { Machine, Reading } from '#contract/machines/machine.ts'
import type { SeriesBucket } from '#contract/monitoring/series.ts'
import type { Window } from '#core/kpis/window.ts'
import { getSeries } from '#server/features/monitoring/get-series.ts'
import { getLive } from '#server/features/monitoring/live/get-live.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { plain } from '../markdown.ts'
import { readingTitle } from './reading-names.ts'

/** A reading with its value, now or the extreme one of a period. */
export interface FoundReading {
  readonly title: string
  readonly reading: Reading
  readonly value: number
}

const titleOf = (machine: Machine, reading: Reading): string =>
  `${plain(machine.nome)}, ${readingTitle(machine, reading)}`

export async function presentOf(
  asked: Asked,
  machine: Machine,
  readings: readonly Reading[],
): Promise<FoundReading[]> {
  const { data } = await getLive(asked.ctx, { params: { id: machine.id }, query: undefined, body: undefined })
  return readings.flatMap((reading) => {
    const now = data.readings.readings[reading.id]
    return now ? [{ title: titleOf(machine, reading), reading, value: now.value }] : []
  })
}

/** The values of a reading over some time, and their number. */
export interface Values {
  readonly mean: number
  readonly min: number
  readonly max: number
  readonly samples: number
}

/** The values of all these buckets together; null: there are no samples. */
export function valuesIn(buckets: readonly SeriesBucket[]): Values | null {
  const own = buckets.filter(({ count }) => count > 0)
  const samples = own.reduce((sum, { count }) => sum + count, 0)
  if (samples === 0) return null
  return {
    mean: own.reduce((sum, { mean, count }) => sum + mean * count, 0) / samples,
    min: Math.min(...own.map(({ min }) => min)),
    max: Math.max(...own.map(({ max }) => max)),
    samples,
  }
}

/** The values of readings over a time, by the reading's id; a reading without samples is missing. */
export async function valuesOf(
  { ctx }: Pick<Asked, 'ctx'>,
  { id: machineId }: Pick<Machine, 'id'>,
  readings: readonly Reading[],
  { fromMs, toMs }: Window,
): Promise<ReadonlyMap<string, Values>> {
  if (readings.length === 0) return new Map()
  const fields = readings.map(({ id }) => id)
  const query = { fields, from: instantText(fromMs), to: instantText(toMs), points: 1 }
  const { data } = await getSeries(ctx, { params: { id: machineId }, query, body: undefined })
  return new Map(
    fields.flatMap((id) => {
      const values = valuesIn(data[id] ?? [])
      return values === null ? [] : [[id, values] as const]
    }),
  )
}

export async function extremesOf(
  asked: Asked,
  machine: Machine,
  readings: readonly Reading[],
  isLow: boolean,
): Promise<FoundReading[]> {
  const found = await valuesOf(asked, machine, readings, periodAt(askedPeriod(asked), asked, null))
  return readings.flatMap((reading) => {
    const values = found.get(reading.id)
    if (!values) return []
    return [{ title: titleOf(machine, reading), reading, value: isLow ? values.min : values.max }]
  })
}

/** The means of the readings over the asked period. */
export async function meansAt(
  asked: Asked,
  machine: Machine,
  readings: readonly Reading[],
): Promise<FoundReading[]> {
  const means = await meansOf(asked, machine, readings, periodAt(askedPeriod(asked), asked, null))
  return readings.flatMap((reading) => {
    const value = means.get(reading.id)
    return value === undefined ? [] : [{ title: titleOf(machine, reading), reading, value }]
  })
}

/** The mean of each reading that has samples over a time. */
export async function meansOf(
  asked: Pick<Asked, 'ctx'>,
  machine: Pick<Machine, 'id'>,
  readings: readonly Reading[],
  time: Window,
): Promise<ReadonlyMap<string, number>> {
  const found = await valuesOf(asked, machine, readings, time)
  return new Map([...found].map(([id, { mean }]) => [id, mean]))
}
