import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Line } from '../naming-schemes/scheme.ts'

// Data of real plants stay outside the project.
const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
export const realData = { folder, isPresent: existsSync(folder) }

type Value = string | number | boolean
/** Rows by their column's name; a cell without a value is left out. */
export type RealRow = Readonly<Record<string, Value>>

/** The rows of a CSV file without quotes, in the file's order. Cells that are numbers are numbers. */
export function csvRows(path: string, separator = ','): RealRow[] {
  const text = readFileSync(folder + path, 'utf8').replace(/^\uFEFF/, '')
  const [header = '', ...lines] = text.trim().split(/\r?\n/)
  const names = header.split(separator).map((name) => name.trim())
  return lines.map((line) =>
    Object.fromEntries(
      line.split(separator).flatMap((cell, n) => {
        const name = names[n]
        if (name === undefined || name === '' || cell.trim() === '') return []
        const number = Number(cell.replace(',', '.'))
        return [[name, Number.isNaN(number) ? cell : number] as const]
      }),
    ),
  )
}

/** Names of columns, with the reading and the unit of those that are one. */
export type Truth = Readonly<Record<string, readonly [reading: string, unit?: string]>>

/** The lines of a scheme from the columns of all rows, with the values of `rows`, the newest row first. */
export function linesOf(all: readonly RealRow[], rows: readonly RealRow[], truth: Truth): Line[] {
  const names = new Set(all.flatMap((row) => Object.keys(row)))
  for (const name of Object.keys(truth)) if (!names.has(name)) throw new Error(`the data lack ${name}`)
  return [...names].map((field) => {
    const values = rows.map((row) => row[field]).filter((value) => value !== undefined)
    const [reading = null, unit = null] = truth[field] ?? []
    return { field, reading, acceptable: [], unit, values: values.toReversed() }
  })
}

interface HaystackPoint {
  readonly equipRef?: { readonly val: string; readonly dis: string }
  readonly navName?: string
  readonly kind?: string
  readonly unit?: string
  readonly curVal?: { readonly val: number } | number | boolean | string
}

export interface RealPoint {
  readonly equipment: string
  readonly name: string
  readonly unit: string
  readonly value: Value | null
}

/** The points of the Haystack site, each with its equipment. */
export function haystackPoints(): RealPoint[] {
  const grid: { rows: HaystackPoint[] } = JSON.parse(readFileSync(`${folder}haystack_j2/points.json`, 'utf8'))
  return grid.rows.flatMap(({ equipRef, navName, unit = '', curVal = null }) => {
    if (equipRef === undefined || navName === undefined) return []
    const value = typeof curVal === 'object' ? (curVal?.val ?? null) : curVal
    return [{ equipment: equipRef.dis, name: navName, unit, value }]
  })
}
