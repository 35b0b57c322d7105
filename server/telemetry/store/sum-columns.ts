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
/** `running_ms as "runningMs", …`, fit to be read as `UnitSums`. */
export const columnsAsKeys = joined((key) => `${columnOf(key)} as "${key}"`)
/** `"runningMs" float8, …`: the members of a JSON record. */
export const recordMembers = joined((key) => `"${key}" ${COUNTS.includes(key) ? 'int' : 'float8'}`)
/** `x."runningMs", …` */
export const recordColumns = joined((key) => `x."${key}"`)
