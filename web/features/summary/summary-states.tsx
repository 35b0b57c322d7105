import type { ReactNode } from 'react'
import { Skeleton, Skeletons } from '#web/ui/states/skeleton.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'

/** In the shape of the summary, so that nothing jumps when the data come. */
export function SummarySkeleton({ name, ranges }: { name: string; ranges: ReactNode }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <h1 className="headline">{name}</h1>
      <Skeleton className="-mt-1 h-5 w-full max-w-2xl" />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner className="appear-late" /> Carregando dados do resumo...
        </p>
        {ranges}
      </div>
      <Skeleton className="summary-rings" />
      <div className="summary-three">
        <Skeletons count={3} className="h-24" />
      </div>
      <div className="dashboard-halves">
        <Skeletons count={2} className="h-80" />
      </div>
      <div className="dashboard-halves">
        <Skeletons count={2} className="h-32" />
      </div>
    </div>
  )
}
