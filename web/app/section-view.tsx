import { Link } from '@tanstack/react-router'
import type { Machine } from '#contract/machine.ts'
import type { Site } from '#contract/site.ts'
import type { User } from '#contract/user.ts'
import { WelcomeView } from '#web/features/welcome/welcome-view.tsx'
import type { MachineList } from '#web/state/machines.ts'
import { type Section, useSelection } from '#web/state/selection.ts'
import { showSiteSelector } from '#web/state/site-choice.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { later } from '#web/ui/later.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { DemonstrationBanner } from './demonstration-banner.tsx'

const DashboardSection = later(
  async () => (await import('#web/features/dashboard/dashboard-section.tsx')).DashboardSection,
  <SectionSkeleton />,
)

const SummarySection = later(
  async () => (await import('#web/features/summary/summary-section.tsx')).SummarySection,
  <SectionSkeleton />,
)

const AnalyticsSection = later(
  async () => (await import('#web/features/analytics/analytics-section.tsx')).AnalyticsSection,
  <SectionSkeleton />,
)

const InsightsSection = later(
  async () => (await import('#web/features/insights/insights-section.tsx')).InsightsSection,
  <SectionSkeleton />,
)

const SampleView = later(async () => (await import('./sample-view.tsx')).SampleView, <SectionSkeleton />)

interface Props {
  user: User
  site: Site | null
  sites: readonly Site[]
  list: MachineList
  machine: Machine | null
  /** The address named a machine that this site does not have. */
  missing: boolean
}

/** What the page shows for the selected site, section and machine. */
export function SectionView({ user, site, sites, list, machine, missing }: Props) {
  const { section, machineId } = useSelection()
  if (site === null) return <NoSite user={user} none={sites.length === 0} />
  if (machine === null) {
    if (machineId !== null && list.isLoading) return <SectionSkeleton />
    return <WelcomeView list={list} missing={missing} />
  }
  if (machine.influxConnectionId === null) {
    return <SampleView machine={machine} />
  }
  return (
    <>
      {machine.demonstracao && <DemonstrationBanner />}
      <div className="p-4 sm:p-6">
        <LiveSection section={section} machine={machine} />
      </div>
    </>
  )
}

function LiveSection({ section, machine }: { section: Section; machine: Machine }) {
  switch (section) {
    case 'resumo':
      return <SummarySection machine={machine} />
    case 'dashboard':
      return <DashboardSection machine={machine} />
    case 'analiticos':
      return <AnalyticsSection machine={machine} />
    case 'insights':
      return <InsightsSection machine={machine} />
  }
}

function SectionSkeleton() {
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

function NoSite({ user, none }: { user: User; none: boolean }) {
  if (!none) {
    return (
      <EmptyState
        title="Nenhum site selecionado"
        className="py-24"
        action={
          <Button look="primary" onClick={showSiteSelector}>
            Selecionar Site
          </Button>
        }
      >
        Escolha o site em que quer trabalhar.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nenhum site disponível"
      className="py-24"
      action={
        user.role === 'admin' && (
          <Link to="/admin" className={buttonClass('primary')}>
            Painel Administrativo
          </Link>
        )
      }
    >
      Entre em contato com o administrador para obter acesso
    </EmptyState>
  )
}
