import type { Collection } from '#contract/monitoring.ts'
import type { CollectionState } from '../../telemetry/store/collection-row.ts'

/** The collector's state as the wire has it (shared words: from, until, progress). */
export function collectionState(row: CollectionState | null, connected: boolean, nowMs: number): Collection {
  const instant = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString())
  const fromMs = row?.fromMs ?? null
  const untilMs = row?.untilMs ?? null
  return {
    state: stateOf(row, connected),
    from: instant(fromMs),
    until: instant(untilMs),
    progress: progressOf(row, nowMs),
    lagSeconds: untilMs === null ? null : Math.max(0, Math.round((nowMs - untilMs) / 1000)),
    lastError: row?.lastError ?? null,
    remainingSeconds: remainingSeconds(row, nowMs),
    unmapped: [...(row?.unmapped ?? [])],
  }
}

function stateOf(row: CollectionState | null, connected: boolean): Collection['state'] {
  if (!connected) return 'parada'
  if (row !== null && row.failures > 0) return 'erro'
  if (row === null || row.fromMs === null) return 'aguardando'
  return row.completedAtMs === null ? 'inicial' : 'em_dia'
}

/** (until − from) / (now − from) during the first collection, below 1 until it has ended. */
function progressOf(row: CollectionState | null, nowMs: number): number {
  if (row === null || row.fromMs === null || row.untilMs === null) return 0
  if (row.completedAtMs !== null) return 1
  const share = (row.untilMs - row.fromMs) / Math.max(1, nowMs - row.fromMs)
  return Math.min(0.9999, Math.max(0, share))
}

/** What is left of the source's span, at the pace of this run of the first collection. */
function remainingSeconds(row: CollectionState | null, nowMs: number): number | null {
  if (row === null || row.untilMs === null || row.completedAtMs !== null) return null
  const { startedAtMs, startedUntilMs, sourceEndMs, untilMs } = row
  if (startedAtMs === null || startedUntilMs === null || sourceEndMs === null) return null
  const doneMs = untilMs - startedUntilMs
  const spentMs = nowMs - startedAtMs
  if (doneMs <= 0 || spentMs <= 0) return null
  return Math.max(0, Math.round(((sourceEndMs - untilMs) * spentMs) / doneMs / 1000))
}
