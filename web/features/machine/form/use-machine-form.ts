import { type FormEvent, useCallback, useMemo, useState } from 'react'
import { createMachine, getMachine, type Machine, updateMachine } from '#contract/machine.ts'
import { ApiError, isStale, messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useEntityDraft } from '#web/state/forms/use-entity-draft.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { draftWords, type MachineNames } from './draft-words.ts'
import { checkDraft, type MachineBody, type MachineErrors } from './machine-body.ts'
import { draftOf, type MachineDraft, newDraft, withoutOrphans } from './machine-draft.ts'
import { lossesOf } from './machine-losses.ts'

/** A change of the draft, from the draft as it is then. */
export type Change = (change: (draft: MachineDraft) => MachineDraft) => void

/** State of the machine form: what is typed, what is wrong with it, and its saving. */
export function useMachineForm(machine: Machine | null, names: MachineNames, onSaved: () => void) {
  const edit = useEntityDraft<Machine, MachineDraft>(machine, {
    form: { noun: 'machine', id: machine?.id ?? null },
    read: async ({ id }) => (await call(getMachine, { params: { id } })).data,
    draftOf: (one) => (one === null ? newDraft(null) : draftOf(one)),
    words: (overtaking) => draftWords(overtaking, names),
    mend: withoutOrphans,
  })
  const { base, start, draft, setDraft } = edit
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<MachineErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<{ body: MachineBody; losses: string[] } | null>(null)

  const checked = useMemo(() => checkDraft(draft, new Date().getFullYear()), [draft])
  const wrong: MachineErrors = { ...checked.errors, ...refused }
  const shownErrors = Object.fromEntries(
    Object.entries(wrong).filter(([path]) => tried || touched.has(path) || path in refused),
  )

  const change: Change = useCallback(
    (next) => {
      setDraft(next)
      setRefused({})
    },
    [setDraft],
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setTried(true)
    setFailure(null)
    if (checked.body === null) {
      // After the messages, and the parts of the form that were folded, are there.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    const losses = base === null ? [] : lossesOf(base, checked.body)
    if (losses.length > 0) setAsking({ body: checked.body, losses })
    else void save(checked.body)
  }

  async function save(body: MachineBody) {
    setBusy(true)
    setFailure(null)
    try {
      if (base === null) await call(createMachine, { body })
      else {
        const { id, updatedAt } = base
        await call(updateMachine, { params: { id }, body: { ...body, updatedAt } })
      }
      toast.success(base === null ? 'Máquina criada com sucesso!' : 'Máquina atualizada com sucesso!')
      onSaved()
    } catch (error) {
      if (isStale(error)) await edit.bringIn().catch(fail)
      else fail(error)
    } finally {
      setBusy(false)
    }
  }

  function fail(error: unknown) {
    const fields = error instanceof ApiError ? error.fields : []
    setRefused(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
    setFailure(messageOf(error, 'Erro ao salvar'))
  }

  const losing = asking && {
    losses: asking.losses,
    cancel: () => setAsking(null),
    confirm: async () => {
      setAsking(null)
      await save(asking.body)
    },
  }
  return {
    base,
    draft,
    change,
    errors: shownErrors,
    touch: (path: string) => setTouched((before) => new Set(before).add(path)),
    dirty: useMemo(() => textOf(draft) !== textOf(start), [draft, start]),
    busy,
    failure,
    merge: edit.merge,
    submit,
    losing,
  }
}
export type MachineForm = ReturnType<typeof useMachineForm>

/** What is on the shelf is no change. */
const textOf = (draft: MachineDraft) =>
  JSON.stringify({ ...draft, shelved: undefined, formerNames: undefined })
