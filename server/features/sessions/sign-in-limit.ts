import { createHash } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { PublicCtx } from '#server/platform/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { addressGroup } from '#server/platform/http/callers/caller-address.ts'
import {
  countFailures,
  forgetFailures,
  hasSignedInFrom,
  recordFailure,
  rememberAddress,
  takeAttempt,
} from './sign-in-store.ts'

/** The limit for one account from one place. Over the limit one attempt per pause is allowed. */
const PAIR = { max: 10, windowMs: 15 * MINUTE_MS, pauseMs: MINUTE_MS }
/** The limits for all accounts from one place, and for one account from all places. They hold only where the account has not signed in before. */
const ADDRESS = { max: 100, windowMs: 15 * MINUTE_MS }
const ACCOUNT = { max: 100, windowMs: 60 * MINUTE_MS }
/** The longest time over which a limit counts. */
export const LONGEST_WINDOW_MS = ACCOUNT.windowMs
/** An account stays known at a place for this long after a sign-in. */
export const KNOWN_MS = 30 * DAY_MS
const RETRY_SECONDS = 60

const hashKey = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')
const addressHashOf = (address: string): string => hashKey('place', addressGroup(address))

/** A sign-in attempt: the account, its place, and whether the account is known there. */
export interface SignInAttempt {
  readonly email: string
  readonly place: string
  readonly isKnown: boolean
}

export async function beginAttempt(ctx: PublicCtx, email: string): Promise<SignInAttempt> {
  const since = new Date(ctx.now().getTime() - KNOWN_MS)
  const addressHash = addressHashOf(ctx.address)
  const isKnown = await hasSignedInFrom(ctx.db, { email, addressHash, since })
  return { email, place: addressGroup(ctx.address), isKnown }
}

/** Stores the caller's place as known for the user, or renews a place that was stored more than `renewAfterMs` ago. */
export async function rememberPlace(ctx: PublicCtx, userId: string, renewAfterMs = 0): Promise<void> {
  const now = ctx.now()
  const row = { userId, addressHash: addressHashOf(ctx.address), lastAt: now }
  await rememberAddress(ctx.db, row, new Date(now.getTime() - renewAfterMs))
}

const pairKey = ({ place, email }: SignInAttempt) => hashKey('pair', place, email)
const wideLimits = ({ place, email }: SignInAttempt) => [
  { key: hashKey('address', place), ...ADDRESS },
  { key: hashKey('account', email), ...ACCOUNT },
]

/** Refuses attempts over the wide limits. Failures of others never block an account at a place where it has signed in before. */
export async function refuseOverWideLimits(ctx: PublicCtx, attempt: SignInAttempt): Promise<void> {
  if (attempt.isKnown) return
  const nowMs = ctx.now().getTime()
  const limits = wideLimits(attempt)
  const keys = limits.map(({ key, windowMs }) => ({ key, sinceMs: nowMs - windowMs }))
  const counts = await countFailures(ctx.db, keys)
  if (limits.some(({ max }, n) => (counts[n] ?? 0) >= max)) {
    const message =
      'Muitas tentativas de entrada. Tente novamente mais tarde ou entre de um lugar de onde já entrou.'
    throw new AppError('too-many', message, undefined, { retryAfterSeconds: RETRY_SECONDS })
  }
}

/** Counts the attempt as failed until it succeeds, and refuses it over the limit of its account and place. */
export async function takeSignInAttempt(ctx: PublicCtx, attempt: SignInAttempt): Promise<void> {
  await takeWithinLimit(ctx, pairKey(attempt), 'Muitas tentativas de entrada.')
}

async function takeWithinLimit(ctx: PublicCtx, key: string, reason: string): Promise<void> {
  const now = ctx.now()
  const window = { sinceMs: now.getTime() - PAIR.windowMs, max: PAIR.max, pauseMs: PAIR.pauseMs }
  const waitMs = await takeAttempt(ctx.db, key, now, window)
  if (waitMs <= 0) return
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  const message = `${reason} Tente novamente em ${retryAfterSeconds} s.`
  throw new AppError('too-many', message, undefined, { retryAfterSeconds })
}

/** Counts a failed attempt for its place and for its account. */
export async function countBadSignIn(ctx: PublicCtx, attempt: SignInAttempt): Promise<void> {
  const now = ctx.now()
  for (const { key, max, windowMs } of wideLimits(attempt)) {
    await recordFailure(ctx.db, key, now, { sinceMs: now.getTime() - windowMs, max })
  }
}

export async function clearAccountCount(ctx: PublicCtx, attempt: SignInAttempt): Promise<void> {
  await forgetFailures(ctx.db, pairKey(attempt))
}

const currentPasswordKey = (userId: string) => hashKey('current password', userId)

/** Counts a signed-in user's attempt at the current password, and refuses it over the limit. */
export const takePasswordAttempt = (ctx: PublicCtx, userId: string): Promise<void> =>
  takeWithinLimit(ctx, currentPasswordKey(userId), 'Muitas senhas incorretas.')

export const clearPasswordCount = (ctx: PublicCtx, userId: string): Promise<void> =>
  forgetFailures(ctx.db, currentPasswordKey(userId))
