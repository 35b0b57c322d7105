import type { Machine } from '#contract/machine.ts'
import { withheldOf } from '#server/features/collection/withheld.ts'
import { requireReach } from '#server/features/machines/require-machine.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findWatched } from './watched-store.ts'

/** What the Dashboard says of a machine beside its figures. */
export type DescribedMachine = Pick<
  Machine,
  'id' | 'nome' | 'submaquinas' | 'configuracao' | 'manufacturer' | 'model'
>

export interface WatchedMachine extends DescribedMachine {
  readonly influxConnectionId: string | null
  /** What is stored of it is not shown. */
  readonly isWithheld: boolean
  readonly updatedAt: Date
  /** Of its collection: changes whenever a reader would see other rows. Null when nothing was ever collected. */
  readonly revision: number | null
}

type Found = NonNullable<Awaited<ReturnType<typeof findWatched>>>

/** Asked on each look at the Dashboard. */
export async function requireWatchedMachine(ctx: Ctx, id: string): Promise<WatchedMachine> {
  return toWatched(requireReach(ctx, await findWatched(ctx.db, id), 'leitura'))
}

/** Whoever asks: for what is made ready before somebody does. */
export async function findWatchedMachine(db: Db, id: string): Promise<WatchedMachine | null> {
  const found = await findWatched(db, id)
  return found === undefined ? null : toWatched(found)
}

const toWatched = ({ kept, ...found }: Found): WatchedMachine => ({
  ...found,
  isWithheld: withheldOf(kept) !== null,
  submaquinas: found.submaquinas as Machine['submaquinas'],
  configuracao: found.configuracao as Machine['configuracao'],
})
