import { type ComponentType, type FormEvent, useState } from 'react'
import { type Credentials, credentialProblem } from '#contract/access/credential-rules.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type Checked, useDraftForm } from '#web/state/forms/use-draft-form.ts'
import { setTheme } from '#web/state/look/theme.ts'
import { session } from '#web/state/session/session.ts'
import { loginMessage } from './login-errors.ts'

const FIELDS = ['email', 'password'] as const satisfies readonly (keyof Credentials)[]

/** The field for the code, loaded for accounts with a second factor; `tries` grows with each refusal. */
interface CodeStep {
  readonly Field: ComponentType<{ error: string | undefined; tries: number }>
  readonly error: string | undefined
  readonly tries: number
}

function check(draft: Credentials): Checked<Credentials> {
  const problems = FIELDS.flatMap((name) => {
    const problem = credentialProblem(name, draft[name])
    return problem === undefined ? [] : [[name, problem] as const]
  })
  if (problems.length > 0) return { body: null, errors: Object.fromEntries(problems) }
  return { body: { ...draft, email: draft.email.trim() }, errors: null }
}

/** The texts of the form's fields on the page, which include texts that the browser has filled in. */
const textsIn = (element: HTMLFormElement) =>
  Object.fromEntries(new FormData(element)) as Partial<Record<keyof Credentials | 'code', string>>

/** The sign-in: e-mail and password, and a code for accounts with a second factor. */
export function useLogin() {
  const [code, setCode] = useState<CodeStep | null>(null)
  const form = useDraftForm<Credentials, Credentials>({ first: { email: '', password: '' }, check })

  /** Shows the field for the code after a right password; a second answer of this kind refuses the code. */
  async function askForCode(message: string) {
    if (code !== null) return setCode({ ...code, error: message, tries: code.tries + 1 })
    const { CodeField } = await import('./code-field.tsx')
    setCode({ Field: CodeField, error: undefined, tries: 0 })
  }

  async function signIn(body: Credentials & { code?: string }, remember: boolean, element: HTMLFormElement) {
    try {
      const user = await session.signIn(body, remember)
      // The former user of this browser may have preferred another theme.
      setTheme(user.preferencias.tema)
    } catch (error) {
      const codeError = error instanceof ApiError && error.fields.find(({ field }) => field === 'code')
      if (codeError) return askForCode(codeError.message)
      form.setFailure(loginMessage(error))
      const wrong = error instanceof ApiError && error.status === 401 ? 'password' : 'email'
      element.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    }
  }

  return {
    code,
    failure: form.failure,
    isSending: form.busy,
    register: (name: keyof Credentials) => ({
      name,
      error: form.errorOf(name),
      onBlur: ({ target }: { target: HTMLInputElement }) => {
        form.change({ [name]: target.value })
        form.touch(name)
      },
      onChange: ({ target }: { target: HTMLInputElement }) => form.change({ [name]: target.value }),
    }),
    submit(event: FormEvent<HTMLFormElement>, remember: boolean) {
      const element = event.currentTarget
      const { email = '', password = '', code: typed } = textsIn(element)
      form.change({ email, password })
      const codePart = code === null ? {} : { code: typed ?? '' }
      form.submit((body) => void form.run(() => signIn({ ...body, ...codePart }, remember, element)))(event)
    },
  }
}
