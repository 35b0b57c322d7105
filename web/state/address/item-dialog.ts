import { useEffect } from 'react'
import { NO_DIALOG, useDialogAddress } from './dialog-address.ts'
import {
  ACT_WORDS,
  type ItemAct,
  type ListDialogs,
  LONE_ACTS,
  type LoneAct,
  SECURITY_LOG,
} from './dialog-search.ts'

type OpenAlone<Act extends ItemAct> = Act extends LoneAct ? { act: Act } : never
export type OpenItem<Act extends ItemAct, Item> = OpenAlone<Act> | { act: Exclude<Act, LoneAct>; item: Item }

/**
 * Which dialog of a list is open, on which of its entries. `items` is undefined until the list is there; what the address
 * names and the list does not have is taken from the address.
 */
export function useItemDialog<Act extends ItemAct, Item extends { id: string }>(
  acts: readonly Act[],
  items: readonly Item[] | undefined,
  /** The list is as new as it gets: what it lacks is nowhere. */
  settled: boolean,
  /** Says why the list itself offers no such act; null: it does. What an address asks for all the same is not opened. */
  refusal: (act: Exclude<Act, LoneAct>, item: Item) => (() => void) | null = () => null,
) {
  const { search, open, swap, close } = useDialogAddress<ListDialogs>()
  const act = acts.find((one) => ACT_WORDS[one] === search.dialogo)
  const item = items?.find(({ id }) => id === search.item)
  const named = openItem(act, item)
  const refused = named !== null && 'item' in named ? refusal(named.act, named.item) : null
  const current = refused === null ? named : null
  const asked = search.dialogo !== undefined && search.dialogo !== SECURITY_LOG
  const unknown = asked && current === null && items !== undefined && settled
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out to be unknown
  useEffect(() => {
    if (!unknown) return
    refused?.()
    swap(NO_DIALOG)
  }, [unknown])

  const naming = (next: Act, one: Item | null) => ({ dialogo: ACT_WORDS[next], item: one?.id })
  return {
    current,
    open: (next: Act, one: Item | null) => {
      const wanted = naming(next, one)
      // Brought back after the session by the address and by the kept draft alike.
      if (wanted.dialogo !== search.dialogo || wanted.item !== search.item) open(wanted)
    },
    swap: (next: Act, one: Item) => swap(naming(next, one)),
    close: () => close(NO_DIALOG),
  }
}

function openItem<Act extends ItemAct, Item>(
  act: Act | undefined,
  item: Item | undefined,
): OpenItem<Act, Item> | null {
  if (act === undefined) return null
  if (LONE_ACTS.some((lone) => lone === act)) return { act } as OpenItem<Act, Item>
  if (item === undefined) return null
  return { act, item } as OpenItem<Act, Item>
}
