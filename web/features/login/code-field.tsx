import { useEffect, useRef, useState } from 'react'
import { TextField } from '#web/ui/fields/field.tsx'

interface Props {
  error: string | undefined
  /** Grows with each refusal: the refused code is selected, to be typed over. */
  tries: number
}

const KINDS = {
  app: {
    label: 'Código de verificação',
    hint: 'Os 6 dígitos que o seu aplicativo autenticador mostra agora',
    other: 'Usar um código de recuperação',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Código de recuperação',
    hint: 'Um dos que você guardou ao ativar a verificação; cada um vale uma vez',
    other: 'Usar o aplicativo autenticador',
    input: { inputMode: 'text', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  },
} as const

/** The sign-in's second step: e-mail and password stay as they were typed. */
export function CodeField({ error, tries }: Props) {
  const [kind, setKind] = useState<keyof typeof KINDS>('app')
  const [refused, setRefused] = useState(tries)
  const place = useRef<HTMLDivElement>(null)
  const { label, hint, other, input } = KINDS[kind]
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning, after each refusal, and for the other kind
  useEffect(() => {
    place.current?.querySelector('input')?.select()
  }, [tries, kind])
  return (
    <div ref={place} className="grid justify-items-start gap-1">
      <TextField
        key={kind}
        className="w-full"
        label={label}
        name="code"
        maxLength={64}
        hint={hint}
        error={tries > refused ? error : undefined}
        {...input}
      />
      <button
        type="button"
        className="rounded-sm text-primary-text underline-offset-2 hover:underline pointer-coarse:min-h-11"
        onClick={() => {
          setKind(kind === 'app' ? 'recovery' : 'app')
          setRefused(tries)
        }}
      >
        {other}
      </button>
    </div>
  )
}
