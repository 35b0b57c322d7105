import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { replaceCodes } from './store.ts'

const HOW_MANY = 10
/** Crockford's base32: without letters that look like another letter or a digit. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** A code has 80 random bits. Nobody can guess them, even with the hash, so a fast hash is enough. */
function newCode(): string {
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % 32]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** Accepts other spellings: blanks, hyphens, capitals, full-width digits, and letters read as digits. */
export const foldCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')

export const hashRecoveryCode = (userId: string, folded: string): string =>
  createHash('sha256')
    .update(`${userId}\n${folded.replace(/o/g, '0').replace(/[il]/g, '1')}`)
    .digest('hex')

/** Replaces all codes of the user and returns the new ones, which are shown only once. */
export async function makeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await replaceCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, foldCode(code))),
  )
  return codes
}
