import type { previewDataset as endpoint } from '#contract/files/dataset.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { findUploadFor, tableOfUpload } from '#server/features/uploads/for-datasets.ts'
import type { Ctx } from '#server/platform/context.ts'
import { fieldError } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { chartOf } from './chart-of.ts'
import { checkChart, checkMachine, emptyAsNull } from './check-dataset.ts'
import { dataOf, type OpenChart } from './open-dataset.ts'
import { requireDataset } from './require-dataset.ts'

/** Draws a dataset that the caller would be allowed to save. Nothing is locked or written. */
export const previewDataset: Verb<typeof endpoint> = async (ctx, { query, body }) =>
  ok(await dataOf(ctx, () => openPreview(ctx, body), query))

async function openPreview(ctx: Ctx, body: BodyOf<typeof endpoint>): Promise<OpenChart> {
  const present = body.datasetId ? (await requireDataset(ctx, body.datasetId, 'escrita')).dataset : null
  const { uploadId, machineId } = body
  const submaquinaId = emptyAsNull(body.submaquinaId)
  const drawing = { ...body, colunaAggregacao: emptyAsNull(body.colunaAggregacao) }
  const machine = await requireMachine(ctx, machineId, 'escrita')
  // As in a change, what the dataset has already is not checked again.
  const { siteId } = machine
  const upload = present?.uploadId === uploadId ? null : await findUploadFor(ctx, { uploadId, siteId })
  if (present?.machineId !== machineId || present.submaquinaId !== submaquinaId)
    checkMachine(machine, submaquinaId)
  if (upload) checkChart(drawing, upload)
  const { path, columns } = await tableOfUpload(ctx, uploadId)
  const answer = chartOf(drawing, columns)
  if ('wrong' in answer) throw fieldError(answer.wrong.field, answer.wrong.message)
  return { path, chart: answer.chart }
}
