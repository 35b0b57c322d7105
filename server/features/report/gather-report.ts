import type { Machine } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import type { getReport } from '#contract/monitoring/report.ts'
import { rangeOf } from '#contract/monitoring/window.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import { cutMonth } from '#core/kpis/cut-month.ts'
import { listMaintenance } from '#server/features/maintenance/list-maintenance.ts'
import { getDashboardData } from '#server/features/monitoring/dashboard/get-dashboard-data.ts'
import { getEvents } from '#server/features/monitoring/events/get-events.ts'
import { getSite } from '#server/features/sites/get-site.ts'
import { getReportLogo } from '#server/features/sites/logo/get-report-logo.ts'
import type { Ctx } from '#server/platform/context.ts'
import { blockOfUnit } from './block-of-unit.ts'
import { gatherSampleFiles } from './gather-sample-files.ts'
import type { ReportContent, SampleReport } from './report-content.ts'

/** One page of the list of events. The report states the total, so that a reader sees how many failures it leaves out. */
const MOST_FAILURES = 500
const MAINTENANCE_PAGE = 500
const NO_INPUT = { body: undefined, query: undefined }

type ReportQuery = QueryOf<typeof getReport>

/** Calls the Dashboard's verbs with the same actor, so that report and Dashboard show the same numbers. */
export async function gatherReport(
  ctx: Ctx,
  machine: Machine,
  asked: ReportQuery,
): Promise<ReportContent | SampleReport> {
  const { data: site } = await getSite(ctx, { ...NO_INPUT, params: { id: machine.siteId } })
  const { primary, secondary, accent } = site.palette
  const maintenance = await allMaintenance(ctx, machine.id)
  const common = {
    site: { nome: site.nome, primary, secondary, accent },
    logo: await getReportLogo(ctx, site),
    machine,
    timezone: ctx.actor.timezone,
    madeAt: ctx.now().toISOString(),
    madeBy: ctx.actor.name,
  }
  const maintenanceOf = (unit: string | null) =>
    maintenance.filter(({ submaquinaId }) => unit === null || submaquinaId === null || submaquinaId === unit)
  if (!hasSource(machine)) {
    const sampleFiles = await gatherSampleFiles(machine, asked.compressor, ctx.log)
    return {
      kind: 'sampleFiles',
      ...common,
      ...sampleFiles,
      maintenance: maintenanceOf(sampleFiles.compressor.id),
    }
  }
  const collected = await gatherCollected(ctx, machine, asked)
  return { kind: 'collected', ...common, ...collected, maintenance: maintenanceOf(collected.unit.id) }
}

/** Reads every page. A machine's quota of entries limits their number. */
async function allMaintenance(ctx: Ctx, machineId: string): Promise<Maintenance[]> {
  const all: Maintenance[] = []
  for (let cursor: string | undefined; ; ) {
    const query = { limit: MAINTENANCE_PAGE, cursor }
    const { data, next } = await listMaintenance(ctx, { ...NO_INPUT, params: { id: machineId }, query })
    all.push(...data)
    if (next === null) return all
    cursor = next
  }
}

async function gatherCollected(ctx: Ctx, machine: Machine, asked: ReportQuery) {
  const unit = unitOf(machine, asked.compressor)
  const params = { id: machine.id }
  const ofUnit = unit.id === null ? {} : { compressor: unit.id }
  const { data } = await getDashboardData(ctx, {
    ...NO_INPUT,
    params,
    query: { ...asked, compressor: unit.id ?? undefined },
  })
  const { from, to } = asked
  const timeRange = rangeOf(asked)
  // An own period is a part of the list's whole history.
  const part = { timeRange: timeRange ?? 'all', from, to }
  const query = { ...part, ...ofUnit, type: 'failure', limit: MOST_FAILURES } as const
  const failures = await getEvents(ctx, { ...NO_INPUT, params, query })
  const { data: history } =
    timeRange === 'all'
      ? { data }
      : await getDashboardData(ctx, { ...NO_INPUT, params, query: { timeRange: 'all', ...ofUnit } })
  return {
    unit,
    timeRange,
    data,
    failures: failures.data,
    failuresTotal: failures.total,
    failureMonths: failureMonths(history, unit.id, timeRange === null && data ? data : null),
  }
}

/** The COP chart always shows six months, also for a period of 7 days. So its failure counts come from the whole history, without the month in which an own period ends. */
function failureMonths(
  data: DashboardData | null,
  unit: string | null,
  own: DashboardData | null,
): ReportContent['failureMonths'] {
  const block = blockOfUnit(data, unit)
  if (block === null || block.details.totalFailures === null) return null
  const { labels, values } = block.charts.falhasMensal
  const cut = own && cutMonth(Date.parse(own.period.to), own.timezone)
  return new Map(
    labels.flatMap((label, n) => {
      const month = values[n]
      return month && label !== cut ? [[label, unit === null ? month.detailed.chiller : month.total]] : []
    }),
  )
}

/** An unknown compressor selects the machine itself, as on the Dashboard. */
function unitOf({ id, nome, submaquinas }: Machine, compressor: string | undefined): ReportContent['unit'] {
  const found = submaquinas.find((one) => [one.id, `${id}:${one.id}`, one.nome].includes(compressor ?? ''))
  return found ? { id: found.id, nome: found.nome } : { id: null, nome }
}
