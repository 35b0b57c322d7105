import type { Machine } from '#contract/machine.ts'
import type { Collection } from '#contract/monitoring.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useDashboard } from '#web/monitoring/figures/use-dashboard.ts'
import { FirstCollection, NoData } from '#web/monitoring/live/data-states.tsx'
import { LiveSection } from '#web/monitoring/live/live-section.tsx'
import { RangeButtons } from '#web/monitoring/window/range-buttons.tsx'
import { windowExactly } from '#web/monitoring/window/window-words.ts'
import { useSelection } from '#web/state/address/use-selection.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { DashboardSkeleton } from './dashboard-states.tsx'
import { UnitDashboard } from './unit-dashboard.tsx'

/** The live dashboard of the selected machine or compressor. */
export function DashboardSection({ machine }: { machine: Machine | null }) {
  return (
    <LiveSection machine={machine} noMachine={NO_MACHINE}>
      {(one) => <LiveDashboard key={one.id} machine={one} />}
    </LiveSection>
  )
}

const NO_MACHINE = {
  title: 'Selecione uma Máquina',
  hint: 'Nenhuma máquina selecionada. Escolha uma no menu lateral para ver o dashboard.',
}

function LiveDashboard({ machine }: { machine: Machine }) {
  const { compressorId, timeRange, select } = useSelection()
  const timezone = useSignedIn().user.preferencias.timezone
  const { dashboard, answer, isAdviceOwn, collection, latest } = useDashboard(
    machine.id,
    timeRange,
    compressorId,
  )
  const data = answer?.data
  const failure = dashboard.isError && (
    <ErrorState
      message={messageOf(dashboard.error, 'Erro ao carregar dados')}
      onRetry={() => void dashboard.refetch()}
      busy={dashboard.isFetching}
    >
      {data?.newestSampleAt
        ? `Continuam na tela os dados de ${windowExactly(data.period, timezone)}.`
        : 'A coleta continua no servidor; esta tela tenta de novo a cada 15 segundos.'}
    </ErrorState>
  )
  if (!answer) {
    const ranges = <RangeButtons value={timeRange} onChange={(range) => select({ timeRange: range })} />
    if (!failure) return <DashboardSkeleton ranges={ranges} />
    return (
      <div className="dashboard">
        {failure}
        {ranges}
      </div>
    )
  }
  if (!data?.newestSampleAt) {
    return (
      <div className="dashboard">
        {failure}
        <NoSamples collection={collection} machine={machine} />
      </div>
    )
  }
  return (
    <div className="dashboard">
      {failure}
      <UnitDashboard
        data={data}
        collection={collection}
        latest={latest}
        machine={machine}
        compressorId={compressorId}
        timeRange={timeRange}
        timezone={timezone}
        isDimmed={dashboard.isError || data.period.timeRange !== timeRange}
        isLoading={dashboard.isFetching && dashboard.isPlaceholderData}
        advice={isAdviceOwn ? 'loaded' : dashboard.isError ? 'failed' : 'loading'}
        onRange={(range) => select({ timeRange: range })}
        onCompressor={(id) => select({ compressorId: id })}
      />
    </div>
  )
}

/** The page while no sample of the machine has been collected. */
function NoSamples({ collection, machine }: { collection: Collection | undefined; machine: Machine }) {
  return collection?.state === 'inicial' ? (
    <FirstCollection collection={collection} machineName={machine.nome} />
  ) : (
    <NoData collection={collection} machineId={machine.id} />
  )
}
