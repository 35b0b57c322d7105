import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { preferTheme } from '#web/state/look/theme.ts'
import { session, useSession } from '#web/state/session/session.ts'
import { later } from '#web/ui/behaviour/load-later.tsx'
import { AssistantHost } from '../shell/assistant-host.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { RedirectOnce } from './redirect-once.tsx'
import { signInAddress } from './return-address.ts'
import { UnreachablePage } from './unreachable-page.tsx'
import { useCleanAddress } from './use-clean-address.ts'

const OwingPage = later(async () => (await import('#web/features/account/owing-page.tsx')).OwingPage)

/** Lets signed-in users through, after a step that they owe; others go to /login, which leads back here. */
export function SessionGate() {
  const state = useSession()
  const [isHeld, setHeld] = useState(false)
  useCleanAddress()
  const tema = state.status === 'authenticated' ? state.user.preferencias.tema : null
  useEffect(() => {
    if (tema !== null) preferTheme(tema)
  }, [tema])
  if (state.status === 'loading') return <LoadingScreen />
  if (state.status === 'unreachable') return <UnreachablePage error={state.error} onRetry={session.start} />
  if (state.status === 'unauthenticated') {
    return <RedirectOnce address={state.left ? () => '/login' : signInAddress} />
  }
  const owes = state.user.owes ?? (isHeld ? 'second-factor' : null)
  if (owes !== null) return <OwingPage owes={owes} onHold={setHeld} />
  return (
    <>
      <Outlet />
      <AssistantHost />
    </>
  )
}
