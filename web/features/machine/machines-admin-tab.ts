import { adminTab } from '#web/state/address/admin-tab.ts'

export const MACHINES_ADMIN_TAB = adminTab({
  label: 'Máquinas',
  acts: ['new', 'discover', 'edit', 'deactivate', 'delete'],
  forms: { machine: 'edit' },
})
