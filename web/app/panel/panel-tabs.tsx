import { type ComponentType, lazy, Suspense } from 'react'
import { ListLoading } from '#web/ui/list-states.tsx'
import type { TabItem } from '#web/ui/tabs.tsx'
import { PANEL_TAB_LABELS, type PanelTab } from './panel-search.ts'

const SitesTab = lazy(async () => ({
  default: (await import('#web/features/site/sites-tab.tsx')).SitesTab,
}))
const UsersTab = lazy(async () => ({
  default: (await import('#web/features/user/users-tab.tsx')).UsersTab,
}))
const MachinesTab = lazy(async () => ({
  default: (await import('#web/features/machine/machines-tab.tsx')).MachinesTab,
}))
const ConnectionsTab = lazy(async () => ({
  default: (await import('#web/features/connection/connections-tab.tsx')).ConnectionsTab,
}))
const HaystackTab = lazy(async () => ({
  default: (await import('#web/features/machine/haystack-tab.tsx')).HaystackTab,
}))

/** Only the open one is mounted, so each switch reads its data anew. */
export const PANEL_TAB_ITEMS: readonly TabItem<PanelTab>[] = [
  { value: 'sites', label: PANEL_TAB_LABELS.sites, panel: shown(SitesTab) },
  { value: 'usuarios', label: PANEL_TAB_LABELS.usuarios, panel: shown(UsersTab) },
  { value: 'maquinas', label: PANEL_TAB_LABELS.maquinas, panel: shown(MachinesTab) },
  { value: 'conexoes', label: PANEL_TAB_LABELS.conexoes, panel: shown(ConnectionsTab) },
  { value: 'haystack', label: PANEL_TAB_LABELS.haystack, panel: shown(HaystackTab) },
]

function shown(Tab: ComponentType) {
  return (
    <Suspense fallback={<ListLoading />}>
      <Tab />
    </Suspense>
  )
}
