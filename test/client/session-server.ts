/**
 * A server for the client's tests: knows one user, issues tokens that can be made to expire, and ends every session when a
 * refresh token is used twice, as the product's server does.
 */
export function sessionServer() {
  let issued = 1
  const state = { valid: { token: 'token-1', refreshToken: 'refresh-1' }, ended: false, down: false }
  const set = (part: Partial<typeof state>) => void Object.assign(state, part)
  const used = new Set<string>()
  const calls: string[] = []

  function refresh(refreshToken: string): Response {
    const isGood = !state.ended && !used.has(refreshToken) && refreshToken === state.valid.refreshToken
    set({ ended: !isGood })
    if (!isGood) return refusal(401, 'Sessão encerrada')
    used.add(refreshToken)
    issued += 1
    set({ valid: { token: `token-${issued}`, refreshToken: `refresh-${issued}` } })
    return Response.json({ success: true, ...state.valid })
  }

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const path = String(input)
    calls.push(`${init?.method} ${path}`)
    // An answer takes a while, so that calls overlap.
    await new Promise((resolve) => setTimeout(resolve, 3))
    if (state.down) throw new TypeError('fetch failed')
    if (path === '/api/auth/refresh') return refresh(JSON.parse(String(init?.body)).refreshToken)
    const bearer = new Headers(init?.headers).get('authorization')
    if (state.ended || bearer !== `Bearer ${state.valid.token}`) return refusal(401, 'Sessão expirada')
    return Response.json({ success: true, message: '', data: [] })
  }

  return {
    fetch: answer as typeof fetch,
    calls,
    refreshes: () => calls.filter((call) => call === 'POST /api/auth/refresh').length,
    /** Makes the access token expire; the refresh token stays valid. */
    expireToken: () => set({ valid: { ...state.valid, token: 'nobody has this one' } }),
    endSession: () => set({ ended: true }),
    setDown: (isDown: boolean) => set({ down: isDown }),
    isEnded: () => state.ended,
  }
}

export function refusal(
  status: number,
  message: string,
  errors?: { field: string; message: string }[],
): Response {
  return Response.json({ success: false, message, errors }, { status })
}
