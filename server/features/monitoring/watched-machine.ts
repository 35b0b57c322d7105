import type { Machine } from '#contract/machines/machine.ts'
import { withheldOf } from '#server/features/collection/rounds/withheld.ts'
import { requireReach } from '#server/features/machines/require-machine.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findWatched } from './watched-store.ts'

/** The machine's description on the Dashboard, beside its figures. */
export type DescribedMachine = Pick<
  Machine,
  'id' | 'nome' | 'submaquinas' | 'configuracao' | 'manufacturer' | 'model'
>

export interface WatchedMachine extends DescribedMachine {
  readonly influxConnectionId: string | null
  readonly uploadSource: Machine['uploadSource']
  /** Whether the stored figures are hidden. */
  readonly isWithheld: boolean
  readonly updatedAt: Date
  /** The collection's revision, which changes with the rows that readers see. Null: the machine was never collected. */
  readonly revision: number | null
}

type Found = NonNullable<Awaited<ReturnType<typeof findWatched>>>

/** Checks the actor's right to read the machine, with every request of the Dashboard. */
export async function requireWatchedMachine(ctx: Ctx, id: string): Promise<WatchedMachine> {
  return toWatched(requireReach(ctx, await findWatched(ctx.db, id), 'leitura'))
}

/** Without an actor, for figures that are prepared before a request. */
export async function findWatchedMachine(db: Db, id: string): Promise<WatchedMachine | null> {
  const found = await findWatched(db, id)
  return found === undefined ? null : toWatched(found)
}

const toWatched = ({ placeFacts, ...found }: Found): WatchedMachine => ({
  ...found,
  isWithheld: withheldOf(placeFacts) !== null,
  submaquinas: found.submaquinas as Machine['submaquinas'],
  configuracao: found.configuracao as Machine['configuracao'],
})
