import { useState } from 'react'
import { Button } from './button.tsx'

interface Props {
  message: string
  /** Takes the present version into the form; what was typed is given up. */
  onReload: () => Promise<void>
  /** Saves what was typed over the present version. */
  onKeep: () => Promise<void>
}

/** Somebody else saved meanwhile: what was typed is still there, and who typed it decides. */
export function StaleNotice({ message, onReload, onKeep }: Props) {
  const [busy, setBusy] = useState(false)
  const during = (work: () => Promise<void>) => () => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return (
    <div className="grid gap-2.5">
      <div>
        <p className="font-medium">{message}</p>
        <p className="text-text">Nada foi salvo, e o que você digitou continua aqui.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={during(onReload)} disabled={busy}>
          Carregar a versão atual
        </Button>
        <Button onClick={during(onKeep)} disabled={busy}>
          Salvar o meu por cima
        </Button>
      </div>
    </div>
  )
}
