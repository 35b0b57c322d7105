import type { Ctx } from '#server/platform/context.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { type SourceForPeople, sourceForPeople } from '#server/telemetry/sources/people/source-for-people.ts'
import type { PointSource } from '#server/telemetry/sources/point-source.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import type { SourceConnection } from '#server/telemetry/sources/source-kinds.ts'
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
  question: (source: SourceForPeople, config: SourceConnection['config'], signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const connection = await storedConnection(ctx, id)
  try {
    return await askSource(ctx, connection, (source, signal) => question(source, connection.config, signal))
  } catch (error) {
    throw toCallError(error)
  }
}

/** The source of a stored connection, for questions that take their own time. */
export async function storedSource(ctx: Ctx, id: string): Promise<SourceForPeople> {
  const { allowLoopbackSources: allowLoopback } = ctx.config
  return sourceForPeople(await storedConnection(ctx, id), { allowLoopback, nowMs: ctx.now().getTime() })
}

async function storedConnection(ctx: Ctx, id: string): Promise<SourceConnection> {
  const row = await findConnection(ctx.db, id)
  if (!row) throw missingConnection()
  try {
    return toSourceConnection(row, ctx.secrets)
  } catch (error) {
    throw toCallError(error)
  }
}

/** A source's failure as the call's: a bad gateway, or a refused measurement. */
export function toCallError(error: unknown): unknown {
  if (!(error instanceof SourceError)) return error
  return error.failure === 'out-of-bounds'
    ? fieldError('measurement', error.message)
    : new AppError('source-failed', error.message, undefined, { cause: error })
}
