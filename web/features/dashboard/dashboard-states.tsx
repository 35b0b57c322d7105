import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'

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
