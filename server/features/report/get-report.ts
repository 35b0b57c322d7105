import type { getReport as endpoint } from '#contract/report.ts'
import { recordSecurity } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileVerb } from '../../platform/route.ts'
import { SeldomThreads } from '../../platform/run-in-thread.ts'
import { getMachine } from '../machines/list-machines.ts'
import { contentDisposition } from './file-name.ts'
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

/** Who may not read the machine starts no thread; its numbers are gathered while the thread starts. */
export const getReport: FileVerb<typeof endpoint> = async (ctx, { params, query }, left) => {
  const { data: machine } = await getMachine(ctx, { params, query: undefined, body: undefined })
  let content: ReportContent | SampleReport | undefined
  const gather = async () => {
    if (!ctx.isReady())
      throw new AppError('not-ready', 'O servidor está encerrando. Tente novamente em instantes.')
    content ??= withDrawableLogo(await gatherReport(ctx, machine, query))
    return content
  }
  const bytes = await draw(ctx, gather, left)
  const told = { entity: 'machine', entityId: machine.id, changes: { what: 'relatório', ...query } } as const
  await recordSecurity(ctx.db, ctx, { action: 'export', ...told })
  return {
    type: 'application/pdf',
    bytes,
    headers: { 'content-disposition': contentDisposition(await gather()) },
  }
}

/** A logo is somebody's file: one that can not be drawn leaves the report without it, not the person without a report. */
async function draw(
  ctx: Ctx,
  gather: () => Promise<ReportContent | SampleReport>,
  left: AbortSignal,
): Promise<Uint8Array> {
  try {
    return await threads.run<Uint8Array>(gather, left)
  } catch (error) {
    if (error instanceof AppError || left.aborted) throw error
    const content = await gather()
    if (content.logo === null) throw error
    ctx.log.warn({ err: error }, 'relatório sem o logo')
    undrawable.add(content.logo.name)
    return threads.run<Uint8Array>(async () => withDrawableLogo(content), left)
  }
}

/** Names of logos that took a thread along: no report waits for one twice. A new logo has a new name. */
const undrawable = new Set<string>()

const withDrawableLogo = <Content extends ReportContent | SampleReport>(content: Content): Content =>
  content.logo && undrawable.has(content.logo.name) ? { ...content, logo: null } : content
