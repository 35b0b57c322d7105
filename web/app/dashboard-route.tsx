import { lazy, Suspense } from 'react'
import { useDialogAddress } from '#web/state/dialog-address.ts'
import { useMachines } from '#web/state/machines.ts'
import { useSelection } from '#web/state/selection.ts'
import { useSignedIn } from '#web/state/session.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { dialogTitle, useTitle } from './page-title.ts'
import { SectionView } from './section-view.tsx'
import { SECTIONS } from './sections.ts'
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
  const { section, compressorId } = useSelection()
  const { search } = useDialogAddress()
  const { tv } = search
  const { machine, missing } = useAddressedMachine(site, sites.length > 1, list)
  const compressor = machine?.submaquinas.find(({ id }) => id === compressorId)?.nome
  useTitle([dialogTitle(search), compressor, machine?.nome, SECTIONS[section].label, site?.nome])

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
