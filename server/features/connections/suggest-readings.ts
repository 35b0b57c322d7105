import type { suggestReadings as endpoint } from '#contract/sources/connection-questions.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
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
