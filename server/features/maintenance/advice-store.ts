import { and, asc, desc, eq, isNotNull, isNull, max } from 'drizzle-orm'
import type { MaintenanceStatus } from '#contract/machines/maintenance.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { MaintenanceRow } from './store.ts'
import { maintenance } from './tables.ts'

/** A maintenance that answers a model's recommendation. */
export type AdvisedMaintenance = Pick<
  MaintenanceRow,
  'id' | 'origem' | 'inicio' | 'fim' | 'efeito' | 'updatedAt'
> & { readonly recomendacao: string }

/** Older ones of a machine are no longer compared. */
const MOST_DONE = 50

const columns = {
  id: maintenance.id,
  origem: maintenance.origem,
  inicio: maintenance.inicio,
  fim: maintenance.fim,
  efeito: maintenance.efeito,
  updatedAt: maintenance.updatedAt,
  recomendacao: maintenance.recomendacao,
}

const advised = (rows: (Omit<AdvisedMaintenance, 'recomendacao'> & { recomendacao: string | null })[]) =>
  rows.flatMap(({ recomendacao, ...row }): AdvisedMaintenance[] =>
    recomendacao === null ? [] : [{ ...row, recomendacao }],
  )

/** A machine's maintenance with this status that answers recommendations. */
const answersAdvice = (machineId: string, status: MaintenanceStatus) =>
  and(
    eq(maintenance.machineId, machineId),
    eq(maintenance.status, status),
    isNotNull(maintenance.recomendacao),
  )

/** A machine's scheduled maintenance that answers recommendations, the nearest first. */
export async function scheduledAdvice(db: Db, machineId: string): Promise<AdvisedMaintenance[]> {
  return advised(
    await db
      .select(columns)
      .from(maintenance)
      .where(answersAdvice(machineId, 'agendada'))
      .orderBy(asc(maintenance.inicio), maintenance.id),
  )
}

/** A machine's done maintenance that answered recommendations, the newest first. */
export async function doneAdvice(db: Db, machineId: string): Promise<AdvisedMaintenance[]> {
  return advised(
    await db
      .select(columns)
      .from(maintenance)
      .where(answersAdvice(machineId, 'concluida'))
      .orderBy(desc(maintenance.inicio), maintenance.id)
      .limit(MOST_DONE),
  )
}

/** The newest change of done maintenance that nothing was compared for yet, by machine and recommendation. */
export async function unjudgedAdvice(
  db: Db,
): Promise<{ machineId: string; recomendacao: string | null; updatedAt: Date | null }[]> {
  const { machineId, recomendacao, updatedAt, efeito, status } = maintenance
  return db
    .select({ machineId, recomendacao, updatedAt: max(updatedAt) })
    .from(maintenance)
    .where(and(isNotNull(recomendacao), isNull(efeito), eq(status, 'concluida')))
    .groupBy(machineId, recomendacao)
}

/** Stores what a comparison says, unless the maintenance was changed meanwhile. Its `updatedAt` stays: nobody changed the entry. */
export async function storeEffect(
  db: Db,
  { id, updatedAt }: Pick<AdvisedMaintenance, 'id' | 'updatedAt'>,
  efeito: unknown,
): Promise<void> {
  await db
    .update(maintenance)
    .set({ efeito })
    .where(and(eq(maintenance.id, id), eq(maintenance.updatedAt, updatedAt)))
}

/** Adds a maintenance that was done because of a recommendation. */
export const insertDoneAdvice = async (
  db: Db,
  row: Omit<typeof maintenance.$inferInsert, 'status'> & { recomendacao: string },
): Promise<void> => void (await db.insert(maintenance).values({ ...row, status: 'concluida' }))
