import type { getDatasetData as endpoint } from '#contract/dataset.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { ok } from '#server/platform/http/success-answer.ts'
import { dataOf, openDataset } from './open-dataset.ts'

export const getDatasetData: Verb<typeof endpoint> = async (ctx, { params, query }) =>
  ok(await dataOf(ctx, () => openDataset(ctx, params.id), query))
