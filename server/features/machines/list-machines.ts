import type { QueryOf } from '#contract/endpoint.ts'
import type {
  listMachineCards as cardsEndpoint,
  listMachines as endpoint,
  getMachine as getEndpoint,
} from '#contract/machine.ts'
import { ok } from '../../platform/answer-with.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Verb } from '../../platform/serve.ts'
import { permissoesIn } from '../sites/require-site.ts'
import { requireMachine } from './require-machine.ts'
import { type MachineCardRecord, type MachineFilter, selectMachineCards, selectMachines } from './store.ts'
import { toMachine, toMachineCard } from './to-machine.ts'

export const listMachines: Verb<typeof endpoint> = async (ctx, { query }) => {
  const records = await selectMachines(ctx.db, filterOf(ctx, query))
  return ok(records.filter((record) => isVisible(ctx, record)).map(toMachine))
}

export const listMachineCards: Verb<typeof cardsEndpoint> = async (ctx, { query }) => {
  const records = await selectMachineCards(ctx.db, filterOf(ctx, query))
  return ok(records.filter((record) => isVisible(ctx, record)).map(toMachineCard))
}

function filterOf(ctx: Ctx, { ativo, siteId }: QueryOf<typeof endpoint>): MachineFilter {
  return { ...(ativo === undefined ? {} : { ativo: ativo === 'true' }), ...reachableSites(ctx, siteId) }
}

/** A site outside the actor's simply has no machines. */
function reachableSites(ctx: Ctx, siteId: string | undefined): { siteIds?: string[] } {
  if (ctx.actor.role === 'admin') return siteId === undefined ? {} : { siteIds: [siteId] }
  const mine = [...ctx.actor.sites.keys()]
  return { siteIds: siteId === undefined ? mine : mine.filter((id) => id === siteId) }
}

const isVisible = (ctx: Ctx, record: Pick<MachineCardRecord, 'ativo' | 'siteId'>) =>
  record.ativo || permissoesIn(ctx, record.siteId)?.admin === true

export const getMachine: Verb<typeof getEndpoint> = async (ctx, { params }) =>
  ok(await requireMachine(ctx, params.id, 'leitura'))
