import type {
  listMachineCards as cardsEndpoint,
  listMachines as endpoint,
  getMachine as getEndpoint,
} from '#contract/machines/machine.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import { permissoesIn } from '#server/features/sites/require-site.ts'
import type { Ctx } from '#server/platform/context.ts'
import { byPages } from '#server/platform/database/rows-by-pages.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { ListVerb, Verb } from '#server/platform/http/route.ts'
import { requireMachine } from './require-machine.ts'
import {
  type MachineFilter,
  type MachineRow,
  selectMachineCards,
  selectMachineKeys,
  selectMachines,
} from './store.ts'
import { toMachine, toMachineCard } from './to-machine.ts'

/** The machines of one page of the answer: about 30 ms of work, after which other requests get their turn. */
const MACHINES_AT_ONCE = 50
const CARDS_AT_ONCE = 200

export const listMachines: ListVerb<typeof endpoint> = async function* (ctx, { query }) {
  const ids = await visibleIds(ctx, query)
  for await (const page of byPages(ids, MACHINES_AT_ONCE, (some) => selectMachines(ctx.db, some)))
    yield page.filter((record) => isVisible(ctx, record)).map(toMachine)
}

export const listMachineCards: ListVerb<typeof cardsEndpoint> = async function* (ctx, { query }) {
  const ids = await visibleIds(ctx, query)
  for await (const page of byPages(ids, CARDS_AT_ONCE, (some) => selectMachineCards(ctx.db, some)))
    yield page.filter((record) => isVisible(ctx, record)).map(toMachineCard)
}

async function visibleIds(ctx: Ctx, query: QueryOf<typeof endpoint>): Promise<string[]> {
  const keys = await selectMachineKeys(ctx.db, filterOf(ctx, query))
  return keys.filter((key) => isVisible(ctx, key)).map(({ id }) => id)
}

function filterOf(ctx: Ctx, { ativo, siteId }: QueryOf<typeof endpoint>): MachineFilter {
  return { ...(ativo === undefined ? {} : { ativo: ativo === 'true' }), ...reachableSites(ctx, siteId) }
}

/** A site that the actor can't see has no machines. */
function reachableSites(ctx: Ctx, siteId: string | undefined): { siteIds?: string[] } {
  if (ctx.actor.role === 'admin') return siteId === undefined ? {} : { siteIds: [siteId] }
  const mine = [...ctx.actor.sites.keys()]
  return { siteIds: siteId === undefined ? mine : mine.filter((id) => id === siteId) }
}

/** Rights are checked again for each row, because a machine may have moved to another site since the list began. */
function isVisible(ctx: Ctx, { ativo, siteId }: Pick<MachineRow, 'ativo' | 'siteId'>): boolean {
  const permissoes = permissoesIn(ctx, siteId)
  return permissoes !== undefined && (ativo || permissoes.admin)
}

export const getMachine: Verb<typeof getEndpoint> = async (ctx, { params }) =>
  ok(await requireMachine(ctx, params.id, 'leitura'))
