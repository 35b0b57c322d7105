import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Credentials, credentialsSchema } from '#contract/auth.ts'
import { ApiError } from '#web/api/api-error.ts'
import { session } from '#web/state/session.ts'
import { setTheme } from '#web/state/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { loginMessage } from './login-errors.ts'

export function LoginForm() {
  const [remember, setRemember] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function signIn(credentials: Credentials) {
    setFailure(null)
    try {
      const user = await session.signIn(credentials, remember)
      // Who was here before may have preferred another one.
      setTheme(user.preferencias.tema)
    } catch (error) {
      setFailure(loginMessage(error))
      form.setFocus(error instanceof ApiError && error.status === 401 ? 'password' : 'email')
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(signIn)} className="grid gap-4" aria-label="Entrar">
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Checkbox label="Lembrar-me" checked={remember} onChange={setRemember} />
      <div role="alert">
        {failure !== null && (
          <p className="flex items-start gap-2 rounded-md border border-bad bg-bad-soft p-2.5 text-bad-text">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {failure}
          </p>
        )}
      </div>
      <Button type="submit" look="primary" busy={isSubmitting} className="h-10 w-full">
        {isSubmitting ? 'Entrando...' : 'Entrar'}
      </Button>
    </form>
  )
}
