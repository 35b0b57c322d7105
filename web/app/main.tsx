import './no-eval.ts'
import './styles.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/use-endpoint.ts'
import { forgetKeptForm, keepOpenForm } from '#web/state/kept-draft.ts'
import { applyPalette, keepPalette } from '#web/state/palette.ts'
import { keepRights } from '#web/state/rights-upkeep.ts'
import { session } from '#web/state/session.ts'
import { keepSession } from '#web/state/session-upkeep.ts'
import { forgetSite } from '#web/state/site-choice.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { reloadForNewBuild } from './reload-for-new-build.ts'
import { router } from './router.tsx'

reloadForNewBuild()
keepFocus(document)
keepSession(client, session)
keepRights(client, session)
let lastUserId: string | null = null
session.subscribe(() => {
  const state = session.getState()
  if (state.status === 'authenticated') lastUserId = state.user.id
  // Nothing of one session may be seen in the next.
  if (state.status !== 'unauthenticated') return
  if (state.left) forgetKeptForm()
  else if (lastUserId !== null) keepOpenForm(lastUserId)
  queryClient.clear()
  forgetSite()
  keepPalette(null)
  applyPalette(null, 'light')
})
void session.start()

const root = document.getElementById('root')
if (root === null) throw new Error('no #root')

createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </TooltipProvider>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
)
