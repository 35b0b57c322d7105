import { z } from 'zod'
import { listDialogs, ofOpenListDialog, quiet } from '#web/state/dialog-search.ts'

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
export const panelSearch = z
  .object({ aba: quiet(z.enum(PANEL_TABS)), ...listDialogs })
  .transform(ofOpenListDialog)
