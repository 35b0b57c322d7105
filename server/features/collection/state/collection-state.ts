import type { Collection } from '#contract/monitoring/monitoring.ts'
import { DERIVATION } from '#core/derivation.ts'
import type { Findings } from '#core/signals/values/reading-count.ts'
import { floorHour } from '#core/time/hours.ts'
import { ALL_CHANGED_MS } from '#server/telemetry/collect/revise/rederive.ts'
import type { CollectionState } from '#server/telemetry/store/collection-row.ts'
import type { Recollection } from '#server/telemetry/store/recollections.ts'
import type { Withheld } from '../rounds/withheld.ts'
import { toldOf } from './told-findings.ts'
import { mixedReadings, toldStamps } from './told-series.ts'

export interface CollectionFacts {
  /** The machine's readings and places, where they are needed; null: they are not. */
  readonly machine: Parameters<typeof mixedReadings>[1]
  readonly row: CollectionState | null
  /** The values that are no samples under the machine's present configuration. */
  readonly findings: Findings | null
  readonly recollections: readonly Recollection[]
  /** Null: the machine has no connection or is not active. */
  readonly connection: { readonly status: string; readonly ultimoErro: string | null } | null
  /** Set when the stored figures are hidden: the machine then looks as if never collected. */
  readonly withheld: Withheld | null
}

/** The collector's state as the wire has it (shared words: from, until, progress). */
export function collectionState(
  { row: stored, findings, recollections, connection, withheld, machine }: CollectionFacts,
  nowMs: number,
  viewerZone: string | null = null,
): Collection {
  const shown = stored && withheld ? { ...stored, ...NOTHING_SHOWN } : stored
  const row = shown && { ...shown, untilMs: untilOf(shown, nowMs) }
  const untilMs = row?.untilMs ?? null
  // A source whose clock is ahead may have only future points; such a history begins now.
  const fromMs = row?.fromMs == null ? null : Math.min(row.fromMs, untilMs ?? row.fromMs)
  // Only one machine at a time tries a failing connection; the others take the failure from the connection.
  const failure = connection?.status === 'erro' ? connection.ultimoErro : null
  const lastError = withheld?.stopped ?? row?.lastError ?? failure
  return {
    state: stateOf(row, connection !== null, lastError !== null),
    from: instant(fromMs),
    until: instant(untilMs),
    progress: progressOf(row, nowMs),
    lagSeconds: untilMs === null ? null : Math.max(0, Math.round((nowMs - untilMs) / 1000)),
    lastError,
    remainingSeconds: remainingSeconds(row, nowMs),
    recollecting: recollecting(recollections.find(({ kind }) => kind !== 'sweep')),
    rederiving: rederiving(row),
    ...toldOf(withheld ? null : findings),
    mixed: mixedReadings(row?.seriesFacts ?? null, machine),
    stamps: toldStamps(row?.seriesFacts ?? null, viewerZone),
  }
}

const NOTHING_SHOWN = {
  fromMs: null,
  untilMs: null,
  completedAtMs: null,
  seriesFacts: null,
  deriveAnew: null,
  rederive: null,
} as const

/** The watermark, limited to now: after a clock was ahead and set back, the stored watermark lies in the future. */
function untilOf({ untilMs, databaseMs }: CollectionState, nowMs: number): number | null {
  return untilMs === null ? null : Math.min(untilMs, Math.max(databaseMs, nowMs))
}

const instant = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString())

function stateOf(row: CollectionState | null, connected: boolean, fails: boolean): Collection['state'] {
  if (!connected) return 'parada'
  if (fails) return 'erro'
  if (row === null || row.fromMs === null) return 'aguardando'
  return row.completedAtMs === null ? 'inicial' : 'em_dia'
}

function recollecting(asked: Recollection | undefined): Collection['recollecting'] {
  if (!asked) return null
  const { fromMs, toMs, nextMs } = asked
  const progress = Math.min(0.9999, Math.max(0, ((nextMs ?? fromMs) - fromMs) / (toMs - fromMs)))
  return { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString(), progress }
}

/** Progress of recomputing all figures, after a change of the program or of the configuration; null: the figures are the present ones. */
function rederiving(row: CollectionState | null): Collection['rederiving'] {
  if (row === null || row.fromMs === null || row.untilMs === null) return null
  const { deriveAnew: anew, rederive: again, fromMs, untilMs } = row
  if (anew !== null) return shareOf(anew.fromMs, anew.nextMs, untilMs)
  if (row.derivation < DERIVATION) return { progress: 0 }
  const isWhole = again !== null && again.changedToMs === ALL_CHANGED_MS && row.completedAtMs !== null
  return isWhole ? shareOf(floorHour(fromMs), again.nextMs, untilMs) : null
}
function shareOf(fromMs: number, nextMs: number, untilMs: number): { progress: number } {
  const share = (nextMs - fromMs) / Math.max(1, untilMs - fromMs)
  return { progress: Math.min(0.9999, Math.max(0, share)) }
}

/** (until − from) / (now − from) during the first collection, below 1 until it has ended. */
function progressOf(row: CollectionState | null, nowMs: number): number {
  if (row === null || row.fromMs === null || row.untilMs === null) return 0
  if (row.completedAtMs !== null) return 1
  const share = (row.untilMs - row.fromMs) / Math.max(1, nowMs - row.fromMs)
  return Math.min(0.9999, Math.max(0, share))
}

/** Remaining time of the first collection, at the pace of this run. */
function remainingSeconds(row: CollectionState | null, nowMs: number): number | null {
  if (row === null || row.untilMs === null || row.completedAtMs !== null) return null
  const { startedAtMs, startedUntilMs, sourceEndMs, untilMs } = row
  if (startedAtMs === null || startedUntilMs === null || sourceEndMs === null) return null
  const doneMs = untilMs - startedUntilMs
  const spentMs = nowMs - startedAtMs
  if (doneMs <= 0 || spentMs <= 0) return null
  return Math.max(0, Math.round(((sourceEndMs - untilMs) * spentMs) / doneMs / 1000))
}
