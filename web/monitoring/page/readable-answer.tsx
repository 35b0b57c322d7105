import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forgetUnshown } from '#web/api/use-endpoint.ts'
import { useSelection } from '#web/state/address/use-selection.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'

/**
 * The contract promises each member of an answer; what another version or a proxy sends may lack some, and a part of the code may be out of
 * reach. A view that fails on it says so in its own place: the menu, the other sections and the other ranges stay.
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
