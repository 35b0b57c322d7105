import { z } from 'zod'

/** Most rows and most values of one line; a year of minutes with a few readings, or a month with all of them. */
const MAX_ROWS = 600_000
const MAX_VALUES = 60_000_000
const MAX_COLUMNS = 200

const column = z.array(z.number().nullable()).max(MAX_ROWS)

/** Instants in ms since 1970, in any order: a clock that is set back writes earlier ones. */
export const instantsSchema = z.array(z.number()).min(1).max(MAX_ROWS)
export const columnsSchema = z.record(z.string().max(200), column)

/** Refuses columns of another length than the instants. Returns the columns with NaN for null. */
export function columnsOf(
  instants: readonly number[],
  columns: Readonly<Record<string, readonly (number | null)[]>>,
): Map<string, Float64Array> {
  const names = Object.keys(columns)
  if (names.length > MAX_COLUMNS) throw new Error(`at most ${MAX_COLUMNS} columns`)
  if (names.length * instants.length > MAX_VALUES) throw new Error(`at most ${MAX_VALUES} values`)
  return new Map(
    Object.entries(columns).map(([name, values]) => {
      if (values.length !== instants.length)
        throw new Error(`${name} has ${values.length} values, t has ${instants.length}`)
      return [name, Float64Array.from(values, (value) => value ?? Number.NaN)]
    }),
  )
}
