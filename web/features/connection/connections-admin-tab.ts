import { adminTab } from '#web/state/address/admin-tab.ts'

export const CONNECTIONS_ADMIN_TAB = adminTab({
  label: 'Conexões InfluxDB',
  acts: ['new', 'edit', 'details', 'delete'],
  forms: { connection: 'edit' },
})
