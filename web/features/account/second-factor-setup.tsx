import { Copy } from 'lucide-react'
import { useState } from 'react'
import {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorBeginSchema,
  secondFactorConfirmSchema,
} from '#contract/access/second-factor.ts'
import { call } from '#web/api/client.ts'
import { contractCheck } from '#web/state/forms/contract-check.ts'
import { useDraftForm } from '#web/state/forms/use-draft-form.ts'
import { copyText } from '#web/ui/behaviour/copy-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { ShortForm } from './short-form.tsx'

/** The second factor before its first code. */
interface PendingFactor {
  readonly secret: string
  readonly uri: string
}

interface Props {
  /** The second factor is active; its recovery codes are still on screen. */
  onConfirmed?: () => void
  onDone: () => void
  onCancel?: () => void
}

/** Three steps: the password, a code of the application, the recovery codes. */
export function SecondFactorSetup({ onConfirmed, onDone, onCancel }: Props) {
  const [pending, setPending] = useState<PendingFactor | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes !== null) return <RecoveryCodeList codes={codes} onDone={onDone} />
  if (pending === null) return <PasswordStep onBegun={setPending} onCancel={onCancel} />
  const confirmed = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes)
    onConfirmed?.()
  }
  return <CodeStep pending={pending} onConfirmed={confirmed} onCancel={onCancel} />
}

const checkPassword = contractCheck(secondFactorBeginSchema, (draft: { currentPassword: string }) => draft)

interface PasswordStepProps {
  onBegun: (pending: PendingFactor) => void
  onCancel: (() => void) | undefined
}

function PasswordStep({ onBegun, onCancel }: PasswordStepProps) {
  const form = useDraftForm({
    first: { currentPassword: '' },
    check: checkPassword,
    checksWhenLeft: false,
  })
  return (
    <ShortForm
      label="Ativar a verificação em duas etapas"
      error={form.failure}
      busy={form.busy}
      submitLabel="Continuar"
      onSubmit={form.submit((body) =>
        form.run(async () => onBegun((await call(beginSecondFactor, { body })).data)),
      )}
      onCancel={onCancel}
    >
      <PasswordField
        label="Senha atual"
        required
        autoComplete="current-password"
        autoFocus
        {...form.text('currentPassword')}
      />
    </ShortForm>
  )
}

const checkCode = contractCheck(secondFactorConfirmSchema, (draft: { code: string }) => draft)

interface CodeStepProps {
  pending: PendingFactor
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: (() => void) | undefined
}

function CodeStep({ pending, onConfirmed, onCancel }: CodeStepProps) {
  const form = useDraftForm({ first: { code: '' }, check: checkCode, checksWhenLeft: false })
  return (
    <div className="grid gap-4">
      <Secret {...pending} />
      <ShortForm
        label="Confirmar o código"
        error={form.failure}
        busy={form.busy}
        submitLabel="Ativar"
        onSubmit={form.submit((body) =>
          form.run(async () => onConfirmed((await call(confirmSecondFactor, { body })).data.recoveryCodes)),
        )}
        onCancel={onCancel}
      >
        <TextField
          label="Código de verificação"
          required
          hint="Os 6 dígitos que o aplicativo mostra agora"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={64}
          autoFocus
          {...form.text('code')}
        />
      </ShortForm>
    </div>
  )
}

function Secret({ secret, uri }: PendingFactor) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      <QrCode text={uri} label="QR code para o aplicativo autenticador" />
      <div className="grid min-w-0 flex-1 basis-56 gap-3">
        <p>
          Leia o QR code com um aplicativo autenticador (Google Authenticator, Microsoft Authenticator, Aegis,
          1Password…), ou digite nele a chave:
        </p>
        <p className="font-mono wrap-anywhere" data-testid="secret">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            small
            icon={<Copy className="size-4" aria-hidden="true" />}
            onClick={() => void copyText(secret, { done: 'Chave copiada' })}
          >
            Copiar a chave
          </Button>
          <a href={uri} className="touch-target rounded-sm underline underline-offset-2">
            Abrir no aplicativo deste aparelho
          </a>
        </div>
      </div>
    </div>
  )
}
