import type { Machine, Reading } from '#contract/machines/machine.ts'
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

export async function extremesOf(
  asked: Asked,
  machine: Machine,
  readings: readonly Reading[],
  isLow: boolean,
): Promise<FoundReading[]> {
  if (readings.length === 0) return []
  const period = periodAt(askedPeriod(asked), asked, null)
  const query = {
    fields: readings.map(({ id }) => id),
    from: instantText(period.fromMs),
    to: instantText(period.toMs),
    points: 1,
  }
  const { data } = await getSeries(asked.ctx, { params: { id: machine.id }, query, body: undefined })
  return readings.flatMap((reading) => {
    const buckets = (data[reading.id] ?? []).filter((bucket) => bucket.count > 0)
    if (buckets.length === 0) return []
    const value = isLow
      ? Math.min(...buckets.map(({ min }) => min))
      : Math.max(...buckets.map(({ max }) => max))
    return [{ title: titleOf(machine, reading), reading, value }]
  })
}

/** The mean of each reading that has samples between two instants. */
export async function meansOf(
  { ctx }: Pick<Asked, 'ctx'>,
  { id }: Pick<Machine, 'id'>,
  readings: readonly Reading[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<Map<string, number>> {
  const means = new Map<string, number>()
  if (readings.length === 0) return means
  const fields = readings.map((reading) => reading.id)
  const query = { fields, from: instantText(fromMs), to: instantText(toMs), points: 1 }
  const { data } = await getSeries(ctx, { params: { id }, query, body: undefined })
  for (const field of fields) {
    const buckets = data[field] ?? []
    const samples = buckets.reduce((sum, { count }) => sum + count, 0)
    if (samples > 0)
      means.set(field, buckets.reduce((sum, { mean, count }) => sum + mean * count, 0) / samples)
  }
  return means
}
