import { hash, verify } from '@node-rs/argon2'

// argon2id (the library's default algorithm) with OWASP's first choice of costs.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, costs)

let dummyHash: Promise<string> | undefined

/** Takes as long without an account as with one, so that time does not tell which addresses exist. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nenhuma conta tem esta senha')
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && passwordHash !== undefined
}
