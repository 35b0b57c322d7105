import type { ReactNode } from 'react'
import { ErrorState } from '../states/error-state.tsx'
import { Spinner } from '../states/spinner.tsx'

/** A list's first load. It appears late: most loads end before 300 ms. */
export function ListLoading() {
  return (
    <div
      role="status"
      className="appear-late flex items-center justify-center gap-3 py-16 text-muted"
      aria-busy="true"
    >
      <Spinner />
      Carregando...
    </div>
  )
}

interface Props {
  /** Null: there is no error. */
  error: string | null
  onRetry: () => void
  busy: boolean
  /** There is an answer, possibly an older one. */
  loaded: boolean
  children: ReactNode
}

/** A list in its states: loading, failed or loaded; a failed reload keeps the former list and says so. */
export function ListStates({ error, onRetry, busy, loaded, children }: Props) {
  return (
    <>
      {error !== null && (
        <ErrorState message={error} onRetry={onRetry} busy={busy} className="mb-4">
          {loaded ? 'A lista abaixo é a da última leitura.' : undefined}
        </ErrorState>
      )}
      {loaded ? children : error === null && <ListLoading />}
    </>
  )
}
