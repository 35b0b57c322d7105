import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Permissoes } from '#contract/access/user.ts'
import type { Actor, Services } from '../context.ts'
import type { Db } from '../database/database.ts'
import { sessions, sites, siteUsers, users } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import { owesOfUser } from './owes.ts'

/** Turns the bearer token into the actor. Session, user and rights are read anew on each call, in one query. */
export async function authenticate(services: Services, authorization: string | undefined): Promise<Actor> {
  const token = bearerOf(authorization)
  if (!token) throw new AppError('unauthorized', 'Token não encontrado')
  const claims = await services.tokens.read(token, services.now())
  const row = claims ? await findSession(services, claims) : undefined
  if (!row) throw new AppError('unauthorized', 'Sessão expirada. Entre novamente.')
  const { links, ...actor } = row
  return { ...actor, sites: sitesOf(links) }
}

const LONGEST_HEADER = 4096

function bearerOf(authorization = ''): string | undefined {
  return authorization.length > LONGEST_HEADER ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1]
}

/** The actor of a user without a session, for the calendar's address; undefined for an unknown or inactive user. */
export async function actorOfUser(db: Db, userId: string): Promise<Actor | undefined> {
  const [row] = await db
    .select({ ...person, links: siteLinks })
    .from(users)
    .where(and(eq(users.id, userId), users.isActive))
  if (!row) return undefined
  const { links, ...actor } = row
  return { ...actor, sessionId: '', sites: sitesOf(links) }
}

export interface SiteLink {
  siteId: string
  escrita: boolean
  admin: boolean
}

/** `admin` implies `escrita`, and `escrita` implies `leitura`, whatever is stored. */
export function toPermissoes(link: Omit<SiteLink, 'siteId'>): Permissoes {
  return { leitura: true, escrita: link.escrita || link.admin, admin: link.admin }
}

const sitesOf = (links: readonly SiteLink[]) =>
  new Map(links.map((link) => [link.siteId, toPermissoes(link)]))

const person = {
  userId: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  timezone: sql<string>`${users.preferencias} ->> 'timezone'`,
  owes: owesOfUser,
}
// Names the outer table in full, because in a select of one table the query builder writes columns without their table.
const siteLinks = sql<SiteLink[]>`coalesce((
  select json_agg(json_build_object('siteId', l.site_id, 'escrita', l.escrita, 'admin', l.admin))
  from ${siteUsers} l join ${sites} s on s.id = l.site_id and s.ativo
  where l.user_id = users.id), '[]')`

async function findSession(services: Services, claims: { userId: string; sessionId: string }) {
  const [row] = await services.db
    .select({ ...person, sessionId: sessions.id, links: siteLinks })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, claims.sessionId),
        eq(users.id, claims.userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, services.now()),
        users.isActive,
      ),
    )
  return row
}
