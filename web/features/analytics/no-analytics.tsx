import { ChartScatter } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** The reason why no phase has a point. */
export function NoAnalytics({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      icon={<ChartScatter size={32} strokeWidth={1.5} aria-hidden />}
      title="⚠️ Nenhum dado de Analytics ML disponível"
    >
      {children}
    </EmptyState>
  )
}
