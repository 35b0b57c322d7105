import { LogIn, MousePointerClick } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const icon = (Icon: typeof LogIn) => <Icon size={32} strokeWidth={1.5} aria-hidden />

export function NoToken() {
  return (
    <EmptyState
      icon={icon(LogIn)}
      title="Token de autenticação não encontrado. Faça login novamente."
      action={
        <a href="/login" className={buttonClass('primary')}>
          Ir para o login
        </a>
      }
    />
  )
}

export function NoMachine() {
  return (
    <EmptyState icon={icon(MousePointerClick)} title="Nenhuma máquina selecionada">
      Selecione uma máquina no menu lateral para ver o resumo.
    </EmptyState>
  )
}

/** In the shape of the summary, so that nothing jumps when the data come. */
export function SummarySkeleton({ ranges }: { ranges: ReactNode }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-7 w-full max-w-3xl" />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner className="appear-late" /> Carregando dados do resumo...
        </p>
        {ranges}
      </div>
      <Skeleton className="h-60" />
      <div className="summary-three">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <div className="dashboard-halves">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
