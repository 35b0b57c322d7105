export interface TokenClaims {
  /** The id of the token's user. */
  subject: string | null
  expiresAtMs: number | null
}

/** A bearer token's claims; null for a token that is no JSON Web Token. The claims are not verified: they only plan the renewal. */
export function claimsOf(token: string): TokenClaims {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const { sub, exp } = claims as { sub?: unknown; exp?: unknown }
    return {
      subject: typeof sub === 'string' ? sub : null,
      expiresAtMs: typeof exp === 'number' ? exp * 1000 : null,
    }
  } catch {
    return { subject: null, expiresAtMs: null }
  }
}
