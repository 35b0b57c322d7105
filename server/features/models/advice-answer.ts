import type { Machine } from '#contract/machines/machine.ts'
import type { DoneAdvice, ModelAdvice } from '#contract/models/insights.ts'
import { readAdviceId } from '#core/training/advice-id.ts'
import { type AdvisedMaintenance, scheduledAdvice } from '#server/features/maintenance/advice-store.ts'
import { effectOf } from '#server/features/maintenance/to-maintenance.ts'
import type { Db } from '#server/platform/database/database.ts'
import { decimal, whole } from '#server/platform/text/numbers-in-words.ts'
import { costPerDay, type Prices } from './prices.ts'
import type { StoredStatements } from './statements.ts'

const MOST_DONE = 3

/** Recommendations as they are at this moment: with today's prices, and the maintenance that is scheduled for each. */
export async function adviceAnswer(
  db: Db,
  machine: Machine,
  stored: StoredStatements['insights']['recommendations'],
  { tariffs, today }: Prices,
): Promise<ModelAdvice[]> {
  const scheduled = stored.length === 0 ? [] : await scheduledAdvice(db, machine.id)
  return stored.map(({ profile, submaquinaId, ...advice }) => {
    const cost = costPerDay({ kwhPerDay: advice.kwhPerDay, profile }, tariffs, { from: today, to: today })
    const planned = scheduled.find(({ recomendacao }) => recomendacao === advice.id)
    return {
      ...advice,
      submaquinaId: machine.submaquinas.some(({ id }) => id === submaquinaId) ? submaquinaId : null,
      expectedEffect: advice.kwhPerDay === null ? advice.expectedEffect : savingText(advice.kwhPerDay, cost),
      costPerDay: cost,
      agendada: planned ? { id: planned.id, inicio: planned.inicio.toISOString() } : null,
    }
  })
}

const savingText = (kwhPerDay: number, cost: number | null): string =>
  `Economia de cerca de ${whole(kwhPerDay)} kWh por dia${cost === null ? '' : `, R$\u00a0${decimal(cost)} por dia`}.`

/** The unit's newest done maintenance that answered recommendations, of all of its machine. */
export const doneAnswer = (all: readonly AdvisedMaintenance[], unit: string): DoneAdvice[] =>
  all
    .filter(({ recomendacao }) => readAdviceId(recomendacao)?.unit === unit)
    .slice(0, MOST_DONE)
    .map(({ id, origem, inicio, fim, efeito }) => ({
      maintenanceId: id,
      origem,
      inicio: inicio.toISOString(),
      fim: fim?.toISOString() ?? null,
      efeito: effectOf(efeito),
    }))
