import * as flux from '../influx-v2/flux.ts'
import type { TagValueQuery, TagValues } from './series-sample.ts'

/** The most tags of a measurement whose values are listed. */
const MOST_TAGS = 30

/** The tags of a measurement in Flux, and the values of each; `ask` runs a statement and gives the values of its answer. */
export async function fluxTagValues(
  bucket: string,
  { measurement, fromMs, most }: TagValueQuery,
  tags: Readonly<Record<string, string>>,
  ask: (statement: string) => Promise<string[]>,
): Promise<TagValues[]> {
  const query = { measurement, tags }
  const stretch = { ...flux.EVER, fromMs }
  const columns = await ask(flux.listTags(bucket, query, stretch))
  const keys = columns.filter((one) => !one.startsWith('_')).slice(0, MOST_TAGS)
  const found: TagValues[] = []
  for (const key of keys) {
    const statement = flux.listTagValues(bucket, query, { stretch, key, most })
    found.push({ key, values: await ask(statement) })
  }
  return found
}
