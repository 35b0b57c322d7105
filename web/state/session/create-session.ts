import { login, me, validate } from '#contract/auth.ts'
import type { Credentials } from '#contract/credential-rules.ts'
import type { Site } from '#contract/site.ts'
import type { User } from '#contract/user.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/create-client.ts'
import { claimsOf } from '#web/api/token-claims.ts'

export type SessionState =
  | { status: 'loading' }
  /** A token is there, but the server did not answer whether the token is valid. */
  | { status: 'unreachable'; error: ApiError }
  /** `left`: the user signed out, so the sign-in does not lead back to the former page. `reason`: why the session ended otherwise. */
  | { status: 'unauthenticated'; left?: true; reason?: string }
  | { status: 'authenticated'; user: User; sites: Site[] }

const ENDED_ELSEWHERE = 'Sessão encerrada em outra aba.'

export function createSession(api: Client) {
  let state: SessionState = { status: 'loading' }
  const listeners = new Set<() => void>()

  // Answers may overtake each other: an answer counts only when no newer one has arrived.
  let turn = 0
  let known = 0

  function set(next: SessionState, asOf = ++turn) {
    known = asOf
    state = next
    for (const listener of listeners) listener()
  }

  async function start(): Promise<void> {
    if (api.tokens.read() === null) return set({ status: 'unauthenticated' })
    if (!['authenticated', 'loading'].includes(state.status)) set({ status: 'loading' })
    const mine = ++turn
    try {
      const { user, sitesPermitidos } = await api.call(validate)
      if (mine > known) set({ status: 'authenticated', user, sites: sitesPermitidos }, mine)
    } catch (error) {
      if (mine > known) failed(error)
    }
  }

  /** A refusal ends the session; an unreachable server does not, and the tokens are kept. */
  function failed(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    const refused = error.status === 401 || error.status === 403
    if (!refused && state.status !== 'authenticated') return set({ status: 'unreachable', error })
    if (!refused) return
    api.tokens.clear()
    set({ status: 'unauthenticated', reason: error.message })
  }

  let leaving = false
  api.onEnd((reason) => {
    if (state.status === 'unauthenticated') return
    set(leaving ? { status: 'unauthenticated', left: true } : { status: 'unauthenticated', reason })
  })

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    /** Checks the stored token. Called at start, and again when another tab signed in. */
    start,
    /** Reads the user, the rights and the sites again; true when one of them changed. */
    async followRights(): Promise<boolean> {
      if (state.status !== 'authenticated') return false
      const mine = ++turn
      const { user, sitesPermitidos: sites } = await api.call(me)
      if (mine < known || state.status !== 'authenticated') return false
      const changed = JSON.stringify([user, sites]) !== JSON.stringify([state.user, state.sites])
      if (changed) set({ status: 'authenticated', user, sites }, mine)
      return changed
    },
    async signIn(credentials: Credentials & { code?: string }, remember: boolean): Promise<User> {
      const answer = await api.call(login, { body: credentials })
      api.tokens.start({ token: answer.token, refreshToken: answer.refreshToken }, remember)
      set({ status: 'authenticated', user: answer.user, sites: answer.sitesPermitidos })
      return answer.user
    },
    signOut() {
      leaving = true
      api.signOut()
      leaving = false
    },
    /** Another tab signed in, renewed its token or signed out: this tab follows. */
    followTabs(former: string | null, token: string | null) {
      if (api.tokens.read() === null) {
        if (state.status !== 'unauthenticated') set({ status: 'unauthenticated', reason: ENDED_ELSEWHERE })
      } else if (token !== null && isOtherSession(former, token)) {
        set({ status: 'loading' })
        void start()
      }
    },
    /** The user as the server now has it, after a change of the own preferences. */
    updateUser(user: User) {
      if (state.status === 'authenticated') set({ ...state, user })
    },
  }
}
/** A renewed token belongs to the same user; the first token, or another user's, begins a session. */
function isOtherSession(former: string | null, token: string): boolean {
  return former === null || claimsOf(former).subject !== claimsOf(token).subject
}

export type Session = ReturnType<typeof createSession>
