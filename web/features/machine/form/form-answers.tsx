import type { ApiError } from '#web/api/api-error.ts'
import { messageOf } from '#web/api/api-error.ts'
import { ENTITIES, formTexts } from '#web/state/lists/entity-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

interface Read {
  readonly data: unknown
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface Props {
  isNew: boolean
  /** All answers that the form waits for. */
  reads: readonly Read[]
  /** The failure in words, where the server gives none. */
  failed: string
  onClose: () => void
}

/** The machine form's dialog until its answers are there. */
export function FormAnswers({ isNew, reads, failed, onClose }: Props) {
  const error = reads.find(({ data, error }) => error !== null && data === undefined)?.error
  return (
    <Dialog open onClose={onClose} title={formTexts(ENTITIES.machine, isNew).title} width="full">
      {error ? (
        <ErrorState
          message={messageOf(error, failed)}
          onRetry={() => {
            for (const read of reads) if (read.error) void read.refetch()
          }}
          busy={reads.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <div role="status" aria-busy="true" className="appear-late grid gap-4">
          <span className="sr-only">Carregando...</span>
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-64" />
        </div>
      )}
    </Dialog>
  )
}
