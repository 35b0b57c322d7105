import { RefreshCw } from 'lucide-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx'

interface Props {
  /** The request is under way. */
  isTraining: boolean
  onRetrain: () => void
}

const WHO = 'Apenas administradores'

/** The button is shown to users who may train, as the server's answer tells. */
export function RetrainButton({ isTraining, onRetrain }: Props) {
  return (
    <Tooltip text={WHO}>
      <Button
        icon={<RefreshCw size={16} aria-hidden />}
        busy={isTraining}
        aria-description={WHO}
        onClick={onRetrain}
      >
        {isTraining ? 'Treinando...' : 'Retreinar modelo'}
      </Button>
    </Tooltip>
  )
}
