import { RefreshCw } from 'lucide-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx'

interface Props {
  /** The request is under way. */
  isTraining: boolean
  onRetrain: () => void
}

const ALLOWED_USERS = 'Apenas administradores'

/** Starts a training. The page shows the button when the server's answer allows the user to train. */
export function RetrainButton({ isTraining, onRetrain }: Props) {
  return (
    <Tooltip text={ALLOWED_USERS}>
      <Button
        icon={<RefreshCw size={16} aria-hidden />}
        busy={isTraining}
        aria-description={ALLOWED_USERS}
        onClick={onRetrain}
      >
        {isTraining ? 'Treinando...' : 'Retreinar modelo'}
      </Button>
    </Tooltip>
  )
}
