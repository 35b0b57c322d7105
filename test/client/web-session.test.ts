import { expect, test } from 'vitest'
import { createSession } from '#web/state/session/create-session.ts'
import { renewalDelayMs } from '#web/state/session/keep-session.ts'
import { required } from '../harness/required.ts'
import { loginBody, sessionBody } from '../views/fixtures/session.ts'
import { user } from '../views/fixtures/user.ts'
import { openBrowser } from './browser-tabs.ts'
import { refusal } from './session-server.ts'

const TOKENS = { token: 'token-1', refreshToken: 'refresh-1' }

/** A browser whose server has an answer for each listed path and refuses all others. */
function browserWith(answers: Record<string, () => Response | Promise<Response>>) {
  const asked: string[] = []
  const browser = openBrowser(async (input) => {
    asked.push(String(input))
    return (answers[String(input)] ?? (() => refusal(401, 'Sessão expirada')))()
  })
  const tab = browser.openTab()
  return { browser, tab, asked, session: createSession(tab) }
}

test('without a stored token no call is made and no user is signed in', async () => {
  const { session, asked } = browserWith({})
  expect(session.getState().status).toBe('loading')
  await session.start()
  expect(session.getState()).toEqual({ status: 'unauthenticated' })
  expect(asked).toEqual([])
})

test('a valid stored token gives the user and the permitted sites', async () => {
  const { session, tab } = browserWith({ '/api/auth/validate': () => Response.json(sessionBody(user())) })
  tab.tokens.start(TOKENS, true)
  await session.start()
  const state = session.getState()
  expect(state.status === 'authenticated' && state.user.name).toBe('Ana Souza')
  expect(state.status === 'authenticated' && state.sites.map((site) => site.id)).toEqual(['site-1', 'site-2'])
})

test('a refused stored token is removed from both storages', async () => {
  const { session, tab, browser } = browserWith({})
  tab.tokens.start(TOKENS, true)
  await session.start()
  expect(session.getState()).toEqual({ status: 'unauthenticated', reason: 'Sessão expirada' })
  expect(tab.tokens.read()).toBeNull()
  expect(browser.local.length).toBe(0)
})

test('a stopped server does not clear the tokens, and the session continues when it is back', async () => {
  let down = true
  const { session, tab } = browserWith({
    '/api/auth/validate': () => (down ? Promise.reject(new TypeError()) : Response.json(sessionBody(user()))),
  })
  tab.tokens.start(TOKENS, true)
  await session.start()
  expect(session.getState().status).toBe('unreachable')
  expect(tab.tokens.read()).toEqual(TOKENS)
  down = false
  const seen: string[] = []
  session.subscribe(() => seen.push(session.getState().status))
  await session.start()
  // The page of the unreachable server stays until the answer.
  expect(seen).toEqual(['authenticated'])
})

test('a sign-in stores the tokens only where the user chose', async () => {
  const { session, tab, browser } = browserWith({ '/api/auth/login': () => Response.json(loginBody(user())) })
  await session.signIn({ email: 'ana@exemplo.com.br', password: 'x' }, false)
  expect(session.getState().status).toBe('authenticated')
  expect(tab.tokens.read()).toEqual({ token: 'token-2', refreshToken: 'refresh-2' })
  expect(browser.local.length).toBe(0)
  await session.signIn({ email: 'ana@exemplo.com.br', password: 'x' }, true)
  expect(browser.local.getItem('authToken')).toBe('token-2')
})

test('signing out ends the session at once, even if the server never answers', async () => {
  const { session, tab } = browserWith({
    '/api/auth/login': () => Response.json(loginBody(user())),
    '/api/auth/logout': () => new Promise<Response>(() => undefined),
  })
  await session.signIn({ email: 'ana@exemplo.com.br', password: 'x' }, true)
  session.signOut()
  expect(session.getState()).toEqual({ status: 'unauthenticated', left: true })
  expect(tab.tokens.read()).toBeNull()
})

test('a tab follows another tab that signed out, or signed in as another user', async () => {
  let who = user()
  const { session, tab } = browserWith({ '/api/auth/validate': () => Response.json(sessionBody(who)) })
  tab.tokens.start({ token: jwt({ sub: 'user-1' }), refreshToken: 'r' }, true)
  await session.start()
  who = user({ id: 'user-2', name: 'Rui' })
  session.followTabs(jwt({ sub: 'user-1' }), jwt({ sub: 'user-2' }))
  expect(session.getState().status).toBe('loading')
  await expect.poll(() => nameIn(session)).toBe('Rui')
  session.followTabs(jwt({ sub: 'user-2' }), jwt({ sub: 'user-2', exp: 9 }))
  expect(session.getState().status).toBe('authenticated')
  tab.tokens.clear()
  session.followTabs(jwt({ sub: 'user-2' }), null)
  expect(session.getState().status).toBe('unauthenticated')
})

test('a tab with tokens of its own ignores the sign-in of another tab', async () => {
  const { session, tab, browser } = browserWith({
    '/api/auth/validate': () => Response.json(sessionBody(user())),
  })
  tab.tokens.start({ token: jwt({ sub: 'user-1' }), refreshToken: 'r' }, false)
  await session.start()
  browser.local.setItem('authToken', jwt({ sub: 'user-2' }))
  session.followTabs(null, jwt({ sub: 'user-2' }))
  expect(session.getState().status).toBe('authenticated')
})

test('a late answer neither replaces a newer one nor restores a session after signing out', async () => {
  const waiting: ((who: ReturnType<typeof user>) => void)[] = []
  const answered = () =>
    new Promise<Response>((resolve) => waiting.push((who) => resolve(Response.json(sessionBody(who)))))
  const { session, tab } = browserWith({
    '/api/auth/validate': answered,
    '/api/auth/logout': () => Response.json({ success: true, message: '' }),
  })
  tab.tokens.start(TOKENS, true)
  const [first, second, third] = [session.start(), session.start(), session.start()]
  await expect.poll(() => waiting.length).toBe(3)
  required(waiting[1], 'second waiting answer')(user({ name: 'Rui' }))
  await second
  required(waiting[0], 'first waiting answer')(user({ name: 'Ana' }))
  await first
  expect(nameIn(session)).toBe('Rui')
  session.signOut()
  required(waiting[2], 'third waiting answer')(user({ name: 'Ana' }))
  await third
  expect(session.getState().status).toBe('unauthenticated')
})

test('a renewal is planned before the token ends, with a minimum delay, and regularly when the end is unknown', () => {
  const nowMs = 1_000_000
  const endingIn = (seconds: number) => jwt({ exp: nowMs / 1000 + seconds })
  expect(renewalDelayMs(endingIn(900), nowMs)).toBe(810_000)
  expect(renewalDelayMs(endingIn(20), nowMs)).toBe(30_000)
  expect(renewalDelayMs(endingIn(-500), nowMs)).toBe(30_000)
  expect(renewalDelayMs('no web token', nowMs)).toBe(600_000)
})

function nameIn(session: ReturnType<typeof createSession>): string | null {
  const state = session.getState()
  return state.status === 'authenticated' ? state.user.name : null
}

function jwt(claims: object): string {
  return `h.${btoa(JSON.stringify(claims))}.s`
}
