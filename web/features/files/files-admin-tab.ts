import { adminTab } from '#web/state/address/admin-tab.ts'

/** `new`, `edit` and `draw` are forms of a dataset: a new one, a saved one, and a new one of a given file. */
export const FILES_ADMIN_TAB = adminTab({
  label: 'Arquivos e Datasets',
  acts: ['upload', 'details', 'draw', 'new', 'edit', 'delete'],
  forms: { dataset: 'edit' },
})
