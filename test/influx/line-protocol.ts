import type { RawBlock, RawColumn } from '#core/signals/blocks.ts'
import { required } from '../harness/required.ts'
import type { Influxd } from './influxd.ts'

export interface SeriesName {
  readonly measurement: string
  readonly tags?: Readonly<Record<string, string>>
}

/** Rows [from, to) of the block as InfluxDB line protocol with timestamps in ms. NaN and null are left out. */
export function lineProtocol(series: SeriesName, block: RawBlock, from = 0, to = block.atMs.length): string {
  const names = Object.keys(block.fields).map((name) => `${escapeKey(name)}=`)
  const columns = Object.values(block.fields)
  const tags = Object.entries(series.tags ?? {}).map(
    ([key, value]) => `,${escapeKey(key)}=${escapeKey(value)}`,
  )
  const head = `${escapeMeasurement(series.measurement)}${tags.join('')} `
  let text = ''
  for (let row = from; row < to; row += 1) {
    let fields = ''
    for (let c = 0; c < columns.length; c += 1) {
      const value = fieldText(required(columns[c], 'column'), row)
      if (value !== '') fields += (fields === '' ? '' : ',') + names[c] + value
    }
    if (fields !== '') text += `${head}${fields} ${block.atMs[row]}\n`
  }
  return text
}

/** Writes all rows of the block, some thousand values per request. */
export async function writeBlock(
  influxd: Pick<Influxd, 'writeLines'>,
  database: string,
  series: SeriesName,
  block: RawBlock,
): Promise<void> {
  const step = Math.max(1, Math.floor(400_000 / (Object.keys(block.fields).length || 1)))
  for (let from = 0; from < block.atMs.length; from += step) {
    const lines = lineProtocol(series, block, from, Math.min(from + step, block.atMs.length))
    if (lines !== '') await influxd.writeLines(database, lines)
  }
}

function fieldText(column: RawColumn, row: number): string {
  const value = column[row]
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  return value == null ? '' : `"${value.replace(/["\\]/g, '\\$&')}"`
}

const escapeKey = (key: string) => key.replace(/[,= ]/g, '\\$&')
const escapeMeasurement = (name: string) => name.replace(/[, ]/g, '\\$&')
