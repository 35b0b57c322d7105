import { createHash } from 'node:crypto'
import { DAY_MS } from '#core/time/hours.ts'
import type { PublicCtx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { forgetWrongCodes, readWrongCodes, writeWrongCodes } from './store.ts'

/**
 * The most wrong codes of an account per day, from all addresses. Three of a million codes are right at a time, so a year of
 * guessing succeeds with a probability of 1 %.
 */
const A_DAY = 10

const keyOf = (userId: string) => createHash('sha256').update(`code\n${userId}`).digest('hex')

/** Callers hold the lock of the user's row here and in the other functions, so that concurrent calls are counted one by one. */
export async function refuseManyWrongCodes(tx: Db, ctx: PublicCtx, userId: string): Promise<void> {
  const nowMs = ctx.now().getTime()
  const wrong = await readWrongCodes(tx, keyOf(userId), nowMs - DAY_MS)
  const oldestCounted = wrong.at(-A_DAY)
  if (oldestCounted === undefined) return
  const retryAfterSeconds = Math.max(1, Math.ceil((oldestCounted + DAY_MS - nowMs) / 1000))
  const hours = Math.ceil(retryAfterSeconds / 3600)
  const message = `Muitos códigos incorretos. Use um código de recuperação ou tente novamente em ${hours} h.`
  throw new AppError('too-many', message, [{ field: 'code', message }], { retryAfterSeconds })
}

export async function countWrongCode(tx: Db, ctx: PublicCtx, userId: string): Promise<void> {
  const nowMs = ctx.now().getTime()
  const before = await readWrongCodes(tx, keyOf(userId), nowMs - DAY_MS)
  await writeWrongCodes(tx, keyOf(userId), [...before, nowMs].slice(-A_DAY), new Date(nowMs + DAY_MS))
}

/** A new secret starts a new count: guesses at the old one are worthless. */
export const forgetCountOf = (tx: Db, userId: string): Promise<void> => forgetWrongCodes(tx, keyOf(userId))
