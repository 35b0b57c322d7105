import { Secret, TOTP } from 'otpauth'

// RFC 6238 as every authenticator has it.
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the present one that count: clocks differ, and typing takes time. */
const WINDOW = 1

/** 160 bits, as RFC 4226 recommends, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What the authenticator reads: secret, account and issuer. */
export const uriOf = (secret: string, account: string): string =>
  new TOTP({ ...shape, secret, issuer: 'Geada', label: account }).toString()

/** The time step whose code this is; null: of none that counts now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = { ...shape, secret: Secret.fromBase32(secret), timestamp, window: WINDOW }
  const delta = TOTP.validate({ ...totp, token: code })
  return delta === null ? null : TOTP.counter({ period: shape.period, timestamp }) + delta
}
