import type { Machine } from '#contract/machine.ts'
import { causeOf } from '#web/api/api-error.ts'
import { useDashboard } from '#web/monitoring/figures/use-dashboard.ts'
import { FirstCollection, NoData } from '#web/monitoring/live/data-states.tsx'
import { LiveSection } from '#web/monitoring/live/live-section.tsx'
import { RangeButtons } from '#web/monitoring/window/range-buttons.tsx'
import { windowExactly } from '#web/monitoring/window/window-words.ts'
import { useSelection } from '#web/state/address/use-selection.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { MachineSummary } from './machine-summary.tsx'
import { SummarySkeleton } from './summary-states.tsx'
import './summary.css'

/** The live summary of the selected machine. */
export function SummarySection({ machine }: { machine: Machine | null }) {
  return (
    <LiveSection machine={machine} noToken={NO_TOKEN} noMachine={NO_MACHINE}>
      {(one) => <LiveSummary key={one.id} machine={one} />}
    </LiveSection>
  )
}

const NO_TOKEN = 'Token de autenticação não encontrado. Faça login novamente.'
const NO_MACHINE = {
  title: 'Nenhuma máquina selecionada',
  hint: 'Selecione uma máquina no menu lateral para ver o resumo.',
}

function LiveSummary({ machine }: { machine: Machine }) {
  const { timeRange, select } = useSelection()
  const timezone = useSignedIn().user.preferencias.timezone
  // The summary is the machine's, whichever compressor the address names.
  const { dashboard, answer, collection, latest } = useDashboard(machine.id, timeRange, null)
  const ranges = <RangeButtons value={timeRange} onChange={(range) => select({ timeRange: range })} />
  const failure = dashboard.isError && (
    <ErrorState
      message={causeOf(dashboard.error, 'Erro ao carregar dados')}
      onRetry={() => void dashboard.refetch()}
      busy={dashboard.isFetching}
    >
      {answer?.data?.newestSampleAt
        ? `Continuam na tela os dados de ${windowExactly(answer.data.period, timezone)}.`
        : 'A coleta continua no servidor; esta tela tenta de novo a cada 15 segundos.'}
    </ErrorState>
  )
  if (!answer) {
    if (!failure) return <SummarySkeleton ranges={ranges} />
    return (
      <div className="dashboard">
        {failure}
        {ranges}
      </div>
    )
  }
  const { data } = answer
  if (!data?.newestSampleAt) {
    return (
      <div className="dashboard">
        {failure}
        {collection?.state === 'inicial' ? (
          <FirstCollection collection={collection} machineName={machine.nome} />
        ) : (
          <NoData
            collection={collection}
            machineId={machine.id}
            hint="Selecione uma máquina no menu lateral para ver outro resumo."
          />
        )}
      </div>
    )
  }
  return (
    <div className="dashboard">
      {failure}
      <MachineSummary
        data={data}
        machine={machine}
        collection={collection}
        latest={latest}
        timezone={timezone}
        ranges={ranges}
        isDimmed={dashboard.isError || data.period.timeRange !== timeRange}
        isLoading={dashboard.isFetching && dashboard.isPlaceholderData}
      />
    </div>
  )
}
