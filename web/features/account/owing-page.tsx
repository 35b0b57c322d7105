import { useEffect, useRef } from 'react'
import type { Owes } from '#contract/access/user.ts'
import { reloadAll } from '#web/api/use-endpoint.ts'
import { session, useSignedIn } from '#web/state/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { BrandMark } from '#web/ui/states/brand-mark.tsx'
import { PasswordFields } from './password-fields.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { ShortForm } from './short-form.tsx'
import { usePasswordForm } from './use-password-form.ts'

const STEPS: Readonly<Record<Owes, { title: string; why: string }>> = {
  password: {
    title: 'Defina uma nova senha',
    why: 'A sua senha foi definida por um administrador. Escolha uma que só você conheça.',
  },
  'second-factor': {
    title: 'Ative a verificação em duas etapas',
    why: 'Esta instalação exige dos administradores, além da senha, um código do aplicativo autenticador no celular.',
  },
}

interface Props {
  owes: Owes
  /** Called with true while the recovery codes are on screen: the page stays although the user owes no step any more. */
  onHold: (isHeld: boolean) => void
}

/** The step that the user has to take before the server accepts other calls. */
export function OwingPage({ owes, onHold }: Props) {
  const { user } = useSignedIn()
  const { title, why } = STEPS[owes]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Geada`
    if (document.activeElement === document.body) heading.current?.focus()
  }, [title])
  async function goOn() {
    await session.followRights()
    onHold(false)
    // Repeats the calls that were refused before the step was done.
    await reloadAll()
  }
  return (
    <main className="grid min-h-dvh content-start justify-items-center bg-surface px-4 py-8 sm:px-12 sm:py-14">
      <div className="grid w-full max-w-xl gap-6">
        <p className="flex items-center gap-2 text-base font-semibold">
          <BrandMark className="size-6 text-primary-text" />
          Geada
        </p>
        <header>
          <h1 ref={heading} tabIndex={-1} className="outline-none text-xl font-semibold tracking-tight">
            {title}
          </h1>
          <p className="mt-1 text-pretty text-muted">{why}</p>
        </header>
        {owes === 'password' ? (
          <NewPassword onDone={() => void goOn()} />
        ) : (
          <SecondFactorSetup onConfirmed={() => onHold(true)} onDone={() => void goOn()} />
        )}
        <footer className="flex flex-wrap items-center justify-between gap-2 border-t pt-4">
          <p className="min-w-0 text-muted wrap-anywhere">{user.email}</p>
          <Button onClick={session.signOut}>Sair</Button>
        </footer>
      </div>
    </main>
  )
}

function NewPassword({ onDone }: { onDone: () => void }) {
  const { form, onSubmit } = usePasswordForm(onDone)
  return (
    <ShortForm
      label="Definir a senha"
      error={form.failure}
      busy={form.busy}
      submitLabel="Definir a senha"
      onSubmit={onSubmit}
    >
      <PasswordFields form={form} />
    </ShortForm>
  )
}
