import { Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** The reason for missing forecast, probability and remaining life. */
export function NoInsights({ children }: { children: ReactNode }) {
  return (
    <EmptyState icon={<Lightbulb size={32} strokeWidth={1.5} aria-hidden />} title="Nenhum dado disponível">
      {children}
    </EmptyState>
  )
}
