import { Secret, TOTP } from 'otpauth'

// RFC 6238 with the parameters that every authenticator uses.
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Time steps before and after the present one that are accepted: clocks differ, and typing takes time. */
const WINDOW = 1

/** 160 bits, as RFC 4226 recommends, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator reads: secret, account and issuer. */
export const uriOf = (secret: string, account: string): string =>
  new TOTP({ ...shape, secret, issuer: 'Geada', label: account }).toString()

/** The time step of this code; null when no step accepted now has it. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = { ...shape, secret: Secret.fromBase32(secret), timestamp, window: WINDOW }
  const delta = TOTP.validate({ ...totp, token: code })
  return delta === null ? null : TOTP.counter({ period: shape.period, timestamp }) + delta
}
