import type { Ctx } from '#server/platform/context.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { type SourceForPeople, sourceForPeople } from '#server/telemetry/sources/people/source-for-people.ts'
import type { PointSource } from '#server/telemetry/sources/point-source.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import { toSourceConnection } from './connection-config.ts'
import { findConnection } from './store.ts'
import { missingConnection } from './to-connection.ts'

/** A call about a source answers within 9 s. */
const PATIENCE_MS = 8_700

/** Asks a source in a thread. Every failure of the source is a `SourceError`. */
export async function askSource<T>(
  ctx: Ctx,
  connection: PointSource,
  question: (source: SourceForPeople, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { allowLoopbackSources: allowLoopback } = ctx.config
  const source = sourceForPeople(connection, { allowLoopback, nowMs: ctx.now().getTime() })
  const limit = new AbortController()
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new SourceError('timeout', 'A fonte não respondeu a tempo')
    limit.abort(error)
    reject(error)
  }, PATIENCE_MS)
  try {
    return await Promise.race([question(source, limit.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks the source of a stored connection; a failure of the source is a bad gateway. */
export async function askStored<T>(
  ctx: Ctx,
  id: string,
  question: (
    source: SourceForPeople,
    config: { measurement?: string | undefined },
    signal: AbortSignal,
  ) => Promise<T>,
): Promise<T> {
  const row = await findConnection(ctx.db, id)
  if (!row) throw missingConnection()
  try {
    const connection = toSourceConnection(row, ctx.secrets)
    return await askSource(ctx, connection, (source, signal) => question(source, connection.config, signal))
  } catch (error) {
    if (error instanceof SourceError && error.failure === 'out-of-bounds')
      throw fieldError('measurement', error.message)
    if (error instanceof SourceError)
      throw new AppError('source-failed', error.message, undefined, { cause: error })
    throw error
  }
}
