import type { Machine } from '#contract/machine.ts'
import type { Ctx } from '../../platform/context.ts'
import { requireReach } from '../machines/require-machine.ts'
import { findWatched } from './watched-store.ts'

/** What the Dashboard says of a machine beside its figures. */
export type DescribedMachine = Pick<
  Machine,
  'id' | 'nome' | 'submaquinas' | 'configuracao' | 'manufacturer' | 'model'
>

export interface WatchedMachine extends DescribedMachine {
  readonly influxConnectionId: string | null
  readonly updatedAt: Date
  /** Of its collection: changes whenever a reader would see other rows. Null when nothing was ever collected. */
  readonly revision: number | null
}

/** Asked on each look at the Dashboard. */
export async function requireWatchedMachine(ctx: Ctx, id: string): Promise<WatchedMachine> {
  const watched = requireReach(ctx, await findWatched(ctx.db, id), 'leitura')
  return {
    ...watched,
    submaquinas: watched.submaquinas as Machine['submaquinas'],
    configuracao: watched.configuracao as Machine['configuracao'],
  }
}
