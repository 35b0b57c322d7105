import type { ReactNode } from 'react'
import { Skeleton, Skeletons } from '#web/ui/states/skeleton.tsx'

/** In the shape of the dashboard, so that nothing jumps when the data come. */
export function DashboardSkeleton({ name, ranges }: { name: string; ranges: ReactNode }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Carregando dados do dashboard...
      </p>
      <h1 className="headline">{name}</h1>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Skeleton className="h-5 w-64" />
        {ranges}
      </div>
      <Skeleton className="banner-shape" />
      <div className="dashboard-thirds">
        <Skeletons count={3} className="h-80" />
      </div>
      <div className="dashboard-narrow-wide">
        <Skeletons count={2} className="h-80" />
      </div>
    </div>
  )
}
