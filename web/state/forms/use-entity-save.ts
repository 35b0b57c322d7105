import { useEffect, useRef, useState } from 'react'
import { type FieldValues, type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { isStale } from '#web/api/api-error.ts'
import { type Placing, placeServerErrors } from './contract-form.ts'
import { type MemberWords, mergeWords } from './merge-words.ts'
import { type EditBase, keyOfPath, useEditBase, useOutliving } from './use-edit-base.ts'

interface Options<Entity, Values extends FieldValues> extends EditBase<Entity, Values> {
  resolver: Resolver<Values>
  /** Saves; `became` tells what is already saved when a later step fails. */
  send: (values: Values, base: Entity | null, became: (entity: Entity) => void) => Promise<void>
  /** What saving takes away, each as a sentence: it is asked first. */
  losses: (values: Values, base: Entity) => string[]
  placing: Placing<Values>
  words: MemberWords
  /** After the other person's value of something was chosen. */
  onTheirs?: (path: readonly string[]) => void
  onSaved: () => void
}

/**
 * The form of one entity and its way to the server: asks before it takes something away, shows what is refused where
 * it belongs, and brings in what somebody else saved meanwhile.
 */
export function useEntitySave<Entity, Values extends FieldValues>(
  entity: Entity | null,
  options: Options<Entity, Values>,
) {
  const { resolver, send, losses, placing, words, onSaved } = options
  const base = useEditBase<Entity, Values>(entity, options)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState<string[]>([])
  const form = useForm<Values>({ resolver, mode: 'onTouched', defaultValues: base.draft as never })
  const restored = useRef(base.overtaking?.restored === true ? base.overtaking.draft : null)
  useEffect(() => {
    if (restored.current) show(form, restored.current)
    restored.current = null
  }, [form])
  useOutliving(options, base.draft, form.getValues)

  async function run(values: Values) {
    setFailure(null)
    setBusy(true)
    try {
      await send(values, base.entity, base.became)
      onSaved()
    } catch (error) {
      if (isStale(error)) await merge()
      else setFailure(placeServerErrors(form, error, placing))
    } finally {
      setBusy(false)
    }
  }

  async function merge() {
    try {
      const { theirs, draft } = await base.overtaken(() => structuredClone(form.getValues()))
      form.reset(theirs)
      show(form, draft)
    } catch (error) {
      setFailure(placeServerErrors(form, error, placing))
    }
  }

  function choose(key: string, whose: 'mine' | 'theirs') {
    const clash = base.overtaking?.clashes.find(({ path }) => keyOfPath(path) === key)
    if (clash === undefined) return
    show(form, base.chosen(form.getValues(), clash.path, whose))
    if (whose === 'theirs') options.onTheirs?.(clash.path)
  }
  const losing = {
    losses: asking,
    cancel: () => setAsking([]),
    confirm: async () => {
      setAsking([])
      await run(form.getValues())
    },
  }
  return {
    form,
    /** What the form's dialog is given. */
    dialog: {
      busy,
      dirty: form.formState.isDirty,
      error: failure,
      merge: base.overtaking && { ...mergeWords(base.overtaking, words), onChoose: choose },
      losing: asking.length > 0 ? losing : null,
      onSubmit: form.handleSubmit(async (values) => {
        const lost = base.entity === null ? [] : losses(values, base.entity)
        if (lost.length > 0) setAsking(lost)
        else await run(values)
      }),
    },
  }
}

/** Puts a whole draft into the form, as if it had been typed. */
function show<Values extends FieldValues>(form: UseFormReturn<Values>, draft: Values) {
  for (const [name, value] of Object.entries(draft)) {
    form.setValue(name as Path<Values>, value, { shouldDirty: true })
  }
}
