import type { getOverview as endpoint } from '#contract/sites/overview.ts'
import type { ResponseOf } from '#contract/wire/endpoint.ts'
import { localCalendar, monthLabel } from '#core/time/local-calendar.ts'
import type { Actor, Ctx } from '#server/platform/context.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import { type MonthOfMachine, readMonth } from '#server/telemetry/read/month-book.ts'
import { isShown, machineOverview } from './machine-overview.ts'
import { type OverviewRow, selectOverviewMachines, selectOverviewSites } from './overview-store.ts'
import { type SummedMachine, siteOverview } from './site-overview.ts'

type OverviewCtx = Pick<Ctx, 'db' | 'now'> & { actor: Pick<Actor, 'role' | 'sites' | 'timezone'> }

/** The actor's active sites with their active machines. Only rows of these sites are read. */
export async function getOverview(ctx: OverviewCtx): Promise<ResponseOf<typeof endpoint>> {
  const nowMs = ctx.now().getTime()
  const sites = await selectOverviewSites(ctx.db, readableSites(ctx))
  const siteIds = sites.map(({ id }) => id)
  const rows = await selectOverviewMachines(ctx.db, siteIds)
  const calendar = localCalendar(ctx.actor.timezone)
  const month = calendar.month(nowMs)
  const months = await readMonth(ctx.db, rows.flatMap(toBooked), {
    monthMs: calendar.monthStart(month),
    nowMs,
  })
  const bySite = Map.groupBy(rows, ({ siteId }) => siteId)
  const figures = sites.map((site) => ({
    site,
    own: (bySite.get(site.id) ?? []).map((row) => summed(row, months.get(row.id) ?? NOTHING, nowMs)),
  }))
  const [only, ...others] = figures
  const machines = only && others.length === 0 ? only.own.map(({ machine }) => machine) : undefined
  return ok({
    month: monthLabel(month),
    sites: figures.map(({ site, own }) => siteOverview(site, own)),
    ...(machines === undefined ? {} : { machines }),
  })
}

/** Null: all sites. */
const readableSites = ({ actor }: OverviewCtx): string[] | null =>
  actor.role === 'admin' ? null : [...actor.sites].flatMap(([id, { leitura }]) => (leitura ? [id] : []))

const toBooked = ({ id, epoch, revision }: OverviewRow) =>
  epoch === null || revision === null ? [] : [{ id, epoch, revision }]

/** A machine that was never collected. */
const NOTHING: MonthOfMachine = { sums: null, failures: 0 }

function summed(row: OverviewRow, month: MonthOfMachine, nowMs: number): SummedMachine {
  return { machine: machineOverview(row, month, nowMs), sums: isShown(row) ? month.sums : null }
}
