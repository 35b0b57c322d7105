import { readFileSync } from 'node:fs'
import type { SchemeSet } from './sets.ts'

/** How one author names the points of a chiller. */
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
  /** The standard reading that the field is; null when the field is no reading. */
  readonly reading: string | null
  /** Readings that are right for the field too, but not required. */
  readonly acceptable: readonly string[]
  readonly unit: string | null
  /** Newest first. */
  readonly values: readonly Value[]
}

type Value = string | number | boolean

/** A scheme in its set's file: a field per row, `[field, reading or [reading, ...acceptable], unit, values]`. */
interface StoredScheme extends Omit<NamingScheme, 'lines'> {
  readonly fields: readonly [
    string,
    Line['reading'] | [Line['reading'], ...string[]],
    string | null,
    Value[],
  ][]
}

export function schemesOf(set: SchemeSet): NamingScheme[] {
  const text = readFileSync(new URL(`${set}.json`, import.meta.url), 'utf8')
  const stored: StoredScheme[] = JSON.parse(text)
  return stored.map(({ fields, ...head }) => ({ ...head, lines: fields.map(lineOf) }))
}

function lineOf([field, truth, unit, values]: StoredScheme['fields'][number]): Line {
  const [reading, ...acceptable] = Array.isArray(truth) ? truth : [truth]
  return { field, reading, acceptable, unit, values }
}
