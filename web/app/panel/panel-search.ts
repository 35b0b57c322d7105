import { listDialogs, ofOpenListDialog, SECURITY_LOG } from '#web/state/address/dialog-search.ts'
import { oneOf, readMembers } from '#web/state/address/search-members.ts'

export const PANEL_TABS = ['sites', 'usuarios', 'maquinas', 'conexoes', 'haystack'] as const
export type PanelTab = (typeof PANEL_TABS)[number]

export const PANEL_TAB_LABELS: Record<PanelTab, string> = {
  sites: 'Sites',
  usuarios: 'Usuários',
  maquinas: 'Máquinas',
  conexoes: 'Conexões InfluxDB',
  haystack: 'Config. Haystack',
}

/** The panel's open tab and its dialog live in the address: `/admin?aba=usuarios&dialogo=editar&item=12`. */
export function panelSearch(search: Record<string, unknown>) {
  const read = readMembers({ aba: oneOf(...PANEL_TABS), ...listDialogs }, search)
  const isElsewhere = read.dialogo === SECURITY_LOG && read.aba !== 'usuarios'
  return ofOpenListDialog(isElsewhere ? { ...read, dialogo: undefined } : read)
}
