import type { getDatasetData as endpoint } from '#contract/files/dataset.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { dataOf, openDataset } from './open-dataset.ts'

export const getDatasetData: Verb<typeof endpoint> = async (ctx, { params, query }) =>
  ok(await dataOf(ctx, () => openDataset(ctx, params.id), query))
