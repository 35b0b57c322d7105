import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * How somebody names the points of a chiller: a file with a head (name, source, compressors, measurement) and one line per
 * field: `field | reading unit | values`. `-` is no reading; what stands after `~` is acceptable too and not asked for.
 * Values are newest first; `t` and `f` are booleans, quotes make text.
 */
export interface NamingScheme {
  readonly name: string
  /** Where the names are from. */
  readonly source: string
  readonly measurement: string
  readonly compressors: number
  readonly lines: readonly Line[]
}

export interface Line {
  readonly field: string
  readonly reading: string | null
  readonly acceptable: readonly string[]
  readonly unit: string | null
  readonly values: readonly (string | number | boolean)[]
}

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** The sets, in the order in which they were written. */
export const schemeSets = (): string[] =>
  readdirSync(HERE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

export const schemesOf = (set: string): NamingScheme[] =>
  readdirSync(HERE + set)
    .sort()
    .map((file) => parse(readFileSync(`${HERE}${set}/${file}`, 'utf8')))

function parse(text: string): NamingScheme {
  const rows = text.split('\n').filter((row) => row.trim() !== '')
  const head = (key: string): string =>
    rows.find((row) => row.startsWith(`${key}: `))?.slice(key.length + 2) ?? ''
  return {
    name: head('name'),
    source: head('source'),
    measurement: head('measurement'),
    compressors: Number(head('compressors')),
    lines: rows.filter((row) => row.includes(' | ')).map(lineOf),
  }
}

function lineOf(row: string): Line {
  const [field = '', truth = '-', values = ''] = row.split(' | ').map((cell) => cell.trim())
  const [readings = '-', unit] = truth.split(' ')
  const [reading = '-', ...acceptable] = readings.split('~')
  return {
    field,
    reading: reading === '-' ? null : reading,
    acceptable,
    unit: unit ?? null,
    values: valuesOf(values),
  }
}

function valuesOf(text: string): (string | number | boolean)[] {
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => {
    if (quoted !== undefined) return quoted
    return bare === 't' ? true : bare === 'f' ? false : Number(bare)
  })
}
