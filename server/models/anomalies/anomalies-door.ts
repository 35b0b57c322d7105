import { z } from 'zod'
import { detectAnomalies } from '#core/anomalies/detect-anomalies.ts'
import type { Door } from '../answer-line.ts'
import { columnsOf, columnsSchema, instantsSchema } from '../columns.ts'
import { parseLine } from '../parse-line.ts'

const lineSchema = z.object({ t: instantsSchema, columns: columnsSchema, train: z.int().min(1) })

/** `{t, columns, train}` → `{flag, alarms}`: rows that differ from the first `train` rows. */
export const anomaliesDoor: Door = (line) => {
  const { t, columns, train } = parseLine(lineSchema, line)
  if (train > t.length) throw new Error(`train is ${train}, t has ${t.length} instants`)
  const known = columnsOf(t, columns)
  return detectAnomalies(
    [...known.values()].map((values) => [...values]),
    train,
  )
}
