import { useEffect } from 'react'
import { useKeptForm } from '../forms/use-kept-form.ts'
import type { AdminTab } from './admin-tab.ts'
import { type ItemAct, LIST_ACTS, type ListDialogs, type LoneAct } from './list-acts.ts'
import { NO_DIALOG, useDialogAddress } from './use-dialog-address.ts'

type OpenAlone<Act extends ItemAct> = Act extends LoneAct ? { act: Act } : never
/** The open dialog: what it does, and with which entry. */
export type OpenItem<Act extends ItemAct, Item> = OpenAlone<Act> | { act: Exclude<Act, LoneAct>; item: Item }

/** The acts of a tab of the administration. */
export type ActsOf<Tab extends AdminTab> = Tab extends AdminTab<infer Act> ? Act : never

interface List<Act extends ItemAct, Item> {
  /** Undefined until the list is there. */
  items: readonly Item[] | undefined
  /** The list is up to date: an entry that it lacks does not exist. */
  settled: boolean
  /** Says why the list offers no such act; null: it does. An address that asks for the act all the same opens nothing. */
  refusal?: (act: Exclude<Act, LoneAct>, item: Item) => (() => void) | null
}

/**
 * The open dialog of a tab's list. A dialog that the address names and the list does not have is taken from the address; a form that a
 * lost session closed opens again.
 */
export function useItemDialog<Act extends ItemAct, Item extends { id: string }>(
  tab: AdminTab<Act>,
  { items, settled, refusal = () => null }: List<Act, Item>,
) {
  const { search, open, swap, close } = useDialogAddress<ListDialogs>()
  const act = tab.acts.find((one) => LIST_ACTS[one].word === search.dialogo)
  const item = items?.find(({ id }) => id === search.item)
  const named = openItem(act, item)
  const refused = named !== null && 'item' in named ? refusal(named.act, named.item) : null
  const current = refused === null ? named : null
  const unknown = search.dialogo !== undefined && current === null && items !== undefined && settled
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out to be unknown
  useEffect(() => {
    if (!unknown) return
    refused?.()
    swap(NO_DIALOG)
  }, [unknown])

  const naming = (next: Act, one: Item | null) => ({ dialogo: LIST_ACTS[next].word, item: one?.id })
  function show(next: Act, one: Item | null) {
    const wanted = naming(next, one)
    // The address and the kept draft both bring the dialog back after a lost session.
    if (wanted.dialogo !== search.dialogo || wanted.item !== search.item) open(wanted)
  }
  useKeptForm(Object.keys(tab.forms), items, (noun, one) => {
    const next = one === null ? tab.acts.find((each) => each === 'new') : tab.forms[noun]
    if (next !== undefined) show(next, one)
  })
  return {
    current,
    open: show,
    swap: (next: Act, one: Item) => swap(naming(next, one)),
    close: () => close(NO_DIALOG),
  }
}

function openItem<Act extends ItemAct, Item>(
  act: Act | undefined,
  item: Item | undefined,
): OpenItem<Act, Item> | null {
  if (act === undefined) return null
  if (LIST_ACTS[act].isLone) return { act } as OpenItem<Act, Item>
  if (item === undefined) return null
  return { act, item } as OpenItem<Act, Item>
}
