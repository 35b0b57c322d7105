import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { ViewDialogs } from './dialog-search.ts'
import type { ListDialogs } from './list-acts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step of the history was made by opening the dialog on top: the step before is the page below it. */
    opened?: true
  }
}

/** Until the browser went back, a second wish to close is the first one's. */
let closing = false

/**
 * The open dialogs, from the address. Opening one is a step in the browser's history, so that back closes it; closing it
 * otherwise takes that step back, or, for whoever came by a bookmark, leaves the address without it.
 */
export function useDialogAddress<Search extends ViewDialogs | ListDialogs = ViewDialogs>() {
  const search: object = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const to = (change: Partial<Search>, options: object) =>
    void navigate({ to: '.', search: (former: Search) => ({ ...former, ...change }), ...options } as never)

  return {
    search: search as Search,
    open: (change: Partial<Search>) => to(change, { state: { opened: true } }),
    /** A filter of the open dialog, or another dialog in its place. */
    swap: (change: Partial<Search>) => to(change, { replace: true, state: true, ignoreBlocker: true }),
    /** Closes the dialog on top; `left` is the search without it. What its form asked is answered by then. */
    close(left: Partial<Search>) {
      if (closing) return
      closing = true
      const settled = history.subscribe(() => {
        closing = false
        settled()
      })
      if (history.location.state.opened) history.back({ ignoreBlocker: true })
      else to(left, { replace: true, ignoreBlocker: true })
    },
  }
}

export const NO_DIALOG = { dialogo: undefined, item: undefined }
export const NO_MAINTENANCE: Partial<ViewDialogs> = {
  manutencao: undefined,
  origem: undefined,
  equipamento: undefined,
}
