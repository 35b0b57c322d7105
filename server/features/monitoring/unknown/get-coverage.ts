import type { CoverageHint, getCoverage as endpoint } from '#contract/monitoring/coverage.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { Turns } from '#server/platform/work/turns.ts'
import { askedWindow } from '../dashboard/asked-window.ts'
import { BriefCache } from '../dashboard/brief-cache.ts'
import { currentDashboard } from '../dashboard/current-dashboard.ts'
import { requireWatchedMachine, type WatchedMachine } from '../watched-machine.ts'
import { coverageHint } from './coverage-hint.ts'

/** Below this coverage the Dashboard says why. */
const LEAST_COVERAGE = 0.9
/** A study decodes weeks of samples, and its answer changes slowly. */
const LIFE_MS = 60_000
const caches = new WeakMap<Db, BriefCache<CoverageHint | null>>()
const turns = new Turns({ most: 1, mostWaiting: 20 })

/** Null: enough of the window is known. */
export const getCoverage: Verb<typeof endpoint> = async (ctx, { params, query }) => {
  const watched = await requireWatchedMachine(ctx, params.id)
  const askedFor = askedWindow(query, ctx.now().getTime())
  if (!hasSource(watched) || watched.isWithheld) return ok(null)
  const dashboard = await currentDashboard(ctx, watched, askedFor)
  const units = dashboard?.figures.units ?? []
  const asked = units.find(({ unit }) => unit === unitOf(watched, query.compressor)) ?? units[0]
  const coverage = asked?.kpis.coverage ?? null
  if (!dashboard || !asked || coverage === null || coverage >= LEAST_COVERAGE) return ok(null)
  const { window } = dashboard.figures
  const hint = () => coverageHint(ctx, { machineId: watched.id, unit: asked.unit, window, coverage })
  const key = JSON.stringify([watched.id, askedFor, asked.unit, ctx.actor.timezone])
  return ok(
    await cacheOf(ctx).get(key, watched.updatedAt.toISOString(), ctx.now().getTime(), () => turns.run(hint)),
  )
}

function cacheOf({ db }: Ctx): BriefCache<CoverageHint | null> {
  const cache = caches.get(db) ?? new BriefCache<CoverageHint | null>(LIFE_MS)
  caches.set(db, cache)
  return cache
}

const unitOf = ({ id, submaquinas }: WatchedMachine, compressor: string | undefined) =>
  submaquinas.find((one) => one.id === compressor || `${id}:${one.id}` === compressor)?.id
