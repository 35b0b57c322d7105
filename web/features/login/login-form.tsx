import { CircleAlert } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { useLogin } from './use-login.ts'

interface Props {
  /** Why a session ended; shown until the next try. */
  notice: string | undefined
  /** Somebody begins to type: the pages behind the sign-in may be loaded meanwhile. */
  onBegin: () => void
}

export function LoginForm({ notice, onBegin }: Props) {
  const [remember, setRemember] = useState(false)
  const isListening = useIsListening()
  const { code, failure, isSending, register, submit } = useLogin()

  return (
    <form noValidate onFocus={onBegin} onSubmit={(event) => submit(event, remember)} aria-label="Entrar">
      <fieldset disabled={!isListening} className="login-fields grid gap-4">
        {notice !== undefined && notice !== '' && failure === null && <Notice>{notice}</Notice>}
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
          {...register('email')}
        />
        <PasswordField label="Senha" autoComplete="current-password" {...register('password')} />
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

const never = () => () => undefined

/** The build has drawn the form already; until the code runs, the form is disabled. */
function useIsListening(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
