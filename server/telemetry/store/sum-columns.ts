import { type SQL, sql } from 'drizzle-orm'
import { type UnitSums, zeroSums } from '#core/rollups/hour-sums.ts'

/** The columns of the rollup tables that hold `UnitSums`, by the same names in snake case. */
const KEYS = Object.keys(zeroSums()) as (keyof UnitSums)[]
const COUNTS: readonly (keyof UnitSums)[] = ['starts', 'stops', 'microStops']
const columnOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const joined = (part: (key: keyof UnitSums) => string): SQL => sql.raw(KEYS.map(part).join(', '))

/** `running_ms, known_ms, …` */
export const sumColumns = joined(columnOf)
/** `sum(running_ms …) as running_ms, …`, fit to be inserted again; added up in order of time, so that the same hours give the same day to the last bit. */
export const summedColumns = joined((key) => `sum(${columnOf(key)} order by hour_ms) as ${columnOf(key)}`)
/** All sums in one text, `1.5 0 3 …`: fourteen cells a row take the embedded database's driver several times as long. */
export const sumsAsText = sql`concat_ws(' ', ${sumColumns})`

export function sumsOfText(text: string): UnitSums {
  const numbers = text.split(' ')
  const sums = zeroSums()
  KEYS.forEach((key, i) => {
    sums[key] = Number(numbers[i])
  })
  return sums
}
/** `"runningMs" float8, …`: the members of a JSON record. */
export const recordMembers = joined((key) => `"${key}" ${COUNTS.includes(key) ? 'int' : 'float8'}`)
/** `x."runningMs", …` */
export const recordColumns = joined((key) => `x."${key}"`)
