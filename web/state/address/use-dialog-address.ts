import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { ViewDialogs } from './dialog-search.ts'
import type { ListDialogs } from './list-acts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opening the top dialog added this step to the history; the step before is the page below the dialog. */
    opened?: true
  }
}

/** True until the browser has gone back: a second close is ignored meanwhile. */
let closing = false

/**
 * The open dialogs, from the address. Opening a dialog adds a step to the browser's history, so that the back button closes it; any other
 * close also goes back by that step. After a bookmark there is no such step, and a close only removes the dialog from the address.
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
    /** Changes a filter of the open dialog, or replaces the dialog. */
    swap: (change: Partial<Search>) => to(change, { replace: true, state: true, ignoreBlocker: true }),
    /** Closes the top dialog; `without` clears its members. The question about unsaved text is answered before. */
    close(without: Partial<Search>) {
      if (closing) return
      closing = true
      const settled = history.subscribe(() => {
        closing = false
        settled()
      })
      if (history.location.state.opened) history.back({ ignoreBlocker: true })
      else to(without, { replace: true, ignoreBlocker: true })
    },
  }
}

export const NO_DIALOG = { dialogo: undefined, item: undefined }
export const NO_MAINTENANCE: Partial<ViewDialogs> = {
  manutencao: undefined,
  origem: undefined,
  equipamento: undefined,
}
