import { type ReactNode, useMemo, useState } from 'react'
import { countShown, formatNumber } from '#web/format/number.ts'
import type { EntityWords } from '#web/state/lists/entity-words.ts'
import { found, searchable } from '#web/state/lists/text-search.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ListHead } from '#web/ui/lists/list-head.tsx'
import { ListStates } from '#web/ui/lists/list-states.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** The tab shows two lists one below the other: each begins with this many rows. */
const FIRST_ROWS = 12
/** A shorter list is in sight as a whole. */
const SEARCHED_ROWS = 6

/** A list in its states. */
export interface ListAnswer<Item> {
  /** Undefined before the first answer. */
  items: readonly Item[] | undefined
  error: string | null
  busy: boolean
  isRereading: boolean
  retry: () => void
}

interface Props<Item> {
  title: string
  words: EntityWords
  list: ListAnswer<Item>
  searchedText: (item: Item) => string
  newIcon: ReactNode
  onNew: () => void
  /** The view of a list without entries. */
  empty: { icon: ReactNode; title: string; reason: string; action: string }
  table: (rows: readonly Item[]) => ReactNode
}

/** One of the tab's lists, with its search and its states. */
export function EntryList<Item>({ title, words, list, empty, onNew, ...props }: Props<Item>) {
  const { one, many, newTitle, searchLabel, noneFound } = words
  const { searchedText, newIcon, table } = props
  const [query, setQuery] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const prepared = useMemo(() => searchable(list.items ?? [], searchedText), [list.items, searchedText])
  const matching = found(prepared, query)
  const shown = showsAll || query !== '' ? matching : matching.slice(0, FIRST_ROWS)
  const all = prepared.length
  return (
    <section aria-label={title}>
      <ListHead
        title={title}
        count={list.items && countShown(matching.length, all, one, many)}
        busy={list.isRereading}
        search={all > SEARCHED_ROWS ? { label: searchLabel, value: query, onChange: setQuery } : undefined}
        action={
          <Button look="primary" icon={newIcon} onClick={onNew}>
            {newTitle}
          </Button>
        }
      />
      <ListStates error={list.error} loaded={list.items !== undefined} busy={list.busy} onRetry={list.retry}>
        {all === 0 ? (
          <EmptyState
            icon={empty.icon}
            title={empty.title}
            action={<Button onClick={onNew}>{empty.action}</Button>}
          >
            {empty.reason}
          </EmptyState>
        ) : matching.length === 0 ? (
          <EmptyState title={noneFound}>Nada corresponde a “{query}”.</EmptyState>
        ) : (
          table(shown)
        )}
        {shown.length < matching.length && (
          <div className="pt-3 text-center">
            <Button onClick={() => setShowsAll(true)}>
              {`Mostrar todos os ${formatNumber(matching.length)} ${many}`}
            </Button>
          </div>
        )}
      </ListStates>
    </section>
  )
}
