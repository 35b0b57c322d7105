import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoginPage } from '#web/features/login/login-page.tsx'
import { useSession } from '#web/state/session.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { returnAddress } from './return-address.ts'

export function LoginRoute() {
  const { status } = useSession()
  const { voltar } = useSearch({ from: '/login' })
  const { history } = useRouter()

  useEffect(() => {
    document.title = 'Entrar · Geada'
  }, [])
  useEffect(() => {
    if (status === 'authenticated') history.replace(returnAddress(voltar))
  }, [status, voltar, history])

  return status === 'loading' || status === 'authenticated' ? <LoadingScreen /> : <LoginPage />
}
