import { useEffect } from 'react'
import { useSignedIn } from '../session/session.ts'
import { type FormName, forgetKeptForm, keptForm } from './kept-draft.ts'

/** Opens a form again that a lost session closed, once its list is loaded. */
export function useKeptForm<Item extends { id: string }>(
  nouns: readonly FormName['noun'][],
  items: readonly Item[] | undefined,
  open: (noun: FormName['noun'], item: Item | null) => void,
) {
  const userId = useSignedIn().user.id
  const loaded = items !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is there
  useEffect(() => {
    const kept = loaded ? keptForm(userId) : null
    if (kept === null || !nouns.includes(kept.noun)) return
    const item = items?.find(({ id }) => id === kept.id) ?? null
    if (kept.id !== null && item === null) forgetKeptForm()
    else open(kept.noun, item)
  }, [loaded])
}
