import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forgetUnshown } from '#web/api/use-endpoint.ts'
import { useSelection } from '#web/state/address/use-selection.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'

/**
 * Catches the failure of a view whose answer lacks members that the contract promises (another version or a proxy may send one), or
 * whose code can't be loaded. The error stands in the view's place: the menu, the other sections and the other ranges stay.
 */
export function ReadableAnswer({ children }: { children: ReactNode }) {
  const { section, machineId, compressorId, timeRange } = useSelection()
  const shown = JSON.stringify([section, machineId, compressorId, timeRange])
  return (
    <CatchBoundary getResetKey={() => shown} errorComponent={Unreadable}>
      {children}
    </CatchBoundary>
  )
}

function Unreadable({ reset }: ErrorComponentProps) {
  const again = () => {
    forgetUnshown()
    reset()
  }
  return (
    <ErrorState message="Erro ao carregar dados" onRetry={again}>
      Esta parte da tela não pôde ser mostrada. A coleta continua no servidor; nada foi perdido.
    </ErrorState>
  )
}
