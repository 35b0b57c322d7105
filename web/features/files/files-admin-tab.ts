import { adminTab } from '#web/state/address/admin-tab.ts'

/** `new` and `draw` are forms of a new dataset, without and with a given file; `edit` is the form of a saved dataset or file. */
export const FILES_ADMIN_TAB = adminTab({
  label: 'Arquivos e Datasets',
  acts: ['upload', 'details', 'draw', 'new', 'edit', 'delete'],
  forms: { dataset: 'edit', upload: 'edit' },
})
