import { renderToString } from 'react-dom/server'
import { session } from '#web/state/session/session.ts'
import { SignIn } from './sign-in.tsx'

/** The sign-in's HTML as a visitor's browser first draws it, for the build. */
export function signInPage(): string {
  // The build has no token, so the session is known at once.
  void session.start()
  const nothing = () => undefined
  return renderToString(<SignIn voltar={undefined} onBegin={nothing} onSignedIn={nothing} />)
}
