import type { suggestReadings as endpoint } from '#contract/connection-questions.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { ok } from '#server/platform/http/success-answer.ts'
import { askStored } from './ask-source.ts'

/** Proposes a field for each standard reading. */
export const suggestReadings: Verb<typeof endpoint> = async (
  ctx,
  { params, body: { measurement, submaquinas: compressors, tags } },
) =>
  ok(
    await askStored(ctx, params.id, (source, _config, signal) =>
      source.suggest({ measurement, compressors, tags: tags ?? {} }, signal),
    ),
  )
