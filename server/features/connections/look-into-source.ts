import type {
  listFields as fieldsEndpoint,
  listMeasurements as measurementsEndpoint,
  previewConnection as previewEndpoint,
} from '#contract/sources/connection-questions.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { askStored } from './ask-source.ts'

/** The newest rows of the requested measurement, else of the connection's measurement, else of the source's first measurement. */
export const previewConnection: Verb<typeof previewEndpoint> = async (ctx, { params, query }) => {
  const rows = await askStored(ctx, params.id, async (source, config, signal) => {
    const measurement = query.measurement || config.measurement || (await source.measurements(signal))[0]
    return measurement === undefined ? [] : source.preview(measurement, query.limit, signal)
  })
  return ok(rows)
}

export const listMeasurements: Verb<typeof measurementsEndpoint> = async (ctx, { params }) =>
  ok(await askStored(ctx, params.id, (source, _config, signal) => source.measurements(signal)))

export const listFields: Verb<typeof fieldsEndpoint> = async (ctx, { params, query }) =>
  ok(await askStored(ctx, params.id, (source, _config, signal) => source.fields(query.measurement, signal)))
