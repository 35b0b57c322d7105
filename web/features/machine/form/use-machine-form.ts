import { createMachine, getMachine, type Machine, updateMachine } from '#contract/machine.ts'
import { call } from '#web/api/client.ts'
import { useEntityForm } from '#web/state/forms/use-entity-form.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { checkDraft, type MachineBody } from './machine-body.ts'
import { draftOf, type MachineDraft, newDraft, withoutOrphans } from './machine-draft.ts'
import { draftWords, type MachineNames } from './machine-draft-words.ts'
import { lossesOf } from './machine-losses.ts'

const check = (draft: MachineDraft) => checkDraft(draft, new Date().getFullYear())

/** The shelf and the former names serve the form alone: a change of them is no change of the machine. */
const withoutShelf = (draft: MachineDraft) => ({ ...draft, shelved: undefined, formerNames: undefined })

export function useMachineForm(machine: Machine | null, names: MachineNames, onSaved: () => void) {
  return useEntityForm<Machine, MachineDraft, MachineBody>(machine, {
    form: { noun: 'machine', id: machine?.id ?? null },
    read: async ({ id }) => (await call(getMachine, { params: { id } })).data,
    draftOf: (one) => (one === null ? newDraft(null) : draftOf(one)),
    check,
    typedPart: withoutShelf,
    words: (overtaking) => draftWords(overtaking, names),
    mend: withoutOrphans,
    losses: ({ body }, base) => lossesOf(base, body),
    placing: { alwaysGeneral: true, fallback: 'Erro ao salvar' },
    async send({ body }, base) {
      if (base === null) await call(createMachine, { body })
      else {
        const { id, updatedAt } = base
        await call(updateMachine, { params: { id }, body: { ...body, updatedAt } })
      }
      toast.success(base === null ? ENTITIES.machine.created : ENTITIES.machine.updated)
    },
    onSaved,
  })
}
export type MachineForm = ReturnType<typeof useMachineForm>
