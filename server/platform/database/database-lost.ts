import { DrizzleQueryError } from 'drizzle-orm'

/** The network's codes, and PostgreSQL's for a server that stops, starts, or takes no more connections. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|25P03|57P0[1-5]|53300)$/
/** The driver's messages that come without a code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/**
 * Whether a query failed because its database could not be reached. Only a query's own causes are looked into: a source or another
 * service that can't be reached fails with the same words.
 */
export function isDatabaseLost(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseLost(error.cause)
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && CODES.test(code)) || WORDS.test(error.message)
}
