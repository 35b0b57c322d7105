import { DAY_MS } from '#core/time/hours.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import type { CollectionSummary } from '#server/telemetry/store/collection-row.ts'
import { LEAST_HISTORY_MS } from './training-times.ts'

/** The history that a first training needs, in words. */
export const LEAST_HISTORY = count(LEAST_HISTORY_MS / DAY_MS, 'dia', 'dias')
const FIRST_COLLECTION =
  'A primeira coleta está em andamento; o primeiro treinamento começa sozinho depois dela.'

/** What a machine lacks for a first training, in the words on screen; null: it lacks nothing. */
export function missingData(
  collection: Pick<CollectionSummary, 'firstSampleMs' | 'newestSampleMs' | 'completedAtMs'> | null,
): string | null {
  const { firstSampleMs, newestSampleMs, completedAtMs } = collection ?? {}
  if (firstSampleMs == null || newestSampleMs == null) return lacking(LEAST_HISTORY_MS)
  const lackingMs = LEAST_HISTORY_MS - (newestSampleMs - firstSampleMs)
  if (lackingMs >= 0) return lacking(lackingMs)
  return completedAtMs == null ? FIRST_COLLECTION : null
}

/** A machine that has exactly the least history lacks its last day, because that day has not ended. */
function lacking(ms: number): string {
  const days = Math.max(1, Math.ceil(ms / DAY_MS))
  const verb = days === 1 ? 'Falta' : 'Faltam'
  return `${verb} ${count(days, 'dia', 'dias')} de dados: o primeiro treinamento começa sozinho com ${LEAST_HISTORY}.`
}
