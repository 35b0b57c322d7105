import type { DashboardData, getDashboardData as endpoint } from '#contract/monitoring.ts'
import { ok } from '../../platform/answer-with.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Verb } from '../../platform/serve.ts'
import { BriefCache } from './brief-cache.ts'
import { type MachineFigures, machineFigures } from './machine-figures.ts'
import { recommendations } from './recommendations.ts'
import { chillerBlock, compressorBlocks } from './unit-block.ts'
import { requireWatchedMachine, type WatchedMachine } from './watched-machine.ts'

type TimeRange = DashboardData['period']['timeRange']
interface Dashboard {
  readonly figures: MachineFigures
  readonly data: DashboardData
}

/** An answer may be up to 10 s old. */
const LIFE_MS = 8_000
const caches = new WeakMap<Db, BriefCache<Dashboard | null>>()

/** Every block is in every answer; a `compressor` that the machine has makes the recommendations its own. */
export const getDashboardData: Verb<typeof endpoint> = async (ctx, { params, query }) => {
  const machine = await requireWatchedMachine(ctx, params.id)
  if (machine.influxConnectionId === null) return ok(null)
  const dashboard = await cachedDashboard(ctx, machine, query.timeRange)
  if (dashboard === null) return ok(null)
  const { figures, data } = dashboard
  const advice = recommendations({
    figures,
    machine,
    unit: query.compressor,
    nowMs: ctx.now().getTime(),
    timezone: ctx.actor.timezone,
  })
  return ok({ ...data, recommendations: advice })
}

async function cachedDashboard(
  ctx: Ctx,
  machine: WatchedMachine,
  timeRange: TimeRange,
): Promise<Dashboard | null> {
  const cache = caches.get(ctx.db) ?? new BriefCache<Dashboard | null>(LIFE_MS)
  caches.set(ctx.db, cache)
  const nowMs = ctx.now().getTime()
  const { id, revision, updatedAt } = machine
  const key = [id, timeRange, ctx.actor.timezone, revision, updatedAt.toISOString()].join(' ')
  return cache.get(key, nowMs, () => computeDashboard(ctx, machine, timeRange, nowMs))
}

async function computeDashboard(
  ctx: Ctx,
  machine: WatchedMachine,
  timeRange: TimeRange,
  nowMs: number,
): Promise<Dashboard | null> {
  const { timezone } = ctx.actor
  const figures = await machineFigures(ctx.db, { machineId: machine.id, timeRange, timezone, nowMs })
  if (figures === null) return null
  const instant = (atMs: number) => new Date(atMs).toISOString()
  const { window, newestSampleMs } = figures
  const data: DashboardData = {
    period: { timeRange, from: instant(window.fromMs), to: instant(window.toMs) },
    timezone,
    chiller: chillerBlock(figures, machine.submaquinas, timezone),
    compressors: compressorBlocks(figures, machine.id, machine.submaquinas, timezone),
    newestSampleAt: newestSampleMs === null ? null : instant(newestSampleMs),
  }
  return { figures, data }
}
