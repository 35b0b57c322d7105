import { useMemo } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { messageOf } from '#web/api/api-error.ts'
import { DatasetPart } from '#web/monitoring/datasets/dataset-part.tsx'
import { pageWindow } from '#web/monitoring/datasets/page-window.ts'
import { equipmentName } from '#web/monitoring/figures/equipment-name.ts'
import { FiguresAnswer } from '#web/monitoring/figures/figures-answer.tsx'
import { useDashboard } from '#web/monitoring/figures/use-dashboard.ts'
import { LiveSection } from '#web/monitoring/live/live-section.tsx'
import { useNow } from '#web/monitoring/live/use-now.ts'
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
  const name = equipmentName(machine, compressorId)
  const figures = useDashboard(machine.id, timeRange, compressorId)
  const { dashboard, isAdviceOwn, collection, latest } = figures
  const nowMs = useNow(HOUR_MS)
  const stretch = useMemo(() => pageWindow(timeRange, nowMs, timezone), [timeRange, nowMs, timezone])
  const ranges = <RangeButtons value={timeRange} onChange={(range) => select({ timeRange: range })} />
  const datasets = <DatasetPart machine={machine} compressorId={compressorId} stretch={stretch} />
  // A machine without any sample has no dashboard, but may have datasets.
  const isWithout = figures.answer !== undefined && figures.answer.data?.newestSampleAt == null
  return (
    <>
      <FiguresAnswer
        {...{ machine, name, timeRange, figures, ranges }}
        errorText={(error) => messageOf(error, 'Erro ao carregar dados')}
        skeleton={<DashboardSkeleton name={name} ranges={ranges} />}
      >
        {(shown) => (
          <UnitDashboard
            {...shown}
            {...{ collection, latest, machine, compressorId, timeRange, timezone, datasets }}
            advice={isAdviceOwn ? 'loaded' : dashboard.isError ? 'failed' : 'loading'}
            onRange={(range) => select({ timeRange: range })}
            onCompressor={(id) => select({ compressorId: id })}
          />
        )}
      </FiguresAnswer>
      {isWithout && datasets}
    </>
  )
}
