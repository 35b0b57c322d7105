import { DrizzleQueryError } from 'drizzle-orm'

/** The network's codes, and PostgreSQL's for a server that stops, starts, or takes no more connections. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|25P03|57P0[1-5]|53300)$/
/** What the driver says without a code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/**
 * Whether a query failed because its database could not be reached, and not because of what was asked. Causes are looked
 * into as far as the query's own go: a source or a service that can't be reached says it in the same words.
 */
export function isDatabaseLost(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseLost(error.cause)
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && CODES.test(code)) || WORDS.test(error.message)
}
