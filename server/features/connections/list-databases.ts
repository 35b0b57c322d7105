import type { listDatabases as endpoint } from '#contract/connection-questions.ts'
import type { CreatableKind } from '#contract/source-kinds.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { ok } from '#server/platform/http/success-answer.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import { askSource } from './ask-source.ts'
import type { ConfigMembers } from './connection-config.ts'
import { refuseAddress, sentConnection } from './sent-connection.ts'
import { findConnection } from './store.ts'
import { missingConnection } from './to-connection.ts'

/** Stands for the database that is still to be chosen; no server is asked for it. */
const NOT_CHOSEN = '-'
/** The member of the config that a list of databases is asked for. */
const databaseMember: Readonly<Record<CreatableKind, string>> = { v1_8: 'database', v2_x: 'bucket' }

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
  const { measurement: _, measurements: __, tags: ___, retentionPolicy: ____, ...rest } = config
  return { ...rest, [databaseMember[version]]: NOT_CHOSEN }
}
