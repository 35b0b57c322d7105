import { createHash } from 'node:crypto'
import type { getCalendarFeed as endpoint } from '#contract/machines/maintenance.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { requireReach } from '#server/features/machines/require-machine.ts'
import type { Actor, Ctx, PublicCtx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import type { FileVerb } from '#server/platform/http/route.ts'
import { actorOfUser } from '#server/platform/security/authenticate.ts'
import { hashToken } from '#server/platform/security/tokens.ts'
import { findFeedUser } from './feed-store.ts'
import { findCalendarMachine, selectNearest } from './store.ts'
import { toCalendar } from './to-calendar.ts'

/** Older maintenance is left out of calendars. */
const PAST_MS = 365 * DAY_MS
const MOST_ENTRIES = 1_000

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

const MISSING = 'Calendário não encontrado'

/** The address's token identifies its user, without one a session's bearer token does. Each call reads the user's rights, so a withdrawn right closes the calendar. */
export const getCalendarFeed: FileVerb<typeof endpoint, PublicCtx | Ctx> = async (ctx, { params, query }) => {
  const actor =
    query.token === '' && 'actor' in ctx ? ctx.actor : await feedActor(ctx, params.id, query.token)
  // While the user still has a password that an administrator chose, the calendar stays closed.
  if (!actor || actor.owes === 'password') throw notFound(MISSING)
  const machine = requireReach({ actor }, await findCalendarMachine(ctx.db, params.id), 'leitura', MISSING)
  const now = ctx.now()
  const from = new Date(now.getTime() - PAST_MS)
  const rows = await selectNearest(ctx.db, params.id, { from, now, limit: MOST_ENTRIES })
  const bytes = Buffer.from(toCalendar({ ...machine, timezone: actor.timezone }, rows))
  return {
    type: 'text/calendar; charset=utf-8',
    bytes,
    headers: { 'content-disposition': 'inline; filename="manutencao.ics"', etag: etagOf(bytes) },
  }
}

async function feedActor({ db }: PublicCtx, machineId: string, token: string): Promise<Actor | undefined> {
  const userId = await findFeedUser(db, machineId, hashToken(token))
  return userId === undefined ? undefined : await actorOfUser(db, userId)
}
