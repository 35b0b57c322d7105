import { lazy, Suspense } from 'react'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { useSelection } from '#web/state/address/use-selection.ts'
import { useMachines } from '#web/state/lists/use-machines.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { AppShell } from '../shell/app-shell.tsx'
import { SectionView } from '../view/section-view.tsx'
import { SECTIONS } from '../view/sections.ts'
import { useAddressedMachine } from '../view/use-addressed-machine.ts'
import { useCurrentSite } from '../view/use-current-site.ts'
import { useLostSite } from '../view/use-lost-site.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { dialogTitle, useTitle } from './page-title.ts'
import { SiteSelectorHost } from './site-selector-host.tsx'

const WallView = lazy(async () => ({
  default: (await import('#web/features/wall/wall-view.tsx')).WallView,
}))

export function DashboardRoute() {
  const { user } = useSignedIn()
  const { site, sites, selectSite } = useCurrentSite()
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
