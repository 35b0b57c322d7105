import { queryClient } from '#web/api/use-endpoint.ts'
import { forgetSite } from '#web/state/address/site-choice.ts'
import { forgetKeptForm, keepOpenForm } from '#web/state/forms/kept-draft.ts'
import type { Session } from '#web/state/session/create-session.ts'

/** Nothing of one session may be seen in the next; what was typed in an open form waits for the same user. */
export function forgetAtSessionEnd(session: Session): void {
  let lastUserId: string | null = null
  const follow = () => {
    const state = session.getState()
    if (state.status === 'authenticated') lastUserId = state.user.id
    if (state.status !== 'unauthenticated') return
    if (state.left) forgetKeptForm()
    else if (lastUserId !== null) keepOpenForm(lastUserId)
    queryClient.clear()
    forgetSite()
  }
  follow()
  session.subscribe(follow)
}
