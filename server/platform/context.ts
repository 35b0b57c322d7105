import type { Owes, Permissoes, Role } from '#contract/access/user.ts'
import type { Database, Db } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Config } from './process/config.ts'
import type { Log } from './process/log.ts'
import type { Secrets } from './security/secrets.ts'
import type { Tokens } from './security/tokens.ts'
import type { Jobs } from './work/jobs.ts'

/** The services that requests, jobs and the first start of a process share. */
export interface Services {
  readonly db: Db
  readonly database: Database
  readonly files: FileStore
  readonly config: Config
  readonly log: Log
  readonly jobs: Jobs
  readonly secrets: Secrets
  readonly tokens: Tokens
  /** The only clock. */
  now(): Date
  /** True after the start is complete and until the stop begins. */
  isReady(): boolean
}

/** The signed-in caller, read from the database on each call. */
export interface Actor {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly sessionId: string
  readonly timezone: string
  /** The step that the user has to do first. Until then only calls that declare `owing` are answered. */
  readonly owes: Owes | null
  /** The active sites the user belongs to; an administrator may do everything everywhere and needs none. */
  readonly sites: ReadonlyMap<string, Permissoes>
}

/** A call without a signed-in caller. */
export interface PublicCtx extends Services {
  /** Address of the caller's machine. */
  readonly address: string
  /** The User-Agent header, cut to the stored length; null: the caller sent none. */
  readonly userAgent: string | null
}

/** A signed-in call. */
export interface Ctx extends PublicCtx {
  readonly actor: Actor
}
