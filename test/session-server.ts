/**
 * The edge of the network for the client's tests: knows one user, hands out tokens that can be made to expire,
 * and ends everything when a refresh token comes a second time, as the product's server does.
 */
export function sessionServer() {
  let issued = 1
  let valid = { token: 'token-1', refreshToken: 'refresh-1' }
  const used = new Set<string>()
  const calls: string[] = []
  let ended = false
  let down = false

  function refresh(refreshToken: string): Response {
    if (ended || used.has(refreshToken) || refreshToken !== valid.refreshToken) {
      ended = true
      return refusal(401, 'Sessão encerrada')
    }
    used.add(refreshToken)
    issued += 1
    valid = { token: `token-${issued}`, refreshToken: `refresh-${issued}` }
    return Response.json({ success: true, ...valid })
  }

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const path = String(input)
    calls.push(`${init?.method} ${path}`)
    // An answer takes a while, so that calls overlap.
    await new Promise((resolve) => setTimeout(resolve, 3))
    if (down) throw new TypeError('fetch failed')
    if (path === '/api/auth/refresh') return refresh(JSON.parse(String(init?.body)).refreshToken)
    const bearer = new Headers(init?.headers).get('authorization')
    if (ended || bearer !== `Bearer ${valid.token}`) return refusal(401, 'Sessão expirada')
    return Response.json({ success: true, message: '', data: [] })
  }

  return {
    fetch: answer as typeof fetch,
    calls,
    refreshes: () => calls.filter((call) => call === 'POST /api/auth/refresh').length,
    /** The access token runs out; the refresh token is still good. */
    expireToken: () => {
      valid = { ...valid, token: 'nobody has this one' }
    },
    endSession: () => {
      ended = true
    },
    setDown: (isDown: boolean) => {
      down = isDown
    },
    isEnded: () => ended,
  }
}

export function refusal(
  status: number,
  message: string,
  errors?: { field: string; message: string }[],
): Response {
  return Response.json({ success: false, message, errors }, { status })
}
