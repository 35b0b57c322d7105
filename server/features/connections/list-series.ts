import type { listSeries as endpoint } from '#contract/sources/connection-questions.ts'
import { fieldError } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { askStored } from './ask-source.ts'

/** The series behind a measurement, a field, or a field of a measurement. */
export const listSeries: Verb<typeof endpoint> = async (ctx, { params, query }) => {
  const asked = { measurement: query.measurement || null, field: query.field || null }
  if (asked.measurement === null && asked.field === null)
    throw fieldError('measurement', 'Informe a medição ou o campo')
  const found = await askStored(ctx, params.id, (source, _config, signal) => source.series(asked, signal))
  return ok(
    found.map(({ newest: { atMs, value }, ...series }) => ({
      ...series,
      newest: { t: instantText(atMs), value },
    })),
  )
}
