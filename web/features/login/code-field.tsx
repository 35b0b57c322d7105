import { useEffect, useRef, useState } from 'react'
import { TextField } from '#web/ui/fields/field.tsx'

interface Props {
  error: string | undefined
  /** Grows with each refusal, which selects the refused code so that the user types over it. */
  tries: number
}

const KINDS = {
  app: {
    label: 'Código de verificação',
    hint: 'Os 6 dígitos que o seu aplicativo autenticador mostra agora',
    switchLabel: 'Usar um código de recuperação',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Código de recuperação',
    hint: 'Um dos que você guardou ao ativar a verificação; cada um vale uma vez',
    switchLabel: 'Usar o aplicativo autenticador',
    input: { inputMode: 'text', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  },
} as const

/** The field for the sign-in's second step. */
export function CodeField({ error, tries }: Props) {
  const [kind, setKind] = useState<keyof typeof KINDS>('app')
  /** Refusals of a code of the other kind do not concern this field. */
  const [earlierTries, setEarlierTries] = useState(tries)
  const container = useRef<HTMLDivElement>(null)
  const { label, hint, switchLabel, input } = KINDS[kind]
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mounting, after each refusal, and after a change of kind
  useEffect(() => {
    container.current?.querySelector('input')?.select()
  }, [tries, kind])
  return (
    <div ref={container} className="grid justify-items-start gap-1">
      <TextField
        key={kind}
        className="w-full"
        label={label}
        required
        name="code"
        maxLength={64}
        hint={hint}
        error={tries > earlierTries ? error : undefined}
        {...input}
      />
      <button
        type="button"
        className="rounded-sm text-primary-text underline-offset-2 hover:underline pointer-coarse:min-h-11"
        onClick={() => {
          setKind(kind === 'app' ? 'recovery' : 'app')
          setEarlierTries(tries)
        }}
      >
        {switchLabel}
      </button>
    </div>
  )
}
