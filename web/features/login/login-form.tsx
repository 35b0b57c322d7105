import { CircleAlert } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { useLogin } from './use-login.ts'

interface Props {
  /** The reason why the session ended, shown until the next sign-in. */
  notice: string | undefined
  /** The user begins to fill in the form: the pages after the sign-in may load meanwhile. */
  onBegin: () => void
}

export function LoginForm({ notice, onBegin }: Props) {
  const [remember, setRemember] = useState(false)
  const isRunning = useIsRunning()
  const { code, failure, isSending, register, submit } = useLogin()

  return (
    <form noValidate onFocus={onBegin} onSubmit={(event) => submit(event, remember)} aria-label="Entrar">
      <fieldset disabled={!isRunning} className="login-fields grid gap-4">
        {notice !== undefined && notice !== '' && failure === null && <Notice>{notice}</Notice>}
        <TextField
          label="E-mail"
          required
          type="email"
          autoComplete="username"
          inputMode="email"
          {...register('email')}
        />
        <PasswordField label="Senha" required autoComplete="current-password" {...register('password')} />
        {code !== null && <code.Field error={code.error} tries={code.tries} />}
        <Checkbox label="Lembrar-me" checked={remember} onChange={setRemember} />
        <div role="alert">
          {failure !== null && (
            <p className="flex items-start gap-2 rounded-md border border-bad bg-bad-soft p-2.5 text-bad-text">
              <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              {failure}
            </p>
          )}
        </div>
        <Button type="submit" look="primary" busy={isSending} className="h-10 w-full">
          {isSending ? 'Entrando...' : 'Entrar'}
        </Button>
      </fieldset>
    </form>
  )
}

const subscribeToNothing = () => () => undefined

/** Whether the code runs: the build has drawn the form already, which is disabled until then. */
function useIsRunning(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
