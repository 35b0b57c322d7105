import type { suggestUploadReadings as endpoint } from '#contract/files/upload-questions.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { askUpload } from './ask-upload.ts'

/** Proposes a column for each standard reading, from the columns' names and the last rows. */
export const suggestUploadReadings: Verb<typeof endpoint> = async (ctx, { params, body }) => {
  const question = { measurement: '', compressors: body.submaquinas, tags: {} }
  return ok(await askUpload(ctx, params.id, (source, signal) => source.suggest(question, signal)))
}
