import type { discoverUploadMachines as endpoint } from '#contract/files/upload-questions.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { askUpload } from './ask-upload.ts'

/** Proposes the machines behind a file's columns. */
export const discoverUploadMachines: Verb<typeof endpoint> = async (ctx, { params }) =>
  askUpload(ctx, params.id, async (source, signal) => {
    for await (const step of source.discover({ isFollowed: false }, signal))
      if ('found' in step) return ok([...step.found.machines])
    throw new Error('a discovery ended without a result')
  })
