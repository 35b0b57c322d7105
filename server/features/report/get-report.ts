import type { getReport as endpoint } from '#contract/monitoring/report.ts'
import { rangeOf } from '#contract/monitoring/window.ts'
import { getMachine } from '#server/features/machines/list-machines.ts'
import { AppError } from '#server/platform/errors.ts'
import type { FileVerb } from '#server/platform/http/route.ts'
import { SeldomThreads } from '#server/platform/threads/seldom-threads.ts'
import { contentDisposition } from './content-disposition.ts'
import { gatherReport } from './gather-report.ts'
import type { ReportContent, SampleReport } from './report-content.ts'

const threads = new SeldomThreads(new URL('./drawing/report-worker.ts', import.meta.url), {
  most: 2,
  mostWaiting: 20,
  timeoutMs: 20_000,
  heapMb: 192,
  keptMs: 30_000,
  mostJobs: 50,
})

/**
 * Checks the caller's right to read the machine before a thread starts, and gathers the machine's numbers while the thread
 * starts.
 */
export const getReport: FileVerb<typeof endpoint> = async (ctx, { params, query }, left) => {
  const { data: machine } = await getMachine(ctx, { params, query: undefined, body: undefined })
  let content: ReportContent | SampleReport | undefined
  const gather = async () => {
    if (!ctx.isReady())
      throw new AppError('not-ready', 'O servidor está encerrando. Tente novamente em instantes.')
    content ??= await gatherReport(ctx, machine, query)
    return content
  }
  const bytes = await threads.run<Uint8Array>(gather, left)
  const changes = { what: 'relatório', ...query, timeRange: rangeOf(query) ?? undefined }
  return {
    type: 'application/pdf',
    bytes,
    headers: { 'content-disposition': contentDisposition(await gather()) },
    exported: { action: 'export', entity: 'machine', entityId: machine.id, changes },
  }
}
