import { z } from 'zod/mini'
import { configuracaoSchema, type Reading, readingSchema } from '#contract/machines/machine.ts'
import { ANY_VALUE, askedTags, columnName } from '#server/telemetry/sources/series-places.ts'
import type { SeriesPlace, SeriesQuery } from '#server/telemetry/sources/source.ts'

interface StoredMachine {
  readonly influxMeasurement: string | null
  readonly configuracao: unknown
  readonly readings: unknown
}

/** The part of a machine that every reading without a place of its own takes. */
type OwnPlace = Omit<SeriesPlace, 'field'>

/** The machine's measurement, empty for the connection's, and its tags. */
export const ownPlace = ({ influxMeasurement, configuracao }: Omit<StoredMachine, 'readings'>): OwnPlace => ({
  measurement: influxMeasurement ?? '',
  tags: askedTags(configuracaoSchema.parse(configuracao).tags ?? {}),
})

const placeOf = ({ topicField, measurement, tags }: Reading, own: OwnPlace): SeriesPlace => ({
  measurement: measurement || own.measurement,
  field: topicField,
  tags: tags ? askedTags(tags) : own.tags,
})

/** The column of a query that holds a reading. */
export const readingColumn = (reading: Reading, own: OwnPlace): string =>
  columnName(placeOf(reading, own), own)

/** The tags of a reading that tell nobody's signals apart, because any value of theirs is the same signal. */
export function tagsOfOneSignal(
  { tags }: Reading,
  { configuracao }: Pick<StoredMachine, 'configuracao'>,
): string[] {
  const asked = tags ?? configuracaoSchema.parse(configuracao).tags ?? {}
  return Object.keys(asked).filter((key) => asked[key] === ANY_VALUE)
}

export const mappedReadings = ({ readings }: Pick<StoredMachine, 'readings'>): Reading[] =>
  z
    .array(readingSchema)
    .parse(readings)
    .filter(({ topicField }) => topicField !== '')

/** The query for all readings of a machine, each in its own place. */
export function machineQuery(machine: StoredMachine, connectionMeasurement: string | undefined): SeriesQuery {
  const own = ownPlace(machine)
  const measurement = own.measurement || connectionMeasurement || ''
  const places = new Map<string, SeriesPlace>()
  const fields = mappedReadings(machine).map((reading) => {
    const place = placeOf(reading, own)
    const column = columnName(place, own)
    if (column !== place.field)
      places.set(column, { ...place, measurement: place.measurement || measurement })
    return column
  })
  const { sourceTimezone } = configuracaoSchema.parse(machine.configuracao)
  return {
    measurement,
    tags: own.tags,
    ...(sourceTimezone ? { timezone: sourceTimezone } : {}),
    fields: [...new Set(fields)],
    ...(places.size > 0 ? { places: Object.fromEntries(places) } : {}),
  }
}
