import type { ComponentType } from 'react'
import { CONNECTIONS_ADMIN_TAB } from '#web/features/connection/connections-admin-tab.ts'
import { FILES_ADMIN_TAB } from '#web/features/files/files-admin-tab.ts'
import { HAYSTACK_ADMIN_TAB } from '#web/features/machine/haystack/haystack-admin-tab.ts'
import { MACHINES_ADMIN_TAB } from '#web/features/machine/machines-admin-tab.ts'
import { SITES_ADMIN_TAB } from '#web/features/site/sites-admin-tab.ts'
import { USERS_ADMIN_TAB } from '#web/features/user/users-admin-tab.ts'
import type { AdminTab } from '#web/state/address/admin-tab.ts'

interface PanelTabEntry extends AdminTab {
  /** The tab itself, fetched when it is opened. */
  readonly load: () => Promise<ComponentType>
}

/** The tabs of the administration in their order, by their words in the address. */
export const PANEL_TABS = {
  sites: {
    ...SITES_ADMIN_TAB,
    load: async () => (await import('#web/features/site/sites-tab.tsx')).SitesTab,
  },
  usuarios: {
    ...USERS_ADMIN_TAB,
    load: async () => (await import('#web/features/user/users-tab.tsx')).UsersTab,
  },
  maquinas: {
    ...MACHINES_ADMIN_TAB,
    load: async () => (await import('#web/features/machine/machines-tab.tsx')).MachinesTab,
  },
  conexoes: {
    ...CONNECTIONS_ADMIN_TAB,
    load: async () => (await import('#web/features/connection/connections-tab.tsx')).ConnectionsTab,
  },
  haystack: {
    ...HAYSTACK_ADMIN_TAB,
    load: async () => (await import('#web/features/machine/haystack/haystack-tab.tsx')).HaystackTab,
  },
  arquivos: {
    ...FILES_ADMIN_TAB,
    load: async () => (await import('#web/features/files/files-tab.tsx')).FilesTab,
  },
} as const satisfies Record<string, PanelTabEntry>

export type PanelTab = keyof typeof PANEL_TABS
export const PANEL_TAB_WORDS = Object.keys(PANEL_TABS) as PanelTab[]
/** The tab of an address without a tab. */
export const FIRST_TAB: PanelTab = 'sites'
