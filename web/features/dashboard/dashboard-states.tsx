import { LogIn, MousePointerClick } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const icon = (Icon: typeof LogIn) => <Icon size={32} strokeWidth={1.5} aria-hidden />

export function NoMachine() {
  return (
    <EmptyState icon={icon(MousePointerClick)} title="Selecione uma Máquina">
      Nenhuma máquina selecionada. Escolha uma no menu lateral para ver o dashboard.
    </EmptyState>
  )
}

export function NoToken() {
  return (
    <EmptyState
      icon={icon(LogIn)}
      title="Token não encontrado. Faça login novamente."
      action={
        <a href="/login" className={buttonClass('primary')}>
          Ir para o login
        </a>
      }
    />
  )
}

/** In the shape of the dashboard, so that nothing jumps when the data come. */
export function DashboardSkeleton({ ranges }: { ranges: ReactNode }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Carregando dados do dashboard...
      </p>
      <Skeleton className="h-7 w-full max-w-3xl" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Skeleton className="h-5 w-64" />
        {ranges}
      </div>
      <Skeleton className="h-36" />
      <div className="dashboard-thirds">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
      <div className="dashboard-halves">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
