import type { Machine } from '#contract/machine.ts'
import type { Section } from '#web/state/address/selection-search.ts'
import { type LaterPart, later } from '#web/ui/behaviour/load-later.tsx'
import { Skeleton, Skeletons } from '#web/ui/states/skeleton.tsx'

type SectionPart = LaterPart<{ machine: Machine }>

/** What each section shows of a machine with a connection, fetched when it is needed. */
export const LIVE_SECTIONS: Record<Section, SectionPart> = {
  resumo: later(
    async () => (await import('#web/features/summary/summary-section.tsx')).SummarySection,
    <SectionSkeleton />,
  ),
  dashboard: later(
    async () => (await import('#web/features/dashboard/dashboard-section.tsx')).DashboardSection,
    <SectionSkeleton />,
  ),
  analiticos: later(
    async () => (await import('#web/features/analytics/analytics-section.tsx')).AnalyticsSection,
    <SectionSkeleton />,
  ),
  insights: later(
    async () => (await import('#web/features/insights/insights-section.tsx')).InsightsSection,
    <SectionSkeleton />,
  ),
}

/** And of one without. */
export const SampleView: SectionPart = later(
  async () => (await import('./sample-view.tsx')).SampleView,
  <SectionSkeleton />,
)

export function SectionSkeleton() {
  return (
    <div className="appear-late grid gap-4 p-4 sm:p-6" aria-busy="true">
      <Skeleton className="h-8 w-72" />
      <Skeleton className="h-20" />
      <div className="grid gap-4 md:grid-cols-3">
        <Skeletons count={3} className="h-48" />
      </div>
    </div>
  )
}
