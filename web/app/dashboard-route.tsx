import { lazy, Suspense, useEffect } from 'react'
import type { Machine } from '#contract/machine.ts'
import { useDialogAddress } from '#web/state/dialog-address.ts'
import { useMachines } from '#web/state/machines.ts'
import { sectionLabel } from '#web/state/sections.ts'
import { useSelection } from '#web/state/selection.ts'
import { useSignedIn } from '#web/state/session.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { SectionView } from './section-view.tsx'
import { AppShell } from './shell/app-shell.tsx'
import { SiteSelectorHost } from './site-selector-host.tsx'
import { useAddressedMachine } from './use-addressed-machine.ts'
import { useLostSite } from './use-lost-site.ts'
import { useSite } from './use-site.ts'

const WallView = lazy(async () => ({
  default: (await import('#web/features/wall/wall-view.tsx')).WallView,
}))

export function DashboardRoute() {
  const { user } = useSignedIn()
  const { site, sites, selectSite } = useSite()
  const notice = useLostSite(site, sites)
  const list = useMachines(site?.id ?? null)
  const { section } = useSelection()
  const { tv } = useDialogAddress().search
  const { machine, missing } = useAddressedMachine(site, sites.length > 1, list)
  useTitle(machine, sectionLabel(section), site?.nome)

  return (
    <>
      <SiteSelectorHost {...{ user, site, sites, notice }} onSelect={selectSite} />
      {tv !== undefined && site !== null ? (
        <Suspense fallback={<LoadingScreen />}>
          <WallView site={site} list={list} />
        </Suspense>
      ) : (
        <AppShell user={user} site={site} sites={sites} list={list} onSelectSite={selectSite}>
          <SectionView {...{ user, site, sites, list, machine, missing }} />
        </AppShell>
      )}
    </>
  )
}

function useTitle(machine: Machine | null, section: string, siteName: string | undefined) {
  const title = [machine?.nome, section, siteName, 'Geada'].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
