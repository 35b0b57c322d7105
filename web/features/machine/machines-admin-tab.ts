import { adminTab } from '#web/state/address/admin-tab.ts'
import { idText } from '#web/state/address/dialog-search.ts'
import type { ListDialogs } from '#web/state/address/list-acts.ts'
import { type MembersOf, oneOf } from '#web/state/address/search-members.ts'

/** The part of the form that is shown first, and the reading in it. */
const formParts = { parte: oneOf('fonte', 'leituras', 'coleta'), leitura: idText }
/** The uploaded file that a new machine begins with. */
const newMachine = { arquivo: idText }
export type MachineFormSearch = ListDialogs & MembersOf<typeof formParts & typeof newMachine>

export const MACHINES_ADMIN_TAB = adminTab({
  label: 'Máquinas',
  acts: ['new', 'discover', 'edit', 'deactivate', 'delete'],
  forms: { machine: 'edit' },
  filters: { new: newMachine, edit: formParts },
})
