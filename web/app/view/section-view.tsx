import { Link } from '@tanstack/react-router'
import type { User } from '#contract/access/user.ts'
import type { Machine } from '#contract/machines/machine.ts'
import type { Site } from '#contract/sites/site.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { WelcomeView } from '#web/features/welcome/welcome-view.tsx'
import { showSiteSelector } from '#web/state/address/site-choice.ts'
import { useSelection } from '#web/state/address/use-selection.ts'
import type { MachineList } from '#web/state/lists/use-machines.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { DemonstrationBanner } from './demonstration-banner.tsx'
import { SECTION_PARTS } from './section-parts.tsx'
import { SectionSkeleton } from './section-skeleton.tsx'
import { SECTION_IDS, SECTIONS } from './sections.ts'

interface Props {
  user: User
  site: Site | null
  sites: readonly Site[]
  list: MachineList
  machine: Machine | null
  /** The address named a machine that this site does not have. */
  missing: boolean
}

const CARDS = SECTION_IDS.flatMap((id) => {
  const { welcomeCard, icon } = SECTIONS[id]
  return welcomeCard === null ? [] : [{ ...welcomeCard, id, icon }]
})

/** The page of the selected site, section and machine. */
export function SectionView({ user, site, sites, list, machine, missing }: Props) {
  const { section, machineId } = useSelection()
  if (site === null) return <NoSite user={user} none={sites.length === 0} />
  if (machine === null) {
    if (machineId !== null && list.isLoading) return <SectionSkeleton />
    return <WelcomeView list={list} missing={missing} head={SECTIONS[section].withoutMachine} cards={CARDS} />
  }
  const { live: LiveSection, sample: SampleSection } = SECTION_PARTS[section]
  if (!hasSource(machine)) return <SampleSection machine={machine} />
  return (
    <>
      {machine.demonstracao && <DemonstrationBanner />}
      <div className="p-4 sm:p-6">
        <LiveSection machine={machine} />
      </div>
    </>
  )
}

function NoSite({ user, none }: { user: User; none: boolean }) {
  if (!none) {
    return (
      <EmptyState
        isPage
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
      isPage
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
