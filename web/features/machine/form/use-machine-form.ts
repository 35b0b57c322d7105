import { useRef } from 'react'
import { createMachine, getMachine, type Machine, updateMachine } from '#contract/machines/machine.ts'
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

interface Options {
  /** What a new machine begins with. */
  start?: MachineDraft | undefined
  names: MachineNames
  onSaved: (machine: Machine) => void
}

export function useMachineForm(machine: Machine | null, { start, names, onSaved }: Options) {
  const saved = useRef<Machine | null>(null)
  return useEntityForm<Machine, MachineDraft, MachineBody>(machine, {
    form: { noun: 'machine', id: machine?.id ?? null },
    read: async ({ id }) => (await call(getMachine, { params: { id } })).data,
    draftOf: (one) => (one === null ? (start ?? newDraft(null)) : draftOf(one)),
    check,
    typedPart: withoutShelf,
    words: (overtaking) => draftWords(overtaking, names),
    mend: withoutOrphans,
    losses: ({ body }, base) => lossesOf(base, body),
    placing: { alwaysGeneral: true, fallback: 'Erro ao salvar' },
    async send({ body }, base) {
      const { data } =
        base === null
          ? await call(createMachine, { body })
          : await call(updateMachine, {
              params: { id: base.id },
              body: { ...body, updatedAt: base.updatedAt },
            })
      saved.current = data
      toast.success(base === null ? ENTITIES.machine.created : ENTITIES.machine.updated)
    },
    onSaved: () => {
      if (saved.current !== null) onSaved(saved.current)
    },
  })
}
export type MachineForm = ReturnType<typeof useMachineForm>
