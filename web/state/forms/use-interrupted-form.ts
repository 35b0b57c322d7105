import { useEffect } from 'react'
import { useSignedIn } from '../session/session.ts'
import { type FormName, forgetInterruptedForm, interruptedForm } from './interrupted-draft.ts'

/** Opens a form again that the end of the session closed, once its list is loaded. */
export function useInterruptedForm<Item extends { id: string }>(
  nouns: readonly FormName['noun'][],
  items: readonly Item[] | undefined,
  open: (noun: FormName['noun'], item: Item | null) => void,
) {
  const userId = useSignedIn().user.id
  const loaded = items !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is loaded
  useEffect(() => {
    const stored = loaded ? interruptedForm(userId) : null
    if (stored === null || !nouns.includes(stored.noun)) return
    const item = items?.find(({ id }) => id === stored.id) ?? null
    if (stored.id !== null && item === null) forgetInterruptedForm()
    else open(stored.noun, item)
  }, [loaded])
}
