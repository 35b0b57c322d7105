import type { FluxSeries } from './flux-interpreter.ts'
import type { Influxd } from './influxd.ts'

type Value = number | bigint | boolean | string
/** A point as a plant writes it, for every version of InfluxDB; an integer is a bigint. */
export interface Point {
  readonly measurement: string
  readonly tags: Readonly<Record<string, string>>
  readonly atMs: number
  readonly fields: Readonly<Record<string, Value>>
}

export async function writePoints(influxd: Influxd, database: string, all: readonly Point[]): Promise<void> {
  const key = (name: string) => name.replace(/[,= ]/g, '\\$&')
  const written = (value: Value) => {
    if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`
    return typeof value === 'bigint' ? `${value}i` : String(value)
  }
  const line = ({ measurement, tags, atMs, fields }: Point) => {
    const tagText = Object.entries(tags).map(([name, value]) => `,${key(name)}=${key(value)}`)
    const fieldText = Object.entries(fields).map(([name, value]) => `${key(name)}=${written(value)}`)
    return `${measurement.replace(/[, ]/g, '\\$&')}${tagText.join('')} ${fieldText.join(',')} ${atMs}`
  }
  await influxd.writeLines(database, all.map(line).join('\n'))
}

/** One series per field, its points in order of time. */
export function seriesOfPoints(written: readonly Point[]): FluxSeries[] {
  type Series = { key: Record<string, string>; points: [number, Value][] }
  const all = new Map<string, Series>()
  for (const { measurement, tags, atMs, fields } of written)
    for (const [name, value] of Object.entries(fields)) {
      const key = { _measurement: measurement, _field: name, ...tags }
      const series: Series = all.get(JSON.stringify(key)) ?? { key, points: [] }
      all.set(JSON.stringify(key), series)
      series.points.push([atMs, value])
    }
  for (const { points } of all.values()) points.sort(([a], [b]) => a - b)
  return [...all.values()]
}
