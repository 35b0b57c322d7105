import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { session, useSession } from '#web/state/session.ts'
import { preferTheme } from '#web/state/theme.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { UnreachablePage } from './unreachable-page.tsx'

/** Lets through who is signed in; everybody else goes to /login, which leads back here. */
export function SessionGate() {
  const state = useSession()
  const { href } = useLocation()
  const tema = state.status === 'authenticated' ? state.user.preferencias.tema : null
  useEffect(() => {
    if (tema !== null) preferTheme(tema)
  }, [tema])
  if (state.status === 'loading') return <LoadingScreen />
  if (state.status === 'unreachable') return <UnreachablePage error={state.error} onRetry={session.start} />
  if (state.status === 'unauthenticated') {
    return <Navigate to="/login" search={{ voltar: href === '/dashboard' ? undefined : href }} replace />
  }
  return <Outlet />
}
