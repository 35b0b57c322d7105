import type { suggestReadings as endpoint } from '#contract/connection.ts'
import { suggestReadings as propose } from '#core/signals/suggest/suggest-readings.ts'
import type { PreviewRow, Source } from '#server/telemetry/sources/source.ts'
import { ok } from '../../platform/answer-with.ts'
import type { Verb } from '../../platform/route.ts'
import { askStored } from './ask-source.ts'

/** Rows enough to tell °F from °C and a state from a measurement. */
const SAMPLE_ROWS = 60
/** The values are a help, the names are the ground: a slow source is not waited for longer. */
const VALUES_PATIENCE_MS = 4_000

/** More fields than a machine takes readings, and longer names than a reading's field, are not looked at. */
const MOST_FIELDS = 2000
const isReadable = ({ name }: { name: string }) => name.length <= 500

/** Proposes which field is which standard reading. The source is asked for its fields and a few of its newest rows. */
export const suggestReadings: Verb<typeof endpoint> = async (
  ctx,
  { params, body: { measurement, submaquinas } },
) => {
  const { fields, rows } = await askStored(ctx, params.id, async (source, _config, signal) => {
    const found = (await source.fields(measurement, signal)).filter(isReadable).slice(0, MOST_FIELDS)
    return { fields: found, rows: found.length === 0 ? [] : await someRows(source, measurement, signal) }
  })
  return ok(propose({ measurement, fields, rows, compressors: submaquinas }))
}

/** The newest rows; none when the source does not give them soon. */
async function someRows(source: Source, measurement: string, signal: AbortSignal): Promise<PreviewRow[]> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(VALUES_PATIENCE_MS)])
  const { promise: tooLate, resolve } = Promise.withResolvers<PreviewRow[]>()
  patience.addEventListener('abort', () => resolve([]), { once: true })
  const asked = source.preview(measurement, SAMPLE_ROWS, patience).catch((): PreviewRow[] => [])
  return Promise.race([asked, tooLate])
}
