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

/** Only the open one is mounted, so each switch reads its data anew. */
export const PANEL_TAB_ITEMS: readonly TabItem<PanelTab>[] = [
  { value: 'sites', label: PANEL_TAB_LABELS.sites, panel: shown(SitesTab) },
  { value: 'usuarios', label: PANEL_TAB_LABELS.usuarios, panel: shown(UsersTab) },
]

function shown(Tab: ComponentType) {
  return (
    <Suspense fallback={<ListLoading />}>
      <Tab />
    </Suspense>
  )
}
