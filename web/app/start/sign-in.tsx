import { useEffect } from 'react'
import { LoginPage } from '#web/features/login/login-page.tsx'
import { useSession } from '#web/state/session/session.ts'
import { LoadingScreen } from '../routes/loading-screen.tsx'
import { returnAddress } from '../routes/return-address.ts'

interface Props {
  /** The address after the sign-in, as the sign-in's own address names it. */
  voltar: string | undefined
  /** Called when the user begins to fill in the form. */
  onBegin: () => void
  onSignedIn: (address: string) => void
}

/** The sign-in; a signed-in user is led on. */
export function SignIn({ voltar, onBegin, onSignedIn }: Props) {
  const state = useSession()
  const { status } = state
  useEffect(() => {
    document.title = 'Entrar · Geada'
  }, [])
  useEffect(() => {
    if (status === 'authenticated') onSignedIn(returnAddress(voltar))
  }, [status, voltar, onSignedIn])
  if (status === 'loading' || status === 'authenticated') return <LoadingScreen />
  const notice = state.status === 'unauthenticated' ? state.reason : undefined
  return <LoginPage notice={notice} onBegin={onBegin} />
}
