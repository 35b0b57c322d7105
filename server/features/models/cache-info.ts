import type { CacheInfo } from '#contract/models/analytics.ts'
import { TRAINING } from '#core/training/training-number.ts'
import type { ModelRun, RunState } from './runs/run-store.ts'
import { PAUSE_MS, RETRAIN_AFTER_MS, STALE_AFTER_MS } from './training-times.ts'

const NOT_TRAINED = 'Ainda não há modelo treinado para este equipamento.'
const SOON = 'O primeiro treinamento começa sozinho em instantes.'
const UNDER_WAY = 'O primeiro treinamento já foi pedido; os resultados aparecem aqui quando ele terminar.'
const OLDER = 'Foi treinado por uma versão anterior do programa; um novo treinamento começa sozinho.'
const OTHER_DATA =
  'Foi treinado com os dados de uma coleta anterior a esta; um novo treinamento começa sozinho.'
const STALE = 'Treine de novo para incluir os dados mais recentes.'
const FRESH = 'Nenhuma ação é necessária.'

interface Known {
  /** The run whose statements are shown. */
  readonly run: Pick<ModelRun, 'endedAt' | 'training' | 'epoch'> | undefined
  /** The unit's newest run. */
  readonly newest: Pick<RunState, 'state' | 'endedAt'> | undefined
  /** What the machine lacks for a first training, in words. */
  readonly missing: string | null
  /** The collection's epoch. */
  readonly epoch: number | undefined
  readonly nowMs: number
}

/** The age of a unit's model, and what becomes of it. */
export function cacheInfo({ run, newest, missing, epoch, nowMs }: Known): CacheInfo {
  const pausedMs = pausedUntilMs(newest, nowMs)
  if (!run?.endedAt) {
    const recommendation = `${NOT_TRAINED} ${missing ?? firstTraining(newest, pausedMs)}`
    return { isStale: true, recommendation: recommendation.trim(), age: null, nextAutoRetrain: iso(pausedMs) }
  }
  const endedMs = run.endedAt.getTime()
  const outdated = run.training < TRAINING ? OLDER : run.epoch !== (epoch ?? run.epoch) ? OTHER_DATA : null
  const isStale = outdated !== null || nowMs - endedMs > STALE_AFTER_MS
  const dueMs = outdated === null ? endedMs + RETRAIN_AFTER_MS : nowMs
  return {
    isStale,
    recommendation: outdated ?? (isStale ? STALE : FRESH),
    age: Math.max(0, Math.round((nowMs - endedMs) / 1000)),
    nextAutoRetrain: iso(Math.max(nowMs, dueMs, pausedMs ?? nowMs)),
  }
}

const iso = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString())

/** The end of the pause after a failed or cancelled run; null: there is no pause. */
function pausedUntilMs(newest: Known['newest'], nowMs: number): number | null {
  if (newest?.state !== 'failed' && newest?.state !== 'cancelled') return null
  const untilMs = (newest.endedAt?.getTime() ?? nowMs) + PAUSE_MS
  return untilMs > nowMs ? untilMs : null
}

function firstTraining(newest: Known['newest'], pausedMs: number | null): string {
  if (newest?.state === 'waiting' || newest?.state === 'running') return UNDER_WAY
  return pausedMs === null ? SOON : ''
}
