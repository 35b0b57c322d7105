import type { Machine } from '#contract/machines/machine.ts'
import { getInsightsData } from '#contract/models/insights.ts'
import { causeOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { ChartSourceContext } from '#web/charts/data/chart-source.ts'
import { equipmentName } from '#web/monitoring/figures/equipment-name.ts'
import { LiveSection } from '#web/monitoring/live/live-section.tsx'
import { ModelAnswer } from '#web/monitoring/models/model-answer.tsx'
import { ModelHeadSkeleton } from '#web/monitoring/models/model-page.tsx'
import { useSelection } from '#web/state/address/use-selection.ts'
import { Skeleton, Skeletons } from '#web/ui/states/skeleton.tsx'
import { InsightsView } from './insights-view.tsx'
import { NoInsights } from './no-insights.tsx'
import './insights.css'

/** Live insights of the selected machine or compressor. */
export function InsightsSection({ machine }: { machine: Machine | null }) {
  const { compressorId } = useSelection()
  return (
    <LiveSection machine={machine}>
      {(one) => <LiveInsights key={`${one.id} ${compressorId}`} machine={one} compressorId={compressorId} />}
    </LiveSection>
  )
}

function LiveInsights({ machine, compressorId }: { machine: Machine; compressorId: string | null }) {
  const name = equipmentName(machine, compressorId)
  const source = { of: [machine.nome, compressorId ?? ''], period: 'proximos-7d' }
  const query = useEndpoint(getInsightsData, {
    params: { id: machine.id },
    query: { compressor: compressorId ?? undefined },
  })
  return (
    <ChartSourceContext value={source}>
      <ModelAnswer
        machine={machine}
        compressorId={compressorId}
        query={query}
        title={`Insights - ${name}`}
        errorText={(error) => `Erro: ${causeOf(error)}`}
        skeleton={<InsightsSkeleton name={name} />}
        empty={<NoInsights>O servidor respondeu sem dados de {name}.</NoInsights>}
        View={InsightsView}
      />
    </ChartSourceContext>
  )
}

/** In the shape of the page, so that nothing jumps when the data come. */
function InsightsSkeleton({ name }: { name: string }) {
  return (
    <div aria-busy="true" className="dashboard appear-late">
      <p role="status" className="sr-only">
        Carregando insights de {name}...
      </p>
      <ModelHeadSkeleton title={`Insights - ${name}`} />
      <Skeleton className="h-9.5" />
      <div className="insights-wide-narrow">
        <Skeletons count={2} className="h-92" />
      </div>
      <div className="insights-narrow-wide">
        <Skeletons count={2} className="h-72" />
      </div>
    </div>
  )
}
