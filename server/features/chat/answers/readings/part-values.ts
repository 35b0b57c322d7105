import type { Machine, Reading } from '#contract/machines/machine.ts'
import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import { getSeries } from '#server/features/monitoring/get-series.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { type Asked, headWords, periodAt } from '../answer.ts'

export interface Values {
  readonly mean: number
  readonly min: number
  readonly max: number
}

export interface PartValues {
  readonly words: string
  /** By the reading's id; one without samples is missing. */
  readonly of: ReadonlyMap<string, Values>
}

/** The mean, lowest and highest value of readings in each part of a period. */
export async function valuesOfParts(
  asked: Asked,
  machine: Machine,
  readings: readonly Reading[],
  parts: readonly AskedPeriod[],
): Promise<readonly PartValues[]> {
  const all: PartValues[] = []
  for (const part of parts) {
    const period = periodAt(part, asked, null)
    const query = {
      fields: readings.map(({ id }) => id),
      ...{ from: instantText(period.fromMs), to: instantText(period.toMs), points: 1 },
    }
    const { data } = await getSeries(asked.ctx, { params: { id: machine.id }, query, body: undefined })
    const of = new Map<string, Values>()
    for (const { id } of readings) {
      const own = (data[id] ?? []).filter(({ count }) => count > 0)
      const samples = own.reduce((sum, { count }) => sum + count, 0)
      if (samples === 0) continue
      of.set(id, {
        mean: own.reduce((sum, bucket) => sum + bucket.mean * bucket.count, 0) / samples,
        min: Math.min(...own.map(({ min }) => min)),
        max: Math.max(...own.map(({ max }) => max)),
      })
    }
    all.push({ words: headWords(period), of })
  }
  return all
}
