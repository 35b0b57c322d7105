import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { SourceError } from '../../sources/source.ts'
import type { Run } from '../collector-run.ts'
import { CHECK_EVERY_MS, elapsed } from '../schedule/pace.ts'
import { joinedMixed, lagAfter, mixedColumns, type SeriesFacts } from './series-facts.ts'

/** New series are looked for in this much of the past, and the whole history once a day. */
const BACK_MS = 2 * DAY_MS
const WHOLE_EVERY_MS = DAY_MS
/** Stamps further ahead are no clock in another zone. */
const AHEAD_MS = 400 * DAY_MS
/** A newest point this late is asked for more often in the first minutes, so that a wrong clock shows soon. */
const LATE_MS = 30 * MINUTE_MS
const SOON_MS = 10 * MINUTE_MS
const SOON_EVERY_MS = 10 * SECOND_MS

/** Notes the series behind the machine's readings and the clock of their stamps, once the first collection has ended. */
export async function observeSeries(run: Run): Promise<void> {
  const { deps, state, target, signal } = run
  const row = await state.row()
  const nowMs = deps.now()
  if (deps.series === undefined || row.completedAtMs === null) return
  const hash = `${target.sourceHash}.${target.mappingHash}`
  const stored = row.seriesFacts
  const known = stored?.hash === hash ? stored : null
  if (known !== null && !isDue(known, nowMs)) return
  const whole = known === null || elapsed(known.wholeAtMs, WHOLE_EVERY_MS, nowMs)
  const stretch = whole ? {} : { fromMs: nowMs - BACK_MS, toMs: nowMs + AHEAD_MS }
  const zone = target.query.timezone ?? target.connection.config.sourceTimezone
  try {
    const found = await deps.series(target, stretch, signal)
    const mixed = mixedColumns(target.query, found)
    const stamps = found.map(({ newest }) => newest.atMs)
    const newestMs = stamps.length > 0 ? stamps.reduce((a, b) => Math.max(a, b)) : null
    const zoneOffsetMs = zone ? localCalendar(zone).offsetMs(nowMs) : 0
    const facts: SeriesFacts = {
      hash,
      sinceMs: known?.sinceMs ?? nowMs,
      askedAtMs: nowMs,
      wholeAtMs: whole ? nowMs : known.wholeAtMs,
      mixed: whole ? mixed : joinedMixed(known.mixed, mixed),
      newestMs,
      lag: lagAfter(known?.lag ?? null, { newestMs, nowMs, zoneOffsetMs }),
      zoneOffsetMs,
    }
    await state.write({ collection: { seriesFacts: facts } })
  } catch (error) {
    // The figures do not depend on these facts; the next run asks again.
    if (!(error instanceof SourceError) || signal.aborted) throw error
  }
}

function isDue({ askedAtMs, sinceMs, newestMs }: SeriesFacts, nowMs: number): boolean {
  if (elapsed(askedAtMs, CHECK_EVERY_MS, nowMs)) return true
  const isLate = newestMs !== null && nowMs - newestMs >= LATE_MS && nowMs - newestMs < 15 * HOUR_MS
  return isLate && nowMs - sinceMs < SOON_MS && elapsed(askedAtMs, SOON_EVERY_MS, nowMs)
}
