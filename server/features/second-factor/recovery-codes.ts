import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import { replaceCodes } from './store.ts'

const HOW_MANY = 10
/** No letter that reads as another or as a digit (Crockford's base32). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** 80 random bits: too many to guess, also for whoever holds the hash, so that a quick one is enough. */
function newCode(): string {
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % 32]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** What may be typed otherwise: blanks, hyphens, capitals, full-width digits, and letters read for digits. */
export const foldCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')

export const hashRecoveryCode = (userId: string, folded: string): string =>
  createHash('sha256')
    .update(`${userId}\n${folded.replace(/o/g, '0').replace(/[il]/g, '1')}`)
    .digest('hex')

/** New ones in the place of all before them, shown to their user this once. */
export async function makeRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await replaceCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, foldCode(code))),
  )
  return codes
}
