import type { Machine } from '#contract/machine.ts'
import { messageOf } from '#web/api/api-error.ts'
import { FiguresAnswer } from '#web/monitoring/figures/figures-answer.tsx'
import { useDashboard } from '#web/monitoring/figures/use-dashboard.ts'
import { LiveSection } from '#web/monitoring/live/live-section.tsx'
import { RangeButtons } from '#web/monitoring/window/range-buttons.tsx'
import { useSelection } from '#web/state/address/use-selection.ts'
import { useSignedIn } from '#web/state/session/session.ts'
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
  const figures = useDashboard(machine.id, timeRange, compressorId)
  const { dashboard, isAdviceOwn, collection, latest } = figures
  const ranges = <RangeButtons value={timeRange} onChange={(range) => select({ timeRange: range })} />
  return (
    <FiguresAnswer
      {...{ machine, timeRange, figures, ranges }}
      errorText={(error) => messageOf(error, 'Erro ao carregar dados')}
      skeleton={<DashboardSkeleton ranges={ranges} />}
    >
      {(shown) => (
        <UnitDashboard
          {...shown}
          {...{ collection, latest, machine, compressorId, timeRange, timezone }}
          advice={isAdviceOwn ? 'loaded' : dashboard.isError ? 'failed' : 'loading'}
          onRange={(range) => select({ timeRange: range })}
          onCompressor={(id) => select({ compressorId: id })}
        />
      )}
    </FiguresAnswer>
  )
}
