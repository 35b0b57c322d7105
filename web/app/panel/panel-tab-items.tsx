import { later } from '#web/ui/behaviour/load-later.tsx'
import { ListLoading } from '#web/ui/lists/list-states.tsx'
import type { TabItem } from '#web/ui/lists/tabs.tsx'
import { PANEL_TAB_WORDS, PANEL_TABS, type PanelTab } from './panel-tabs.ts'

/** Only the open tab is mounted, so each switch reads its data anew. */
export const PANEL_TAB_ITEMS: readonly TabItem<PanelTab>[] = PANEL_TAB_WORDS.map((value) => {
  const { label, load } = PANEL_TABS[value]
  const Panel = later(load, <ListLoading />)
  return { value, label, panel: <Panel /> }
})
