import { createHash } from 'node:crypto'
import type { PublicCtx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { forgetFailures, readFailures, recordFailure } from './sign-in-store.ts'

/** Bad sign-ins count for so long. */
export const WINDOW_MS = 15 * 60_000
const PER_ACCOUNT = 10
const PER_ADDRESS = 100
/** Who is over the limit may try once in this time. */
const PAUSE_MS = 60_000

const hashKey = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

function limitsOf(ctx: PublicCtx, email: string) {
  return [
    { key: hashKey(ctx.address, email), max: PER_ACCOUNT },
    { key: hashKey(ctx.address), max: PER_ADDRESS },
  ]
}

/** Refuses while there are too many bad sign-ins and the newest of them is not yet a pause ago. */
export async function checkSignInLimit(ctx: PublicCtx, email: string): Promise<void> {
  const nowMs = ctx.now().getTime()
  for (const { key, max } of limitsOf(ctx, email)) {
    const failures = await readFailures(ctx.db, key, nowMs - WINDOW_MS)
    const waitMs = failures.length >= max ? (failures.at(-1) ?? 0) + PAUSE_MS - nowMs : 0
    if (waitMs > 0) throw tooMany(waitMs)
  }
}

function tooMany(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  const message = `Muitas tentativas de entrada. Tente novamente em ${retryAfterSeconds} s.`
  return new AppError('too-many', message, undefined, { retryAfterSeconds })
}

export async function countBadSignIn(ctx: PublicCtx, email: string): Promise<void> {
  const now = ctx.now()
  for (const { key, max } of limitsOf(ctx, email)) {
    await recordFailure(ctx.db, key, now, { sinceMs: now.getTime() - WINDOW_MS, keep: max })
  }
}

export async function clearAccountCount(ctx: PublicCtx, email: string): Promise<void> {
  await forgetFailures(ctx.db, hashKey(ctx.address, email))
}
