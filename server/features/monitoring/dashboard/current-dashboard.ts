import { setImmediate as othersTurn } from 'node:timers/promises'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import type { AskedWindow } from '#core/kpis/window.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { findWatchedMachine, type WatchedMachine } from '../watched-machine.ts'
import { BriefCache } from './brief-cache.ts'
import { type MachineFigures, machineFigures } from './machine-figures.ts'
import { chillerBlock, compressorBlocks } from './unit-block.ts'

export interface Dashboard {
  readonly figures: MachineFigures
  readonly data: DashboardData
}

/** An answer may be up to 10 s old. */
const LIFE_MS = 8_000
const REFRESH_AFTER_MS = 5_000
const caches = new WeakMap<Db, BriefCache<Dashboard | null>>()

interface DashboardQuestion {
  readonly machineId: string
  readonly asked: AskedWindow
  readonly timezone: string
}

/** The Dashboard's present figures; null: the machine has no collected points yet. */
export function currentDashboard(
  ctx: Ctx,
  machine: WatchedMachine,
  asked: AskedWindow,
): Promise<Dashboard | null> {
  const nowMs = ctx.now().getTime()
  const question: DashboardQuestion = { machineId: machine.id, asked, timezone: ctx.actor.timezone }
  return cacheOf(ctx.db).get(JSON.stringify(question), revisionOf(machine), nowMs, () =>
    computeDashboard(ctx.db, machine, question, nowMs),
  )
}

function cacheOf(db: Db): BriefCache<Dashboard | null> {
  const cache = caches.get(db) ?? new BriefCache<Dashboard | null>(LIFE_MS)
  caches.set(db, cache)
  return cache
}

const revisionOf = ({ revision, updatedAt }: WatchedMachine) => `${revision} ${updatedAt.toISOString()}`

/**
 * Recomputes the watched Dashboards before they are too old and as soon as data are new, so that the next request waits
 * for no computation.
 */
export async function refreshWatched(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const cache = cacheOf(db)
  for (const { key, revision, ageMs } of cache.watched(now().getTime())) {
    if (signal.aborted) return
    const question = JSON.parse(key) as DashboardQuestion
    const machine = await findWatchedMachine(db, question.machineId)
    if (!machine || !hasSource(machine) || machine.isWithheld) cache.forget(key)
    else if (ageMs >= REFRESH_AFTER_MS || revision !== revisionOf(machine)) {
      const nowMs = now().getTime()
      await cache.put(key, revisionOf(machine), nowMs, () => computeDashboard(db, machine, question, nowMs))
    }
    await othersTurn()
  }
}

async function computeDashboard(
  db: Db,
  machine: WatchedMachine,
  question: DashboardQuestion,
  nowMs: number,
): Promise<Dashboard | null> {
  const { asked, timezone } = question
  const figures = await machineFigures(db, { ...question, nowMs })
  if (figures === null) return null
  const { window, newestSampleMs } = figures
  const data: DashboardData = {
    period: {
      timeRange: typeof asked === 'string' ? asked : null,
      from: instantText(window.fromMs),
      to: instantText(window.toMs),
    },
    timezone,
    chiller: chillerBlock(figures, machine.submaquinas, timezone),
    compressors: compressorBlocks(figures, machine.id, machine.submaquinas, timezone),
    newestSampleAt: newestSampleMs === null ? null : instantText(newestSampleMs),
  }
  return { figures, data }
}
