import { useEffect, useState } from 'react'
import { useSignedIn } from '../session/session.ts'
import { type FormName, forgetKeptForm, keptDraftOf, watchForm } from './kept-draft.ts'
import { type MemberPath, type MergedEdits, mergeEdits, withMember } from './merge-edits.ts'

export interface EditBase<Entity, Draft> {
  form: FormName
  /** The entity as it is now. */
  read: (entity: Entity) => Promise<Entity>
  draftOf: (entity: Entity | null) => Draft
  /** Members that are never stored outside the form. */
  secrets?: readonly (keyof Draft)[]
}

/** Two people's changes, merged in the form of the person who saves later. */
export interface Overtaking<Draft> extends MergedEdits<Draft> {
  mine: Draft
  theirs: Draft
  /** The clashing members where the other person's value was chosen. */
  given: ReadonlySet<string>
  /** The draft is from before the session ended. */
  restored: boolean
}

export const keyOfPath = (path: MemberPath): string => path.join('\n')

function overtakingOf<Draft extends object>(base: Draft, mine: Draft, theirs: Draft, restored: boolean) {
  return { ...mergeEdits(base, mine, theirs), mine, theirs, given: new Set<string>(), restored }
}

/** The entity and draft that a form began with, and the merge after another person's save or a lost session. */
export function useEditBase<Entity, Draft extends object>(
  first: Entity | null,
  { form, read, draftOf }: EditBase<Entity, Draft>,
) {
  const userId = useSignedIn().user.id
  const [base, setBase] = useState(() => ({ entity: first, draft: draftOf(first) }))
  const [overtaking, setOvertaking] = useState<Overtaking<Draft> | null>(() => {
    const kept = keptDraftOf<Draft>(form, userId)
    return kept && overtakingOf(kept.base, kept.mine, base.draft, true)
  })
  useEffect(() => {
    if (overtaking?.restored) forgetKeptForm()
  }, [overtaking])

  return {
    ...base,
    overtaking,
    /** Takes the entity as this form saved it for the new beginning. */
    became: (entity: Entity) => setBase({ entity, draft: draftOf(entity) }),
    /**
     * Reads the other person's save and gives the merged draft. `draftNow` is called after the answer, because typing goes on
     * meanwhile.
     */
    async overtaken(draftNow: () => Draft): Promise<{ theirs: Draft; draft: Draft }> {
      if (base.entity === null) throw new Error('what is new is overtaken by nobody')
      const entity = await read(base.entity)
      const theirs = draftOf(entity)
      const next = overtakingOf(base.draft, draftNow(), theirs, false)
      setBase({ entity, draft: theirs })
      setOvertaking(next)
      return { theirs, draft: next.draft }
    },
    /** `draft` with the own or the other person's value of a clashing member. */
    chosen(draft: Draft, path: MemberPath, whose: 'mine' | 'theirs'): Draft {
      if (overtaking === null) return draft
      const given = new Set(overtaking.given)
      if (whose === 'mine') given.delete(keyOfPath(path))
      else given.add(keyOfPath(path))
      setOvertaking({ ...overtaking, given })
      return withMember(draft, path, overtaking[whose])
    },
  }
}

/** Lets the form's draft, but for its secrets, outlive the end of the session. */
export function useOutliving<Draft extends object>(
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
