import { useCallback, useMemo, useState } from 'react'
import { isStale } from '#web/api/api-error.ts'
import { type MemberWords, mergeWords } from './merge-words.ts'
import type { Placing } from './refused-fields.ts'
import { type Checked, useDraftForm } from './use-draft-form.ts'
import {
  type EditBase,
  keyOfPath,
  type Overtaking,
  useDraftAfterSession,
  useEditBase,
} from './use-edit-base.ts'

/** The draft as typed, and the call's body made from it. */
export interface Filled<Draft, Body> {
  draft: Draft
  body: Body
}

/** The entity and draft that a form began with. */
export interface Began<Entity, Draft> {
  /** Null: a new entity. */
  entity: Entity | null
  draft: Draft
}

interface Options<Entity, Draft, Body> extends EditBase<Entity, Draft> {
  check: (draft: Draft, began: Began<Entity, Draft>) => Checked<Body>
  /** Saves; calls `became` as soon as the entity is saved, because a later step may fail. */
  send: (
    filled: Filled<Draft, Body>,
    base: Entity | null,
    became: (entity: Entity) => void,
  ) => Promise<unknown>
  /** The losses that saving causes, one sentence each: the form asks before saving. */
  losses?: (filled: Filled<Draft, Body>, base: Entity) => string[]
  placing?: Placing
  words: (overtaking: Overtaking<Draft>) => MemberWords
  /** Repairs a draft after two persons' changes were merged in it. */
  mend?: (draft: Draft) => Draft
  /** Called after the user chose the other person's value of a member. */
  onTheirs?: (path: readonly string[]) => void
  /** The part of a draft that the user types: without a difference there the form has nothing to save. */
  typedPart?: (draft: Draft) => unknown
  onSaved: () => void
}

/**
 * The form of one entity: asks before a save that loses data, merges another person's save, and stores the typed text when the session
 * ends.
 */
export function useEntityForm<Entity, Draft extends object, Body>(
  entity: Entity | null,
  options: Options<Entity, Draft, Body>,
) {
  const { check, send, losses = () => [], mend = same, typedPart = same } = options
  const edit = useEditBase<Entity, Draft>(entity, options)
  const { overtaking } = edit
  const form = useDraftForm<Draft, Body>({
    first: () => (overtaking ? mend(overtaking.draft) : edit.draft),
    check: useCallback(
      (draft) => check(draft, { entity: edit.entity, draft: edit.draft }),
      [check, edit.entity, edit.draft],
    ),
    placing: options.placing,
  })
  useDraftAfterSession(options, edit.draft, form.draftNow)

  async function save(filled: Filled<Draft, Body>) {
    try {
      await send(filled, edit.entity, edit.became)
      options.onSaved()
    } catch (error) {
      if (!isStale(error)) throw error
      const { draft } = await edit.overtaken(form.draftNow)
      form.change(() => mend(draft))
    }
  }
  const question = useLossQuestion((filled: Filled<Draft, Body>) => form.run(() => save(filled)))
  function onChoose(key: string, whose: 'mine' | 'theirs') {
    const clash = overtaking?.clashes.find(({ path }) => keyOfPath(path) === key)
    if (clash === undefined) return
    form.change((draft) => mend(edit.chosen(draft, clash.path, whose)))
    if (whose === 'theirs') options.onTheirs?.(clash.path)
  }
  return {
    ...form,
    /** The entity that the form began with. */
    base: edit.entity,
    start: edit.draft,
    /** Props of the form's dialog. */
    dialog: {
      busy: form.busy,
      dirty: useDiffers(form.draft, edit.draft, typedPart),
      error: form.failure,
      merge: overtaking && { ...mergeWords(overtaking, options.words(overtaking)), onChoose },
      losing: question.losing,
      onSubmit: form.submit((body) => {
        const filled = { draft: form.draftNow(), body }
        question.ask(filled, edit.entity === null ? [] : losses(filled, edit.entity))
      }),
    },
  }
}

/** Saves at once without losses; otherwise asks before. */
function useLossQuestion<Sent>(save: (sent: Sent) => Promise<void>) {
  const [asking, setAsking] = useState<{ sent: Sent; losses: string[] } | null>(null)
  return {
    ask(sent: Sent, losses: string[]) {
      if (losses.length > 0) setAsking({ sent, losses })
      else void save(sent)
    },
    losing: asking && {
      losses: asking.losses,
      cancel: () => setAsking(null),
      confirm: async () => {
        setAsking(null)
        await save(asking.sent)
      },
    },
  }
}

const same = <Draft>(draft: Draft) => draft

/** Members of drafts are plain values: their JSON tells whether they differ. */
function useDiffers<Draft>(draft: Draft, start: Draft, typedPart: (draft: Draft) => unknown): boolean {
  return useMemo(
    () => JSON.stringify(typedPart(draft)) !== JSON.stringify(typedPart(start)),
    [typedPart, draft, start],
  )
}
