import { useEffect, useState } from 'react'
import { useSignedIn } from '../session/session.ts'
import { hasShapeOf } from './draft-shape.ts'
import { type FormName, forgetInterruptedForm, interruptedDraftOf, watchForm } from './interrupted-draft.ts'
import { type MemberPath, type MergedEdits, mergeEdits, withMember } from './merge-edits.ts'

export interface EditBase<Entity, Draft> {
  form: FormName
  /** Reads the entity as it is stored now. */
  read: (entity: Entity) => Promise<Entity>
  draftOf: (entity: Entity | null) => Draft
  /** Members that are never stored outside the form. */
  secrets?: readonly (keyof Draft)[]
}

/** Two persons' changes, merged in the form of the person who saves later. */
export interface Overtaking<Draft> extends MergedEdits<Draft> {
  mine: Draft
  theirs: Draft
  /** The clashing members for which the user chose the other person's value. */
  yielded: ReadonlySet<string>
  /** The draft was typed before the session ended. */
  restored: boolean
}

export const keyOfPath = (path: MemberPath): string => path.join('\n')

function overtakingOf<Draft extends object>(base: Draft, mine: Draft, theirs: Draft, restored: boolean) {
  return { ...mergeEdits(base, mine, theirs), mine, theirs, yielded: new Set<string>(), restored }
}

/** The draft of this form at the end of the session, merged; null without such a draft, or when the form could not show it. */
function restored<Draft extends object>(
  form: FormName,
  userId: string,
  present: Draft,
): Overtaking<Draft> | null {
  const stored = interruptedDraftOf<Draft>(form, userId)
  if (stored === null) return null
  const merged = overtakingOf(stored.base, stored.mine, present, true)
  return hasShapeOf(merged.draft, present) ? merged : null
}

/** The entity and draft that a form began with, and the merge after another person's save or a lost session. */
export function useEditBase<Entity, Draft extends object>(
  first: Entity | null,
  { form, read, draftOf }: EditBase<Entity, Draft>,
) {
  const userId = useSignedIn().user.id
  const [base, setBase] = useState(() => ({ entity: first, draft: draftOf(first) }))
  const [overtaking, setOvertaking] = useState(() => restored(form, userId, base.draft))
  const { noun, id } = form
  useEffect(() => {
    if (interruptedDraftOf({ noun, id }, userId) !== null) forgetInterruptedForm()
  }, [noun, id, userId])

  return {
    ...base,
    overtaking,
    /** Makes the entity, as this form saved it, the new base. */
    became: (entity: Entity) => setBase({ entity, draft: draftOf(entity) }),
    /**
     * Reads the other person's save and returns the merged draft. `draftNow` is called after the answer, because the user may type
     * meanwhile.
     */
    async overtaken(draftNow: () => Draft): Promise<{ theirs: Draft; draft: Draft }> {
      if (base.entity === null) throw new Error('a new entity has no other version')
      const entity = await read(base.entity)
      const theirs = draftOf(entity)
      const next = overtakingOf(base.draft, draftNow(), theirs, false)
      setBase({ entity, draft: theirs })
      setOvertaking(next)
      return { theirs, draft: next.draft }
    },
    /** The draft with the own or the other person's value of a clashing member. */
    chosen(draft: Draft, path: MemberPath, whose: 'mine' | 'theirs'): Draft {
      if (overtaking === null) return draft
      const yielded = new Set(overtaking.yielded)
      if (whose === 'mine') yielded.delete(keyOfPath(path))
      else yielded.add(keyOfPath(path))
      setOvertaking({ ...overtaking, yielded })
      return withMember(draft, path, overtaking[whose])
    },
  }
}

/** Stores the form's draft, without its secrets, at the end of the session. */
export function useDraftAfterSession<Draft extends object>(
  { form, secrets = [] }: Pick<EditBase<never, Draft>, 'form' | 'secrets'>,
  base: Draft,
  draftNow: () => Draft,
) {
  useEffect(() =>
    watchForm(form, () => {
      const hidden = Object.fromEntries(secrets.map((member) => [member, base[member]]))
      return { base, mine: { ...draftNow(), ...hidden } }
    }),
  )
}
