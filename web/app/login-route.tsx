import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { loadRoutes } from './load-routes.ts'
import { SignIn } from './sign-in.tsx'

/** The sign-in that a session's end leads to; a visitor's own is web/app/login.tsx. */
export function LoginRoute() {
  const { voltar } = useSearch({ from: '/login' })
  const router = useRouter()
  const goOn = useCallback((address: string) => router.history.replace(address), [router])
  return <SignIn voltar={voltar} onBegin={() => loadRoutes(router, voltar)} onSignedIn={goOn} />
}
