import { login, me, validate } from '#contract/access/auth.ts'
import type { Credentials } from '#contract/access/credential-rules.ts'
import type { User } from '#contract/access/user.ts'
import type { Site } from '#contract/sites/site.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/create-client.ts'
import { claimsOf } from '#web/api/token-claims.ts'

export type SessionState =
  | { status: 'loading' }
  /** There is a token, but the server did not answer whether it is valid. */
  | { status: 'unreachable'; error: ApiError }
  /** `left`: the user signed out, so the sign-in does not lead back to the former page. `reason`: the cause of any other end. */
  | { status: 'unauthenticated'; left?: true; reason?: string }
  | { status: 'authenticated'; user: User; sites: Site[] }

const ENDED_ELSEWHERE = 'Sessão encerrada em outra aba.'

/** The state and its listeners. Answers may overtake each other: an answer counts only when no answer to a later call has arrived. */
function createState() {
  let state: SessionState = { status: 'loading' }
  const listeners = new Set<() => void>()
  let lastCall = 0
  let answeredCall = 0
  return {
    get: () => state,
    /** Begins a call and returns its number, which `set` takes with the call's answer. */
    beginCall: () => ++lastCall,
    isNewest: (call: number) => call > answeredCall,
    set(next: SessionState, call = ++lastCall) {
      answeredCall = call
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type State = ReturnType<typeof createState>

/** A refusal ends the session; an unreachable server does not, and the tokens are kept. */
function stateAfter(error: unknown, { status }: SessionState): SessionState | null {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401 || error.status === 403) {
    return { status: 'unauthenticated', reason: error.message }
  }
  return status === 'authenticated' ? null : { status: 'unreachable', error }
}

function failed(api: Client, { get, set }: State, error: unknown) {
  const next = stateAfter(error, get())
  if (next?.status === 'unauthenticated') api.tokens.clear()
  if (next !== null) set(next)
}

async function followRights(api: Client, state: State): Promise<boolean> {
  if (state.get().status !== 'authenticated') return false
  const call = state.beginCall()
  const { user, sitesPermitidos: sites } = await api.call(me)
  const present = state.get()
  if (!state.isNewest(call) || present.status !== 'authenticated') return false
  const changed = JSON.stringify([user, sites]) !== JSON.stringify([present.user, present.sites])
  if (changed) state.set({ status: 'authenticated', user, sites }, call)
  return changed
}

export function createSession(api: Client) {
  const state = createState()
  const { set } = state

  async function start(): Promise<void> {
    if (api.tokens.read() === null) return set({ status: 'unauthenticated' })
    // The page of an unreachable server stays while the session is checked again.
    if (state.get().status === 'unauthenticated') set({ status: 'loading' })
    const call = state.beginCall()
    try {
      const { user, sitesPermitidos } = await api.call(validate)
      if (state.isNewest(call)) set({ status: 'authenticated', user, sites: sitesPermitidos }, call)
    } catch (error) {
      if (state.isNewest(call)) failed(api, state, error)
    }
  }

  let leaving = false
  api.onEnd((reason) => {
    if (state.get().status === 'unauthenticated') return
    set(leaving ? { status: 'unauthenticated', left: true } : { status: 'unauthenticated', reason })
  })

  return {
    subscribe: state.subscribe,
    getState: state.get,
    /** Checks the stored token. Called at start, and again when another tab signed in. */
    start,
    /** Reads the user, the rights and the sites again; true: one of them changed. */
    followRights: () => followRights(api, state),
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
    /** Another tab signed in, renewed its token or signed out: this tab follows, unless it has tokens of its own. */
    followTabs(former: string | null, token: string | null) {
      if (api.tokens.read() === null) {
        if (state.get().status !== 'unauthenticated')
          set({ status: 'unauthenticated', reason: ENDED_ELSEWHERE })
      } else if (token !== null && api.tokens.isShared() && isOtherSession(former, token)) {
        set({ status: 'loading' })
        void start()
      }
    },
    /** Takes the user as the server has it after a change of the own preferences. */
    updateUser(user: User) {
      const present = state.get()
      if (present.status === 'authenticated') set({ ...present, user })
    },
  }
}
/** The first token, or another user's token, begins another session; a renewed token belongs to the same user. */
function isOtherSession(former: string | null, token: string): boolean {
  return former === null || claimsOf(former).subject !== claimsOf(token).subject
}

export type Session = ReturnType<typeof createSession>
