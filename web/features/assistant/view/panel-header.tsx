import { X } from 'lucide-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

interface Props {
  /** The id of the title, which names the panel. */
  titleId: string
  isTesting: boolean
  isRenewing: boolean
  onTest: () => void
  onRenew: () => void
  onClose: () => void
}

export function PanelHeader({ titleId, isTesting, isRenewing, onTest, onRenew, onClose }: Props) {
  return (
    <div className="relative flex flex-wrap items-center border-b py-1.5 pr-11 pl-3 pointer-coarse:pr-13">
      <h2 id={titleId} className="mr-auto text-base font-semibold pointer-coarse:leading-11">
        Assistente IA
      </h2>
      <Button small look="quiet" busy={isTesting} onClick={onTest}>
        Teste
      </Button>
      <Button small look="quiet" busy={isRenewing} onClick={onRenew}>
        Atualizar contexto
      </Button>
      <IconButton
        label="Fechar assistente"
        tooltipSide="top"
        className="absolute top-1.5 right-2"
        icon={<X className="size-4" aria-hidden="true" />}
        onClick={onClose}
      />
    </div>
  )
}
