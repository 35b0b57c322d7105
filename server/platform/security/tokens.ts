import { createHash, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { DAY_MS } from '#core/time/hours.ts'
import { dropOldest } from '../memory/drop-oldest.ts'
import { deriveKey } from './secrets.ts'

const ACCESS_TOKEN_SECONDS = 15 * 60
export const REFRESH_TOKEN_MS = 30 * DAY_MS
/** The longest life of a session, with any number of refreshes. */
const SESSION_MS = 90 * DAY_MS

/** The end of a session that is used now and then never again. */
export const sessionEnd = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + REFRESH_TOKEN_MS, createdAt.getTime() + SESSION_MS))

export interface Tokens {
  /** A bearer token for one session, good for 15 minutes, or as long as the session may last. */
  issue(claims: { userId: string; sessionId: string }, now: Date, until?: Date): Promise<string>
  /** The token's user and session; null for a forged, foreign or expired token. */
  read(token: string, now: Date): Promise<{ userId: string; sessionId: string } | null>
}

/** The most verified tokens to remember; the oldest are forgotten first. */
const MOST_REMEMBERED = 2_000

interface Verified {
  readonly claims: { userId: string; sessionId: string }
  readonly expiresAtMs: number
}

export function createTokens(secretKey: string): Tokens {
  const key = deriveKey(secretKey, 'tokens')
  // A token's signature is verified once. The session itself is read from the database on each call.
  const verified = new Map<string, Verified>()
  return {
    issue: ({ userId, sessionId }, now, until) => {
      const issuedAt = Math.floor(now.getTime() / 1000)
      const last = until ? Math.floor(until.getTime() / 1000) : Number.POSITIVE_INFINITY
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(Math.min(issuedAt + ACCESS_TOKEN_SECONDS, last))
        .sign(key)
    },
    async read(token, now) {
      const known = verified.get(token)
      if (known && now.getTime() < known.expiresAtMs) return known.claims
      verified.delete(token)
      const fresh = await verify(token, key, now)
      if (fresh === null) return null
      verified.set(token, fresh)
      dropOldest(verified, MOST_REMEMBERED)
      return fresh.claims
    },
  }
}

async function verify(token: string, key: Uint8Array, now: Date): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
    const { sub, sid, exp } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null
    return { claims: { userId: sub, sessionId: sid }, expiresAtMs: exp * 1000 }
  } catch {
    return null
  }
}

/** A refresh token is 32 random bytes; the database holds only its hash. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
