import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../errors.ts'
import { FairQueue, type Place } from '../work/fair-queue.ts'

// argon2id (the library's default algorithm) with OWASP's first choice of costs.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A longer password is never hashed, even if a schema lets it through. */
const LONGEST = 1_000
const RETRY_SECONDS = 5

/**
 * Limits concurrent hashing, because Argon2 takes a core and a thread of the pool that files and DNS share. The number of waiting
 * callers is limited too, because each takes memory.
 */
const turns = new FairQueue({
  atOnce: Math.max(1, Math.min(availableParallelism() - 1, 2)),
  most: { all: 400, group: 200, member: 20 },
  refusal: () =>
    new AppError('too-many', 'Muitas entradas ao mesmo tempo. Tente novamente em instantes.', undefined, {
      retryAfterSeconds: RETRY_SECONDS,
    }),
})

export type CheckPassword = (passwordHash: string | undefined, password: string) => Promise<boolean>

/** Runs the work when its turn among all password checks has come. */
export const inPasswordTurn = <T>(place: Place, work: (check: CheckPassword) => Promise<T>): Promise<T> =>
  turns.run(place, () => work(matches))

let trustedCallers = 0
/** The place of a signed-in user, and of the product itself. */
const trusted = (): Place => ({ first: true, group: 'signed-in', member: String(trustedCallers++) })

export function hashPassword(password: string): Promise<string> {
  if (password.length > LONGEST) throw new Error('a password this long must be refused by the call')
  return turns.run(trusted(), () => hash(password, costs))
}

export const verifyPassword: CheckPassword = (passwordHash, password) =>
  inPasswordTurn(trusted(), (check) => check(passwordHash, password))

let dummyHash: Promise<string> | undefined

/** Takes as long without an account as with one, so that time does not tell which addresses exist. */
async function matches(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (password.length > LONGEST) return false
  dummyHash ??= hash('nenhuma conta tem esta senha', costs)
  const same = await verify(passwordHash ?? (await dummyHash), password)
  return same && passwordHash !== undefined
}
