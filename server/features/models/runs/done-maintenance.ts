import { readAdviceId } from '#core/training/advice-id.ts'
import { TRAINING } from '#core/training/training-number.ts'
import {
  type AdvisedMaintenance,
  doneAdvice,
  storeEffect,
} from '#server/features/maintenance/advice-store.ts'
import type { JudgedMaintenance } from '#server/models/training/trained-models.ts'
import type { DoneMaintenance } from '#server/models/training/unit-history.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A comparison that no later sample changes is made again only by another arithmetic. */
interface Settled {
  readonly settledBy?: number
}

/** The unit's done maintenance that answered recommendations, the oldest first. */
export async function doneMaintenance(db: Db, machineId: string, unit: string): Promise<DoneMaintenance[]> {
  const rows = await doneAdvice(db, machineId)
  return rows.reverse().flatMap((row) => {
    const subject = readAdviceId(row.recomendacao)
    if (subject?.unit !== unit) return []
    const { kind, about } = subject
    const isSettled = (row.efeito as Settled | null)?.settledBy === TRAINING
    const { id, inicio, fim } = row
    return [{ id, kind, about, fromMs: inicio.getTime(), toMs: fim?.getTime() ?? null, isSettled }]
  })
}

/** Stores the comparisons of the maintenance that is still as it was when the training began. */
export async function storeEffects(
  db: Db,
  machineId: string,
  effects: readonly JudgedMaintenance[],
  asOf: Date,
): Promise<void> {
  if (effects.length === 0) return
  const rows = new Map(
    (await doneAdvice(db, machineId)).map((row): [string, AdvisedMaintenance] => [row.id, row]),
  )
  for (const { id, effect, isSettled } of effects) {
    const row = rows.get(id)
    // A change during the training is compared by the next one.
    if (row === undefined || row.updatedAt > asOf) continue
    await storeEffect(db, row, isSettled ? { ...effect, settledBy: TRAINING } : effect)
  }
}
