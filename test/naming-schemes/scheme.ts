import { readFileSync } from 'node:fs'
import type { SchemeSet } from './sets.ts'

/** One author's names for the points of a chiller. */
export interface NamingScheme {
  readonly name: string
  /** The origin of the names. */
  readonly source: string
  readonly measurement: string
  readonly compressors: number
  readonly lines: readonly Line[]
}

export interface Line {
  readonly field: string
  /** The standard reading of the field; null when the field is not a reading. */
  readonly reading: string | null
  /** Other readings that are also right for the field, but not required. */
  readonly acceptable: readonly string[]
  readonly unit: string | null
  /** Values, newest first. */
  readonly values: readonly Value[]
}

type Value = string | number | boolean

/** A scheme in its set's file: one row per field, `[field, reading or [reading, ...acceptable], unit, values]`. */
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
