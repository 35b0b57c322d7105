import type { UploadColumn } from '#contract/upload.ts'
import { tableOfUpload } from '#server/features/uploads/for-datasets.ts'
import type { Ctx } from '#server/platform/context.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { TableWindow } from '#server/platform/tables/table-question.ts'
import { type Chart, chartOf } from './chart-of.ts'
import { requireDataset } from './require-dataset.ts'
import type { DatasetRow } from './store.ts'

interface OpenDataset {
  readonly dataset: DatasetRow
  /** The table as a Parquet file. */
  readonly path: string
  readonly columns: readonly UploadColumn[]
  readonly chart: Chart
}

/** Uses a dataset's table. When the file is processed again meanwhile, the new table is used. */
export async function withDataset<Result>(
  ctx: Ctx,
  id: string,
  use: (open: OpenDataset) => Promise<Result>,
): Promise<Result> {
  const open = await openDataset(ctx, id)
  try {
    return await use(open)
  } catch (error) {
    if (error instanceof AppError) throw error
    const again = await openDataset(ctx, id)
    if (again.path === open.path) throw error
    return use(again)
  }
}

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
