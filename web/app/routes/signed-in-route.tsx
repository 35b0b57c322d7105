import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/use-endpoint.ts'
import { keepRights } from '#web/state/session/keep-rights.ts'
import { session } from '#web/state/session/session.ts'
import { keepFocus } from '#web/ui/behaviour/keep-focus.ts'
import { fetchWhenUsed } from '#web/ui/behaviour/load-later.tsx'
import { ToastPlace } from '#web/ui/dialogs/toast.tsx'
import { TooltipProvider } from '#web/ui/dialogs/tooltip.tsx'
import { forgetAtSessionEnd } from '../start/forget-at-session-end.ts'
import { SessionGate } from './session-gate.tsx'

keepFocus(document)
fetchWhenUsed()
keepRights(client, session)
forgetAtSessionEnd(session)

/** The providers of every page behind the sign-in; the sign-in page needs none of them. */
export function SignedInRoute() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <SessionGate />
          <ToastPlace />
        </TooltipProvider>
      </QueryClientProvider>
    </CSPProvider>
  )
}
