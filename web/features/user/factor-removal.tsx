import { useState } from 'react'
import { removeSecondFactor } from '#contract/access/second-factor.ts'
import { getUser, type User } from '#contract/access/user.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { reload } from '#web/api/use-endpoint.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'

/** Removes the second factor of a user who has lost their phone; the password alone then opens the account. */
export function FactorRemoval({ user, onRemoved }: { user: User; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [isGone, setGone] = useState(false)
  async function remove() {
    try {
      toast.success((await call(removeSecondFactor, { params: { id: user.id } })).message)
      setGone(true)
      onRemoved()
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao remover a verificação em duas etapas'))
      await reload(getUser)
    }
    setAsking(false)
  }
  if (isGone) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-muted">Verificação em duas etapas ativa.</p>
      <Button small look="danger" onClick={() => setAsking(true)}>
        Remover verificação em duas etapas
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remover a verificação em duas etapas de ${user.name}?`}
          confirmLabel="Remover"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>Confirme antes, por outro meio, que o pedido é mesmo desta pessoa.</p>
          <p>As sessões abertas acabam na hora, e a próxima entrada pede somente a senha.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
