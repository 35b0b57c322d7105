import type { getCalendarFeed as endpoint } from '#contract/maintenance.ts'
import { actorOfUser } from '../../platform/authenticate.ts'
import type { PublicCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { FileVerb } from '../../platform/route.ts'
import { hashToken } from '../../platform/tokens.ts'
import { requireReach } from '../machines/require-machine.ts'
import { findFeedUser } from './feed-store.ts'
import { findCalendarMachine, selectMaintenance } from './store.ts'
import { toCalendar } from './to-calendar.ts'

const MISSING = 'Calendário não encontrado'

/** The token stands for its user, whose rights are asked for anew each time: what was taken from them, it does not open. */
export const getCalendarFeed: FileVerb<typeof endpoint, PublicCtx> = async (ctx, { params, query }) => {
  const userId = await findFeedUser(ctx.db, params.id, hashToken(query.token))
  const actor = userId === undefined ? undefined : await actorOfUser(ctx.db, userId)
  // Of an account that somebody else gave a password, nobody knows yet whose addresses they are.
  if (!actor || actor.owes === 'password') throw notFound(MISSING)
  const machine = requireReach({ actor }, await findCalendarMachine(ctx.db, params.id), 'leitura', MISSING)
  const rows = await selectMaintenance(ctx.db, params.id)
  return {
    type: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(toCalendar({ ...machine, timezone: actor.timezone }, rows)),
    headers: { 'content-disposition': 'inline; filename="manutencao.ics"' },
  }
}
