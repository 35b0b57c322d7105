import type { AdminTab } from '#web/state/address/admin-tab.ts'
import { idText } from '#web/state/address/dialog-search.ts'
import { LIST_ACTS, type ListDialogs } from '#web/state/address/list-acts.ts'
import { oneOf, readMembers } from '#web/state/address/search-members.ts'
import { FIRST_TAB, PANEL_TAB_WORDS, PANEL_TABS, type PanelTab } from './panel-tabs.ts'

/** The open tab, its dialog, and the dialog's filters. */
type PanelSearch = { aba?: PanelTab } & ListDialogs & Record<string, string | undefined>

const readTab = oneOf(...PANEL_TAB_WORDS)

/** Reads the panel's open tab and its dialog from the address: `/admin?aba=usuarios&dialogo=editar&item=12`. */
export function panelSearch(search: Record<string, unknown>): PanelSearch {
  const aba = readTab(search.aba)
  const tab: AdminTab = PANEL_TABS[aba ?? FIRST_TAB]
  const place: PanelSearch = aba === undefined ? {} : { aba }
  const act = tab.acts.find((candidate) => LIST_ACTS[candidate].word === search.dialogo)
  if (act === undefined) return place
  const { word: dialogo, isLone } = LIST_ACTS[act]
  const filters = readMembers(tab.filters?.[act] ?? {}, search)
  if (isLone) return { ...place, dialogo, ...filters }
  const item = idText(search.item)
  return item === undefined ? place : { ...place, dialogo, item, ...filters }
}
