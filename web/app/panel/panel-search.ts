import { z } from 'zod'

export const PANEL_TABS = ['sites', 'usuarios', 'maquinas', 'conexoes', 'haystack'] as const
export type PanelTab = (typeof PANEL_TABS)[number]

/** The panel's open tab lives in the address: `/admin?aba=usuarios`. */
export const panelSearch = z.object({ aba: z.enum(PANEL_TABS).optional().catch(undefined) })
