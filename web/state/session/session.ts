import { useSyncExternalStore } from 'react'
import type { User } from '#contract/access/user.ts'
import type { Site } from '#contract/sites/site.ts'
import { client } from '#web/api/client.ts'
import { createSession, type Session, type SessionState } from './create-session.ts'

/** The browser's session. */
export const session: Session = createSession(client)

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, session.getState)
}

/** The signed-in user; only for views behind the session gate. */
export function useSignedIn(): { user: User; sites: Site[] } {
  const state = useSession()
  if (state.status !== 'authenticated') throw new Error('view outside the session gate')
  return state
}
