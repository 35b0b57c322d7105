import { adminTab } from '#web/state/address/admin-tab.ts'

export const HAYSTACK_ADMIN_TAB = adminTab({
  label: 'Config. Haystack',
  acts: ['edit'],
  forms: { machine: 'edit' },
})
