import type { QueryOf } from '#contract/endpoint.ts'
import type { Machine } from '#contract/machine.ts'
import type { getReport } from '#contract/report.ts'
import type { Site } from '#contract/site.ts'
import type { Ctx } from '../../platform/context.ts'
import { getMachine } from '../machines/list-machines.ts'
import { listMaintenance } from '../maintenance/list-maintenance.ts'
import { getDashboardData } from '../monitoring/get-dashboard-data.ts'
import { getEvents } from '../monitoring/get-events.ts'
import { getSite } from '../sites/get-site.ts'
import { getLogo } from '../sites/logo/get-logo.ts'
import type { ReportContent, ReportLogo } from './report-content.ts'

/** A page of the list of events; the report says how many there are besides. */
const MOST_FAILURES = 500

/** The same verbs that the Dashboard asks, with the same actor: the report says no other numbers. */
export async function gatherReport(
  ctx: Ctx,
  id: string,
  { timeRange, compressor }: QueryOf<typeof getReport>,
): Promise<ReportContent> {
  const none = { body: undefined, query: undefined }
  const { data: machine } = await getMachine(ctx, { ...none, params: { id } })
  const { data: site } = await getSite(ctx, { ...none, params: { id: machine.siteId } })
  const unit = unitOf(machine, compressor)
  const params = { id: machine.id }
  const ofUnit = unit.id === null ? {} : { compressor: unit.id }
  const { data } = await getDashboardData(ctx, { ...none, params, query: { timeRange, ...ofUnit } })
  const query = { timeRange, ...ofUnit, type: 'failure', limit: MOST_FAILURES } as const
  const failures = await getEvents(ctx, { ...none, params, query })
  const from = data?.period.from ?? ctx.now().toISOString()
  const maintenance = await listMaintenance(ctx, { ...none, params, query: { from } })
  return {
    site: { nome: site.nome, primary: site.palette.primary },
    logo: await logoOf(ctx, site),
    machine,
    unit,
    timeRange,
    timezone: ctx.actor.timezone,
    madeAt: ctx.now().toISOString(),
    madeBy: ctx.actor.name,
    data,
    failures: failures.data,
    failuresTotal: failures.total,
    maintenance: maintenance.data.filter(
      ({ submaquinaId }) => unit.id === null || submaquinaId === null || submaquinaId === unit.id,
    ),
  }
}

/** A compressor that the machine does not have means the machine, as on the Dashboard. */
function unitOf({ id, nome, submaquinas }: Machine, compressor: string | undefined): ReportContent['unit'] {
  const found = submaquinas.find((one) => [one.id, `${id}:${one.id}`, one.nome].includes(compressor ?? ''))
  return found ? { id: found.id, nome: found.nome } : { id: null, nome }
}

/** The uploaded one alone: an address elsewhere is for browsers, the server follows none. */
async function logoOf(ctx: Ctx, { logoFile }: Site): Promise<ReportLogo | null> {
  const name = logoFile?.split('/').at(-1)
  if (!name) return null
  const logo = await getLogo(ctx, { params: { name }, query: undefined, body: undefined }).catch(() => null)
  return logo && { type: logo.type, data: logo.bytes }
}
