export interface TokenClaims {
  /** Whose token it is. */
  subject: string | null
  expiresAtMs: number | null
}

/** What a bearer token says of itself; nothing when it is not a JSON Web Token. Never trusted, only used to plan. */
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
