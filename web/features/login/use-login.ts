import { type ComponentType, type RefObject, useRef, useState } from 'react'
import { type Credentials, credentialProblem } from '#contract/credential-rules.ts'
import { ApiError } from '#web/api/api-error.ts'
import { setTheme } from '#web/state/look/theme.ts'
import { session } from '#web/state/session/session.ts'
import { loginMessage } from './login-errors.ts'

type Field = keyof Credentials
const FIELDS = ['email', 'password'] as const satisfies readonly Field[]

/** The third field, loaded for accounts that have it; `tries` grows with each refusal. */
interface CodeStep {
  readonly Field: ComponentType<{ error: string | undefined; tries: number }>
  readonly error: string | undefined
  readonly tries: number
}

/**
 * The sign-in's two fields, checked on leaving them and on sending. The fields keep their own texts, so that what a
 * browser fills in counts as well.
 */
export function useLogin(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [code, setCode] = useState<CodeStep | null>(null)
  const left = useRef(new Set<Field>())
  const input = (name: Field | 'code') => form.current?.elements.namedItem(name) as HTMLInputElement | null

  /** Shows what is wrong with the fields that were left so far; gives the first of them. */
  function check(): Field | undefined {
    const found = [...left.current].map(
      (name) => [name, credentialProblem(name, input(name)?.value ?? '')] as const,
    )
    setErrors(Object.fromEntries(found))
    const wrong = new Map(found)
    return FIELDS.find((name) => wrong.get(name) !== undefined)
  }

  /** The password was right, and the account asks for more; the first time that is no error. */
  async function askForCode(message: string) {
    if (code !== null) return setCode({ ...code, error: message, tries: code.tries + 1 })
    const { CodeField } = await import('./code-field.tsx')
    setCode({ Field: CodeField, error: undefined, tries: 0 })
  }

  async function signIn(remember: boolean) {
    try {
      const [email, password] = FIELDS.map((name) => input(name)?.value ?? '') as [string, string]
      const typed = code === null ? {} : { code: input('code')?.value ?? '' }
      const user = await session.signIn({ email: email.trim(), password, ...typed }, remember)
      // Who was here before may have preferred another one.
      setTheme(user.preferencias.tema)
    } catch (error) {
      const wanted = error instanceof ApiError && error.fields.find(({ field }) => field === 'code')
      if (wanted) return askForCode(wanted.message)
      setFailure(loginMessage(error))
      input(error instanceof ApiError && error.status === 401 ? 'password' : 'email')?.focus()
    }
  }

  return {
    code,
    failure,
    isSending,
    register: (name: Field) => ({
      name,
      error: errors[name],
      onBlur: () => {
        left.current.add(name)
        check()
      },
      onChange: () => void (left.current.has(name) && check()),
    }),
    async submit(remember: boolean) {
      if (isSending) return
      for (const name of FIELDS) left.current.add(name)
      const wrong = check()
      if (wrong !== undefined) return input(wrong)?.focus()
      setFailure(null)
      setSending(true)
      await signIn(remember)
      setSending(false)
    },
  }
}
