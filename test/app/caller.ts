import type { TestApp } from './app.ts'

export interface Answer<T> {
  readonly status: number
  readonly headers: Record<string, string | string[] | number | undefined>
  readonly body: T
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came back
export type Anything = any

/** Calls the API as one user, or without a session. Paths as in the contract, without `/api`. */
export interface Caller {
  readonly token: string | undefined
  readonly refreshToken: string | undefined
  readonly userId: string | undefined
  get<T = Anything>(path: string): Promise<Answer<T>>
  post<T = Anything>(path: string, body?: unknown): Promise<Answer<T>>
  put<T = Anything>(path: string, body?: unknown): Promise<Answer<T>>
  delete<T = Anything>(path: string): Promise<Answer<T>>
}

export function callerWith(
  app: TestApp,
  session: { token?: string; refreshToken?: string; userId?: string; address?: string } = {},
): Caller {
  const call = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const response = await app.http.inject({
      method,
      url: `/api${path}`,
      ...(session.address ? { remoteAddress: session.address } : {}),
      headers: session.token ? { authorization: `Bearer ${session.token}` } : {},
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() as T }
  }
  return {
    token: session.token,
    refreshToken: session.refreshToken,
    userId: session.userId,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    delete: (path) => call('DELETE', path),
  }
}

export async function signIn(app: TestApp, email: string, password: string): Promise<Caller> {
  const { status, body } = await callerWith(app).post('/auth/login', { email, password })
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`)
  return callerWith(app, { token: body.token, refreshToken: body.refreshToken, userId: body.user.id })
}
