import { eq } from 'drizzle-orm'
import type { Machine } from '#contract/machine.ts'
import type { Ctx } from '../../platform/context.ts'
import { machines } from '../../platform/tables.ts'
import { collections } from '../../telemetry/tables.ts'
import { requireReach } from '../machines/require-machine.ts'

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

/** Asked on each look at the Dashboard, so of the row as little as that needs: a machine's readings are its bulk. */
export async function requireWatchedMachine(ctx: Ctx, id: string): Promise<WatchedMachine> {
  const [row] = await ctx.db
    .select({
      id: machines.id,
      siteId: machines.siteId,
      ativo: machines.ativo,
      nome: machines.nome,
      submaquinas: machines.submaquinas,
      configuracao: machines.configuracao,
      manufacturer: machines.manufacturer,
      model: machines.model,
      influxConnectionId: machines.influxConnectionId,
      updatedAt: machines.updatedAt,
      revision: collections.revision,
    })
    .from(machines)
    .leftJoin(collections, eq(collections.machineId, machines.id))
    .where(eq(machines.id, id))
  const watched = requireReach(ctx, row, 'leitura')
  return {
    ...watched,
    submaquinas: watched.submaquinas as Machine['submaquinas'],
    configuracao: watched.configuracao as Machine['configuracao'],
  }
}
