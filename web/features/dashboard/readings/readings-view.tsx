import { ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { messageOf } from '#web/api/api-error.ts'
import type { SeriesColour } from '#web/charts/chart-spec.ts'
import type { TimeChartSpec, TimeMark } from '#web/charts/time/time-chart.ts'
import { TimeFigure } from '#web/charts/time/time-figure.tsx'
import type { TimeSeries } from '#web/charts/time/time-series.ts'
import { type TimeView, zoomed } from '#web/charts/time/time-view.ts'
import type { ChangeView } from '#web/charts/time/use-time-view.ts'
import type { ShownRange } from '#web/state/address/own-period.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { useStableFunction } from '#web/ui/behaviour/use-stable-function.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useAddressedView } from './addressed-view.ts'
import { formOf, type Reading, useReadingChoice } from './reading-choice.ts'
import { ReadingChoiceField } from './reading-choice-field.tsx'
import { readingMarks, useFailures } from './reading-marks.ts'
import { readingSummary } from './reading-summary.ts'
import { useReadingSeries } from './use-reading-series.ts'

export interface ReadingsProps {
  machine: Machine
  compressorId: string | null
  period: DashboardData['period']
  /** The range of the period. */
  range: ShownRange
  timezone: string
  maintenance: readonly Maintenance[] | undefined
}

/** The choice of readings, and their charts on one time axis. */
export function ReadingsView({ machine, compressorId, period, range, timezone, maintenance }: ReadingsProps) {
  const { search, swap } = useDialogAddress()
  const { view, whole, isWidened, changeView } = useAddressedView(period)
  const { readings, chosen, ids, missing } = useReadingChoice(machine, compressorId, search.leituras)
  const { answer, series, settled } = useReadingSeries(machine.id, ids, { view, whole })
  const failures = useFailures({ machine, compressorId, range, timezone, widened: isWidened ? whole : null })
  const marks = useMemo(
    () =>
      readingMarks({
        failures: failures ?? [],
        maintenance: maintenance ?? [],
        compressorId,
        timezone,
        nowMs: whole.toMs,
      }),
    [failures, maintenance, compressorId, timezone, whole],
  )
  const specs = useMemo(() => chartsOf(chosen, series, marks), [chosen, series, marks])
  const toggle = useStableFunction((id: string, isOn: boolean) => {
    const next = isOn ? [...ids, id] : ids.filter((one) => one !== id)
    if (next.length > 0) swap({ leituras: next.join(',') })
  })
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" aria-busy={answer.isFetching}>
      <ReadingChoiceField readings={readings} chosenIds={ids} onToggle={toggle} />
      <ZoomButtons view={view} whole={whole} onView={changeView} />
      {missing !== null && <p role="status">{missing}</p>}
      {failures === null && <p role="status">As falhas não puderam ser lidas e não estão marcadas.</p>}
      {answer.isError && (
        <ErrorState
          message={messageOf(answer.error, 'Erro ao carregar dados')}
          onRetry={() => void answer.refetch()}
          busy={answer.isFetching}
        />
      )}
      {readings.length === 0 && (
        <EmptyState title="Nenhuma leitura mapeada">
          Esta unidade não tem leituras mapeadas; um administrador as mapeia no painel, em Máquinas.
        </EmptyState>
      )}
      {answer.isPending && ids.length > 0 && <Skeleton className="h-64" />}
      {specs.map(({ id, spec }) => (
        <TimeFigure
          key={id}
          title={spec.name}
          // A sentence that changed with every frame could not be read and would lay out the page anew.
          summary={readingSummary(spec, settled, timezone)}
          spec={spec}
          {...{ view, whole, timezone }}
          onView={changeView}
        />
      ))}
    </div>
  )
}

/** The charts of the chosen readings whose points are loaded. A reading's colour is its place in the choice. */
const chartsOf = (
  chosen: readonly Reading[],
  series: ReadonlyMap<string, TimeSeries>,
  marks: readonly TimeMark[],
): { id: string; spec: TimeChartSpec }[] =>
  chosen.flatMap((reading, index) => {
    const found = series.get(reading.id)
    const colour = (index + 1) as SeriesColour
    const spec = found && { name: reading.name, ...formOf(reading), colour, series: found, marks }
    return spec ? [{ id: reading.id, spec }] : []
  })

function ZoomButtons({ view, whole, onView }: { view: TimeView; whole: TimeView; onView: ChangeView }) {
  const zoom = (factor: number) => onView((now) => zoomed(now, whole, factor, (now.fromMs + now.toMs) / 2))
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<ZoomIn className="size-4" aria-hidden />} onClick={() => zoom(0.5)}>
        Ampliar
      </Button>
      <Button
        icon={<ZoomOut className="size-4" aria-hidden />}
        disabled={view === whole}
        onClick={() => zoom(2)}
      >
        Reduzir
      </Button>
      <Button look="quiet" disabled={view === whole} onClick={() => onView(() => whole)}>
        Período inteiro
      </Button>
    </div>
  )
}
