import type { Machine } from '#contract/machines/machine.ts'
import { getEvidence } from '#contract/monitoring/evidence.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { ruleSentences } from './evidence-rule.ts'
import { EvidenceStretchView } from './evidence-stretch.tsx'
import './evidence.css'

interface Props {
  machine: Machine
  eventId: string
  timezone: string
}

/** The evidence of an event: the rule that made the event, and the samples around it. */
export function EventEvidence({ machine, eventId, timezone }: Props) {
  const params = { id: machine.id, eventId }
  const { data, error, isPending, isFetching, refetch } = useEndpoint(
    getEvidence,
    { params },
    { staleMs: 30_000 },
  )
  if (isPending) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          Carregando evidência...
        </p>
        <Skeleton className="h-48" />
      </div>
    )
  }
  if (error) {
    return (
      <ErrorState
        message={messageOf(error, 'Erro ao carregar a evidência')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  const { stretches } = data.data
  const isEmpty = stretches.every(({ series }) => series.length === 0)
  return (
    <div className="grid min-w-0 gap-4">
      <ul className="grid gap-1">
        {ruleSentences(data.data, machine, timezone).map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
      {isEmpty && <p className="text-muted">Nenhuma amostra guardada em torno deste evento.</p>}
      {stretches
        .filter(({ series }) => series.length > 0)
        .map((stretch) => (
          <EvidenceStretchView key={stretch.from} {...{ machine, timezone, stretch }} evidence={data.data} />
        ))}
    </div>
  )
}
