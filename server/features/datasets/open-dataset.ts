import type { DatasetData, getDatasetData } from '#contract/files/dataset.ts'
import type { UploadColumn } from '#contract/files/upload.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import { tableOfUpload } from '#server/features/uploads/for-datasets.ts'
import type { Ctx } from '#server/platform/context.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { queryTable } from '#server/platform/tables/questions/query-table.ts'
import type { TableWindow } from '#server/platform/tables/questions/table-question.ts'
import { type Chart, chartOf } from './chart-of.ts'
import { requireDataset } from './require-dataset.ts'
import type { DatasetRow } from './store.ts'

/** A file's table and the chart that draws it. */
export interface OpenChart {
  /** The table as a Parquet file. */
  readonly path: string
  readonly chart: Chart
}
interface OpenDataset extends OpenChart {
  readonly dataset: DatasetRow
  readonly columns: readonly UploadColumn[]
}

/** What a chart draws. When the file is processed again meanwhile, the new table is used. */
export async function dataOf(
  ctx: Ctx,
  open: () => Promise<OpenChart>,
  query: QueryOf<typeof getDatasetData>,
): Promise<DatasetData> {
  const first = await open()
  try {
    return await drawn(ctx, first, query)
  } catch (error) {
    if (error instanceof AppError) throw error
    const again = await open()
    if (again.path === first.path) throw error
    return drawn(ctx, again, query)
  }
}

const drawn = (ctx: Ctx, { path, chart }: OpenChart, query: QueryOf<typeof getDatasetData>) =>
  queryTable({
    path,
    x: chart.x,
    y: chart.y,
    by: chart.by ?? { kind: 'rows', points: query.points },
    window: windowOf(chart, query),
    timezone: ctx.actor.timezone,
  })

export async function openDataset(ctx: Ctx, id: string): Promise<OpenDataset> {
  const { dataset } = await requireDataset(ctx, id, 'leitura')
  const { path, columns } = await tableOfUpload(ctx, dataset.uploadId)
  const answer = chartOf(dataset, columns)
  if ('wrong' in answer) throw new AppError('conflict', `${answer.wrong.message}. Altere o dataset.`)
  return { dataset, path, columns, chart: answer.chart }
}

/** The part of time that a caller asks for; null for all rows. */
export function windowOf(
  { time }: Chart,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): TableWindow | null {
  if (from === undefined && to === undefined) return null
  if (time === null)
    throw fieldError(from === undefined ? 'to' : 'from', 'O arquivo não tem coluna de data ou hora')
  const ms = (text: string | undefined, open: number) => (text === undefined ? open : Date.parse(text))
  return {
    column: time,
    fromMs: ms(from, Number.NEGATIVE_INFINITY),
    toMs: ms(to, Number.POSITIVE_INFINITY),
  }
}
