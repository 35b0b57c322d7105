import { queryClient } from '#web/api/use-endpoint.ts'
import {
  forgetConversation,
  forgetConversationOfOthers,
} from '#web/features/assistant/conversation/forget-conversation.ts'
import { forgetSite } from '#web/state/address/site-choice.ts'
import { forgetInterruptedForm, storeOpenForm } from '#web/state/forms/interrupted-draft.ts'
import type { Session } from '#web/state/session/create-session.ts'

/** Deletes the session's data from the page at its end. Only the text of an open form is stored, for the same user. */
export function forgetAtSessionEnd(session: Session): void {
  let lastUserId: string | null = null
  const onChange = () => {
    const state = session.getState()
    if (state.status === 'authenticated') {
      lastUserId = state.user.id
      forgetConversationOfOthers(sessionStorage, state.user.id)
    }
    if (state.status !== 'unauthenticated') return
    if (state.left) forgetInterruptedForm()
    else if (lastUserId !== null) storeOpenForm(lastUserId)
    forgetConversation(sessionStorage)
    queryClient.clear()
    forgetSite()
  }
  onChange()
  session.subscribe(onChange)
}
