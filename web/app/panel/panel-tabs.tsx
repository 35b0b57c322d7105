import type { ComponentType } from 'react'
import { later } from '#web/ui/behaviour/load-later.tsx'
import { ListLoading } from '#web/ui/lists/list-states.tsx'
import type { TabItem } from '#web/ui/lists/tabs.tsx'
import { PANEL_TAB_LABELS, type PanelTab } from './panel-search.ts'

/** Only the open one is mounted, so each switch reads its data anew. */
export const PANEL_TAB_ITEMS: readonly TabItem<PanelTab>[] = [
  tab('sites', async () => (await import('#web/features/site/sites-tab.tsx')).SitesTab),
  tab('usuarios', async () => (await import('#web/features/user/users-tab.tsx')).UsersTab),
  tab('maquinas', async () => (await import('#web/features/machine/machines-tab.tsx')).MachinesTab),
  tab('conexoes', async () => (await import('#web/features/connection/connections-tab.tsx')).ConnectionsTab),
  tab('haystack', async () => (await import('#web/features/machine/haystack/haystack-tab.tsx')).HaystackTab),
]

function tab(value: PanelTab, load: () => Promise<ComponentType>): TabItem<PanelTab> {
  const Panel = later(load, <ListLoading />)
  return { value, label: PANEL_TAB_LABELS[value], panel: <Panel /> }
}
