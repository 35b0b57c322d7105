import { useEffect } from 'react'
import { useInterruptedForm } from '../forms/use-interrupted-form.ts'
import type { AdminTab } from './admin-tab.ts'
import { type ItemAct, LIST_ACTS, type ListDialogs, type LoneAct } from './list-acts.ts'
import { NO_DIALOG, useDialogAddress } from './use-dialog-address.ts'

type OpenAlone<Act extends ItemAct> = Act extends LoneAct ? { act: Act } : never
/** The open dialog: its act and its entry. */
export type OpenItem<Act extends ItemAct, Item> = OpenAlone<Act> | { act: Exclude<Act, LoneAct>; item: Item }

/** The acts of a tab of the administration. */
export type ActsOf<Tab extends AdminTab> = Tab extends AdminTab<infer Act> ? Act : never

interface List<Act extends ItemAct, Item> {
  /** Undefined until the list is loaded. */
  items: readonly Item[] | undefined
  /** The list is up to date: an entry that it lacks does not exist. */
  settled: boolean
  /**
   * Returns the function that explains why the list refuses the act; null: the act is allowed. An address with a refused act opens no
   * dialog.
   */
  refusal?: (act: Exclude<Act, LoneAct>, item: Item) => (() => void) | null
}

/**
 * The open dialog of a tab's list. A dialog whose entry the list lacks is removed from the address; a form that the end of the session
 * closed opens again.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog becomes unknown
  useEffect(() => {
    if (!unknown) return
    refused?.()
    swap(NO_DIALOG)
  }, [unknown])

  const searchOf = (next: Act, entry: Item | null) => ({ dialogo: LIST_ACTS[next].word, item: entry?.id })
  function show(next: Act, entry: Item | null) {
    const wanted = searchOf(next, entry)
    // After the end of a session both the address and the stored draft open the dialog.
    if (wanted.dialogo !== search.dialogo || wanted.item !== search.item) open(wanted)
  }
  useInterruptedForm(Object.keys(tab.forms), items, (noun, entry) => {
    const next = entry === null ? tab.acts.find((each) => each === 'new') : tab.forms[noun]
    if (next !== undefined) show(next, entry)
  })
  return {
    current,
    open: show,
    swap: (next: Act, entry: Item) => swap(searchOf(next, entry)),
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
