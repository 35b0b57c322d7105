import { getAnalyticsData } from '#contract/analytics.ts'
import type { Machine } from '#contract/machine.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { LiveSection } from '#web/monitoring/live-section.tsx'
import { ModelPage } from '#web/monitoring/model-page.tsx'
import { useSelection } from '#web/state/selection.ts'
import { useSignedIn } from '#web/state/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnalyticsView } from './analytics-view.tsx'
import './analytics.css'

/** Live analytics of the selected machine or compressor. */
export function AnalyticsSection({ machine }: { machine: Machine | null }) {
  const { compressorId } = useSelection()
  return (
    <LiveSection machine={machine}>
      {(one) => <LiveAnalytics key={`${one.id} ${compressorId}`} machine={one} compressorId={compressorId} />}
    </LiveSection>
  )
}

function LiveAnalytics({ machine, compressorId }: { machine: Machine; compressorId: string | null }) {
  const timezone = useSignedIn().user.preferencias.timezone
  const { data, error, isFetching, refetch } = useEndpoint(getAnalyticsData, {
    params: { id: machine.id },
    query: { timeRange: 'all', compressor: compressorId ?? undefined },
  })
  const failure = error && (
    <ErrorState
      message={messageOf(error, 'Erro ao carregar dados de Analytics ML')}
      onRetry={() => void refetch()}
      busy={isFetching}
    >
      {data ? 'Continuam na tela os dados da última resposta.' : undefined}
    </ErrorState>
  )
  if (!data) {
    if (!failure) return <AnalyticsSkeleton name={machine.nome} />
    return <ModelPage title={`Analytics ML - ${machine.nome}`}>{failure}</ModelPage>
  }
  return (
    <div className="dashboard">
      {failure}
      <AnalyticsView
        data={data.data}
        machineId={machine.id}
        compressorId={compressorId}
        timezone={timezone}
        onReload={refetch}
      />
    </div>
  )
}

/** In the shape of the page, so that nothing jumps when the data come. */
function AnalyticsSkeleton({ name }: { name: string }) {
  return (
    <div aria-busy="true" className="dashboard appear-late">
      <p role="status" className="sr-only">
        Carregando dados de Analytics ML de {name}...
      </p>
      <Skeleton className="h-7 max-w-96" />
      <Skeleton className="h-9" />
      <div className="analytics-tiles">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <div className="dashboard-halves">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  )
}
