import { type FormEvent, useCallback, useMemo, useState } from 'react'
import { createMachine, getMachine, type Machine, updateMachine } from '#contract/machine.ts'
import { ApiError, isStale, messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { mergeEdits } from '#web/state/merge-edits.ts'
import { mergeText } from '#web/ui/merge-notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import { draftLabels } from './draft-labels.ts'
import { checkDraft, type MachineBody, type MachineErrors } from './machine-body.ts'
import { draftOf, type MachineDraft, newDraft } from './machine-draft.ts'
import { lossesOf } from './machine-losses.ts'

interface Failure {
  message: string
  stale: boolean
}
/** A change of the draft, from the draft as it is then. */
export type Change = (change: (draft: MachineDraft) => MachineDraft) => void

/** State of the machine form: what is typed, what is wrong with it, and its saving. */
export function useMachineForm(machine: Machine | null, onSaved: () => void) {
  const [base, setBase] = useState(machine)
  const [start, setStart] = useState(() => (machine === null ? newDraft(null) : draftOf(machine)))
  const [draft, setDraft] = useState(start)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<MachineErrors>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<{ body: MachineBody; losses: string[] } | null>(null)

  const checked = useMemo(() => checkDraft(draft, new Date().getFullYear()), [draft])
  const wrong: MachineErrors = { ...checked.errors, ...refused }
  const shownErrors = Object.fromEntries(
    Object.entries(wrong).filter(([path]) => tried || touched.has(path) || path in refused),
  )

  const change: Change = useCallback((next) => {
    setDraft(next)
    setRefused({})
  }, [])

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
      const fields = error instanceof ApiError ? error.fields : []
      setRefused(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
      setFailure({ message: messageOf(error, 'Erro ao salvar'), stale: isStale(error) })
    } finally {
      setBusy(false)
    }
  }

  async function merge() {
    if (base === null) return
    try {
      const present = (await call(getMachine, { params: { id: base.id } })).data
      const theirs = draftOf(present)
      const merged = mergeEdits(start, draft, theirs)
      setBase(present)
      setStart(theirs)
      setDraft(merged.draft)
      setFailure(null)
      setNotice(mergeText(draftLabels(merged.taken), draftLabels(merged.clashes)))
    } catch (error) {
      setFailure({ message: messageOf(error, 'Erro ao salvar'), stale: false })
    }
  }

  const confirmation = asking && {
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
    notice,
    submit,
    merge,
    confirmation,
  }
}
export type MachineForm = ReturnType<typeof useMachineForm>

/** What is on the shelf is no change. */
const textOf = (draft: MachineDraft) =>
  JSON.stringify({ ...draft, shelved: undefined, formerNames: undefined })
