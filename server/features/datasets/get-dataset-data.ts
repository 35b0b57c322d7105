import type { getDatasetData as endpoint } from '#contract/dataset.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { ok } from '#server/platform/http/success-answer.ts'
import { queryTable } from '#server/platform/tables/query-table.ts'
import { windowOf, withDataset } from './open-dataset.ts'

export const getDatasetData: Verb<typeof endpoint> = (ctx, { params, query }) =>
  withDataset(ctx, params.id, async ({ path, chart }) =>
    ok(
      await queryTable({
        path,
        x: chart.x,
        y: chart.y,
        by: chart.by ?? { kind: 'rows', points: query.points },
        window: windowOf(chart, query),
        timezone: ctx.actor.timezone,
      }),
    ),
  )
