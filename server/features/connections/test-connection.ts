import type {
  testConnectionConfig as configEndpoint,
  testConnection as endpoint,
} from '#contract/sources/connection-questions.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { shownNames } from '#server/telemetry/sources/people/shown-answer.ts'
import { SourceError, type SourceMetadata } from '#server/telemetry/sources/source.ts'
import type { SourceConnection } from '#server/telemetry/sources/source-kinds.ts'
import { askSource } from './ask-source.ts'
import { toSourceConnection } from './connection-config.ts'
import { sentConnection } from './sent-connection.ts'
import { findConnection, updateConnectionRow } from './store.ts'
import { missingConnection } from './to-connection.ts'

const succeeded = { success: true, message: 'Conexão bem-sucedida!' }
const failed = (error: string) => ({ success: false, message: 'Erro ao testar conexão', error })

/** The most names kept of a source: every list of connections has them. */
const MOST_NAMES = 5_000

/** Tests a config before it is saved. */
export const testConnectionConfig: Verb<typeof configEndpoint> = async (ctx, { body }) => {
  const stored = body.id === undefined ? undefined : await findConnection(ctx.db, body.id)
  if (body.id !== undefined && stored?.version !== body.version) throw missingConnection()
  const connection = sentConnection(body.version, body.config, stored ?? null, ctx.secrets)
  const outcome = await attempt(ctx, () => connection)
  return outcome instanceof SourceError ? failed(outcome.message) : succeeded
}

/** Tests a stored connection and keeps the outcome. */
export const testConnection: Verb<typeof endpoint> = async (ctx, { params }) => {
  const row = await findConnection(ctx.db, params.id)
  if (!row) throw missingConnection()
  const outcome = await attempt(ctx, () => toSourceConnection(row, ctx.secrets))
  const now = ctx.now()
  if (outcome instanceof SourceError) {
    const found = { status: 'erro', ultimoErro: outcome.message, ultimoTeste: now } as const
    await updateConnectionRow(ctx.db, row.id, found)
    return failed(outcome.message)
  }
  const { measurements, fields } = outcome
  const metadata = {
    measurements: shownNames(measurements, MOST_NAMES),
    fields: shownNames(fields, MOST_NAMES),
    lastSync: now.toISOString(),
  }
  const found = { status: 'ativo', ultimoErro: null, ultimoTeste: now, metadados: metadata } as const
  await updateConnectionRow(ctx.db, row.id, found)
  return { ...succeeded, metadata }
}

/** A source's failure is the result of the test, not a failure of the call. */
async function attempt(ctx: Ctx, connection: () => SourceConnection): Promise<SourceMetadata | SourceError> {
  try {
    return await askSource(ctx, connection(), (source, signal) => source.test(signal))
  } catch (error) {
    if (error instanceof SourceError) return error
    throw error
  }
}
