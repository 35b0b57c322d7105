import type { Machine } from '#contract/machines/machine.ts'
import { getAnalyticsData } from '#contract/models/analytics.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { ChartSourceContext } from '#web/charts/data/chart-source.ts'
import { equipmentName } from '#web/monitoring/figures/equipment-name.ts'
import { LiveSection } from '#web/monitoring/live/live-section.tsx'
import { ModelAnswer } from '#web/monitoring/models/model-answer.tsx'
import { ModelHeadSkeleton } from '#web/monitoring/models/model-page.tsx'
import { useSelection } from '#web/state/address/use-selection.ts'
import { Skeleton, Skeletons } from '#web/ui/states/skeleton.tsx'
import { AnalyticsView } from './analytics-view.tsx'
import { NoAnalytics } from './no-analytics.tsx'
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
  const name = equipmentName(machine, compressorId)
  const source = { of: [machine.nome, compressorId ?? ''], period: 'tudo' }
  const query = useEndpoint(getAnalyticsData, {
    params: { id: machine.id },
    query: { timeRange: 'all', compressor: compressorId ?? undefined },
  })
  return (
    <ChartSourceContext value={source}>
      <ModelAnswer
        machine={machine}
        compressorId={compressorId}
        query={query}
        title={`Analytics ML - ${name}`}
        errorText={(error) => messageOf(error, 'Erro ao carregar dados de Analytics ML')}
        skeleton={<AnalyticsSkeleton name={name} />}
        empty={<NoAnalytics>O servidor respondeu sem dados de {name}.</NoAnalytics>}
        View={AnalyticsView}
      />
    </ChartSourceContext>
  )
}

/** In the shape of the page, so that nothing jumps when the data come. */
function AnalyticsSkeleton({ name }: { name: string }) {
  return (
    <div aria-busy="true" className="dashboard appear-late">
      <p role="status" className="sr-only">
        Carregando dados de Analytics ML de {name}...
      </p>
      <ModelHeadSkeleton title={`Analytics ML - ${name}`} />
      <Skeleton className="h-5 max-w-96" />
      <Skeleton className="h-9.5" />
      <div className="analytics-tiles">
        <Skeletons count={4} className="h-20" />
      </div>
      <div className="dashboard-halves">
        <Skeletons count={4} className="h-101" />
      </div>
    </div>
  )
}
