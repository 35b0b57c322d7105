import type { getReport as endpoint } from '#contract/report.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileVerb } from '../../platform/route.ts'
import { SeldomThreads } from '../../platform/run-in-thread.ts'
import { contentDisposition } from './file-name.ts'
import { gatherReport } from './gather-report.ts'
import type { ReportContent, SampleReport } from './report-content.ts'

const WORKER = new URL('./drawing/report-worker.ts', import.meta.url)
const threads = new SeldomThreads({ most: 2, mostWaiting: 20, timeoutMs: 20_000, heapMb: 192 })

export const getReport: FileVerb<typeof endpoint> = async (ctx, { params, query }) => {
  const content = await gatherReport(ctx, params.id, query)
  return {
    type: 'application/pdf',
    bytes: await draw(ctx, content),
    headers: { 'content-disposition': contentDisposition(content) },
  }
}

/** A logo is somebody's file: one that can not be drawn leaves the report without it, not the person without a report. */
async function draw(ctx: Ctx, content: ReportContent | SampleReport): Promise<Uint8Array> {
  try {
    return await threads.run<Uint8Array>(WORKER, content)
  } catch (error) {
    if (content.logo === null || error instanceof AppError) throw error
    ctx.log.warn({ err: error }, 'relatório sem o logo')
    return threads.run<Uint8Array>(WORKER, { ...content, logo: null })
  }
}
