import { adminTab } from '#web/state/address/admin-tab.ts'

export const SITES_ADMIN_TAB = adminTab({
  label: 'Sites',
  acts: ['new', 'edit', 'users', 'deactivate', 'delete'],
  forms: { site: 'edit', 'site-users': 'users' },
})
