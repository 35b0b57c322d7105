import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSignedIn } from '#web/state/session/session.ts'
import { copyText } from '#web/ui/behaviour/copy-text.ts'
import { saveFile } from '#web/ui/behaviour/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

interface Props {
  codes: readonly string[]
  /** The user says that the codes are in a safe place. */
  onDone: () => void
}

/** New recovery codes, shown only once: the server stores their hashes. */
export function RecoveryCodeList({ codes, onDone }: Props) {
  const { email } = useSignedIn().user
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = codes.join('\n')
  const file = `Geada · códigos de recuperação de ${email}\nCada um vale uma vez.\n\n${text}\n`
  return (
    <div className="grid gap-3">
      <h4 ref={title} tabIndex={-1} className="outline-none font-medium">
        Códigos de recuperação
      </h4>
      <Notice>Guarde-os agora: não serão mostrados de novo. Cada um substitui o aplicativo uma vez.</Notice>
      <ul
        aria-label="Códigos de recuperação"
        className="grid gap-x-6 gap-y-1 rounded-md border bg-bg p-3 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Copy className="size-4" aria-hidden="true" />}
          onClick={() => void copyText(text, { done: 'Códigos copiados' })}
        >
          Copiar
        </Button>
        <Button
          icon={<Download className="size-4" aria-hidden="true" />}
          onClick={() => saveFile('geada-codigos-de-recuperacao.txt', file, 'text/plain;charset=utf-8')}
        >
          Salvar em arquivo
        </Button>
        <Button look="primary" className="sm:ml-auto" onClick={onDone}>
          Guardei os códigos
        </Button>
      </div>
    </div>
  )
}
