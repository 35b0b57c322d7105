import { z } from 'zod'

export const PANEL_TABS = ['sites', 'usuarios', 'maquinas', 'conexoes', 'haystack'] as const
export type PanelTab = (typeof PANEL_TABS)[number]

export const PANEL_TAB_LABELS: Record<PanelTab, string> = {
  sites: 'Sites',
  usuarios: 'Usuários',
  maquinas: 'Máquinas',
  conexoes: 'Conexões InfluxDB',
  haystack: 'Config. Haystack',
}

/** The panel's open tab lives in the address: `/admin?aba=usuarios`. */
export const panelSearch = z.object({ aba: z.enum(PANEL_TABS).optional().catch(undefined) })
