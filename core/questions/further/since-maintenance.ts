import { placeOf } from '../compared-places.ts'
import { maintenanceKindsIn } from '../periods/maintenance-kinds.ts'
import type { Question } from '../question.ts'

const SINCE_THEN =
  /\b(?:depois|apos|desde) (?:diss[oe]|iss[oe]|dess[ae]|dest[ae]|del[ae]|daquel[ae]|dai|entao|d?a manutencao|d?a ultima|d?a intervencao|d?o servico)\b|\bde la (?:pra|para|ate) (?:ca|agora)\b|\bdepois$/

const OF_HOURS: Question['figures'] = ['operation']

/** `e desde então falhou?`, `as falhas diminuíram depois disso?` after maintenance. */
export function sinceMaintenance(before: Question, now: Question): Partial<Question> | null {
  if (
    before.topic !== 'maintenance' ||
    now.machines !== null ||
    now.machineType !== null ||
    now.periods.length > 0
  )
    return null
  // `já passou de quantas horas desde a última?`
  const asksHours = now.figures.length === 0 && /\bhoras?\b/.test(now.words)
  if ((now.figures.length === 0 && !asksHours) || !SINCE_THEN.test(now.words)) return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{
      topic: 'figures',
      figures: asksHours ? OF_HOURS : now.figures,
      event: now.event,
      oneEvent: null,
      chosen: null,
    },
    ...{ sinceEvent: kindTold(before.words), periods: [], ranking: null, follows: true },
  }
}

/** `e desde então?` after the last preventive one. */
const kindTold = (words: string): Question['sinceEvent'] => {
  const [kind, ...others] = maintenanceKindsIn(words)
  return kind !== undefined && others.length === 0 ? kind : 'maintenance'
}
