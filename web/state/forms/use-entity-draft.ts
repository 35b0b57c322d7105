import { useRef, useState } from 'react'
import { type MemberWords, mergeWords } from './merge-words.ts'
import { type EditBase, keyOfPath, type Overtaking, useEditBase, useOutliving } from './use-edit-base.ts'

interface Options<Entity, Draft> extends EditBase<Entity, Draft> {
  words: (overtaking: Overtaking<Draft>) => MemberWords
  /** Makes a draft whole again after two people's changes met in it. */
  mend?: (draft: Draft) => Draft
}

/** An entity as it stands in a form that keeps its own draft, and what somebody else saved meanwhile. */
export function useEntityDraft<Entity, Draft extends object>(
  entity: Entity | null,
  { words, mend = (draft) => draft, ...options }: Options<Entity, Draft>,
) {
  const edit = useEditBase<Entity, Draft>(entity, options)
  const { overtaking } = edit
  const [draft, setDraft] = useState(() => (overtaking ? mend(overtaking.draft) : edit.draft))
  const newest = useRef(draft)
  newest.current = draft
  useOutliving(options, edit.draft, () => newest.current)

  function onChoose(key: string, whose: 'mine' | 'theirs') {
    const clash = overtaking?.clashes.find(({ path }) => keyOfPath(path) === key)
    if (clash) setDraft(mend(edit.chosen(draft, clash.path, whose)))
  }
  return {
    base: edit.entity,
    /** What the form began with: what differs from it was typed. */
    start: edit.draft,
    draft,
    setDraft,
    /** Brings in what the other person saved. */
    bringIn: async () => setDraft(mend((await edit.overtaken(() => newest.current)).draft)),
    merge: overtaking && { ...mergeWords(overtaking, words(overtaking)), onChoose },
  }
}
