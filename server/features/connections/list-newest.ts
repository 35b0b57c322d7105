import { type ConnectionBounds, outOfBounds } from '#contract/sources/connection-bounds.ts'
import type { listNewest as endpoint } from '#contract/sources/newest-points.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { fieldError } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { askedTags } from '#server/telemetry/sources/series-places.ts'
import type { SeriesPlace } from '#server/telemetry/sources/source.ts'
import { askStored } from './ask-source.ts'

type Question = BodyOf<typeof endpoint>

/** The newest point of each reading, in the place where the collection would read it. */
export const listNewest: Verb<typeof endpoint> = async (ctx, { params, body }) => {
  const found = await askStored(ctx, params.id, (source, config, signal) => {
    refuseOutOfBounds(config, body)
    const places = placesOf(body, config.measurement ?? '')
    return source.newest({ places, timezone: body.sourceTimezone ?? undefined }, signal)
  })
  return ok(
    body.readings.map(({ id }, n) => {
      const { series = 0, newest = null } = found[n] ?? {}
      return {
        id,
        found: series > 0,
        newest: newest && { t: instantText(newest.atMs), value: newest.value },
        series,
      }
    }),
  )
}

function placesOf({ measurement, tags, readings }: Question, ofConnection: string): SeriesPlace[] {
  const own = { measurement: measurement || ofConnection, tags: askedTags(tags ?? {}) }
  return readings.map((reading) => ({
    measurement: reading.measurement || own.measurement,
    field: reading.topicField,
    tags: reading.tags ? askedTags(reading.tags) : own.tags,
  }))
}

const MEMBERS: Readonly<Record<string, string>> = {
  influxMeasurement: 'measurement',
  'configuracao.tags': 'tags',
}

/** Refuses what a machine of the connection could not be saved with. */
function refuseOutOfBounds(bounds: ConnectionBounds, { measurement, tags, readings }: Question): void {
  const asked = { influxMeasurement: measurement, configuracao: { tags }, readings }
  const wrong = outOfBounds(bounds, asked)
  if (wrong !== null) throw fieldError(MEMBERS[wrong.field] ?? wrong.field, wrong.message)
}
