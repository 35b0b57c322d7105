import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { loadRoutes } from '../start/load-routes.ts'
import { SignIn } from '../start/sign-in.tsx'

/** The sign-in after the end of a session; a visitor's first sign-in is web/app/start/login-entry.tsx. */
export function LoginRoute() {
  const { voltar } = useSearch({ from: '/login' })
  const router = useRouter()
  const goOn = useCallback((address: string) => router.history.replace(address), [router])
  return <SignIn voltar={voltar} onBegin={() => loadRoutes(router, voltar)} onSignedIn={goOn} />
}
