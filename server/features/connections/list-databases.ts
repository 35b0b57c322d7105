import type { listDatabases as endpoint } from '#contract/sources/connection-questions.ts'
import { type CreatableKind, contractOf } from '#contract/sources/source-kinds.ts'
import { AppError } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import { askSource } from './ask-source.ts'
import type { ConfigMembers } from './connection-config.ts'
import { refuseAddress, sentConnection } from './sent-connection.ts'
import { findConnection } from './store.ts'
import { missingConnection } from './to-connection.ts'

/** Stands for the database that is still to be chosen; no server is asked for it. */
const NOT_CHOSEN = '-'

/** The databases or buckets that the sent credentials see. */
export const listDatabases: Verb<typeof endpoint> = async (ctx, { body: { version, config, id } }) => {
  const stored = id === undefined ? undefined : await findConnection(ctx.db, id)
  if (id !== undefined && stored?.version !== version) throw missingConnection()
  const sent = withoutDatabase(version, config)
  const connection = sentConnection(version, sent, stored ?? null, ctx.secrets)
  refuseAddress(connection, ctx.config.allowLoopbackSources)
  try {
    return ok(await askSource(ctx, connection, (source, signal) => source.databases(signal)))
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw new AppError('source-failed', error.message, undefined, { cause: error })
  }
}

/** The config without the members that say which points of the server are meant. */
function withoutDatabase(version: CreatableKind, config: ConfigMembers): ConfigMembers {
  const { measurement: _, measurements: __, tags: ___, ...rest } = config
  const { database } = contractOf(version)
  if (database === null) return rest
  const kept = Object.entries(rest).filter(([member]) => !database.dependent.includes(member))
  return { ...Object.fromEntries(kept), [database.member]: NOT_CHOSEN }
}
