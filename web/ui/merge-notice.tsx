import { useState } from 'react'
import { Button } from './button.tsx'

interface Props {
  message: string
  /** Brings the present version into the form, without giving up what was typed. */
  onMerge: () => Promise<void>
}

/** Somebody else saved meanwhile: nothing typed is lost, and nothing of theirs is written over unseen. */
export function MergeNotice({ message, onMerge }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <div className="grid gap-2">
      <p className="font-medium">{message}</p>
      <p className="text-text">
        Nada foi salvo, e o que você digitou continua aqui. Recarregue para ver o que a outra pessoa mudou; os
        campos em que você mexeu ficam como estão.
      </p>
      <div>
        <Button
          busy={busy}
          onClick={() => {
            setBusy(true)
            void onMerge().finally(() => setBusy(false))
          }}
        >
          Recarregar e manter o que digitei
        </Button>
      </div>
    </div>
  )
}

/** What came of it, in words; null when nothing was to be brought together. */
export function mergeText(taken: readonly string[], clashes: readonly string[]): string {
  const parts = ['Versão atual recarregada.']
  if (taken.length > 0) parts.push(`A outra pessoa mudou: ${taken.join(', ')}.`)
  if (clashes.length > 0) parts.push(`Mudado pelos dois, vale o seu: ${clashes.join(', ')}.`)
  return `${parts.join(' ')} Confira e salve.`
}
