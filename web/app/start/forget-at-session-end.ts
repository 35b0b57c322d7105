import { queryClient } from '#web/api/use-endpoint.ts'
import { forgetSite } from '#web/state/address/site-choice.ts'
import { forgetKeptForm, keepOpenForm } from '#web/state/forms/kept-draft.ts'
import type { Session } from '#web/state/session/create-session.ts'

/** The next session sees nothing of this one; only the text of an open form is kept, for the same user. */
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
