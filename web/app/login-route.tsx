import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoginPage } from '#web/features/login/login-page.tsx'
import { useSession } from '#web/state/session.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { returnAddress } from './return-address.ts'

export function LoginRoute() {
  const state = useSession()
  const { status } = state
  const { voltar } = useSearch({ from: '/login' })
  const router = useRouter()
  const { history } = router

  useEffect(() => {
    document.title = 'Entrar · Geada'
  }, [])
  useEffect(() => {
    if (status === 'authenticated') history.replace(returnAddress(voltar))
  }, [status, voltar, history])

  /** The pages behind the sign-in are loaded while somebody types. */
  function preload() {
    const { pathname } = new URL(returnAddress(voltar), location.origin)
    const [matched] = router.getMatchedRoutes(pathname)
    for (const route of matched) void router.loadRouteChunk(route)
  }

  if (status === 'loading' || status === 'authenticated') return <LoadingScreen />
  const notice = state.status === 'unauthenticated' ? state.reason : undefined
  return <LoginPage notice={notice} onBegin={preload} />
}
