import { type ReactNode, useMemo } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import type { LatestReadings } from '#contract/monitoring/live.ts'
import type { Collection, DashboardData } from '#contract/monitoring/monitoring.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { makesCold } from '#core/kpis/makes-cold.ts'
import { titledReadings } from '#core/signals/readings/titled-readings.ts'
import { FiguresPage } from '#web/monitoring/figures/figures-page.tsx'
import { type UnitView, unitView } from '#web/monitoring/figures/unit-view.ts'
import { CollectionLine } from '#web/monitoring/live/collection-line.tsx'
import { NoBlock } from '#web/monitoring/live/data-states.tsx'
import { useSilence } from '#web/monitoring/live/use-silence.ts'
import { useMaintenance, useMaySchedule } from '#web/monitoring/maintenance/use-maintenance.ts'
import { useShownParts } from '#web/monitoring/page/use-shown-parts.ts'
import { DataEnd } from '#web/monitoring/window/data-end.tsx'
import { RangeButtons } from '#web/monitoring/window/range-buttons.tsx'
import { ReportButton } from '#web/monitoring/window/report-button.tsx'
import { windowExactly } from '#web/monitoring/window/window-words.ts'
import { type EventChoice, NEW_MAINTENANCE } from '#web/state/address/dialog-search.ts'
import type { ShownRange } from '#web/state/address/own-period.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { useStableFunction } from '#web/ui/behaviour/use-stable-function.ts'
import { LevelIcon } from '#web/ui/states/level.tsx'
import { AddressedPart } from './addressed-part.tsx'
import { Advice, type AdviceState } from './advice.tsx'
import { LiveReadings } from './cards/live-readings.tsx'
import { UnitCards } from './cards/unit-cards.tsx'
import { DashboardFooter } from './dashboard-footer.tsx'
import { headline } from './dashboard-headline.ts'
import { EXPLANATION_ROWS, Explanations } from './explanations.tsx'
import { SummaryBanner } from './summary-banner.tsx'
import { UnitDialogs } from './unit-dialogs.tsx'
import { WhyUnknown } from './unknown/why-unknown.tsx'

interface Props {
  data: DashboardData
  collection: Collection | undefined
  latest: LatestReadings | undefined
  machine: Machine
  compressorId: string | null
  timeRange: ShownRange
  /** The range of the figures. */
  range: ShownRange
  /** The instant of the figures. */
  updatedAt: string
  timezone: string
  /** The figures are old, or belong to another range while the requested one loads. */
  isDimmed: boolean
  isLoading: boolean
  /** State of this unit's recommendations; another unit's are never shown. */
  advice: AdviceState
  /** The unit's datasets, after its own charts. */
  datasets: ReactNode
  onRange: (range: ShownRange) => void
  onCompressor: (compressorId: string | null) => void
}

/** Parts before the charts: headline, latest readings with the banner, cards. */
const BEFORE_CHARTS = 3
const PARTS = BEFORE_CHARTS + EXPLANATION_ROWS + 1
/** A later view paints headline and banner, then the parts that fill a screen, then the rest. */
const STOPS = [2, BEFORE_CHARTS + 1]

export function UnitDashboard(props: Props) {
  const { data, machine, compressorId, timezone, range } = props
  const machineName = machine.nome
  const { open } = useDialogAddress()
  const maintenance = useMaintenance(machine.id).data?.data
  const isCold = makesCold(machine.tipo)
  const unit = useMemo(
    () => unitView(data, machineName, compressorId, isCold),
    [data, machineName, compressorId, isCold],
  )
  const { newestSampleAt, isStale } = useSilence(data, props.latest, machine)
  const unitId = unit.compressor?.id ?? MACHINE_UNIT
  const showEvents = useStableFunction((evento: EventChoice, unidade: string = unitId) =>
    open({ dialogo: 'eventos', evento: evento === 'failure' ? undefined : evento, unidade }),
  )
  const onCompressor = useStableFunction(props.onCompressor)
  const shownParts = useShownParts(PARTS, STOPS)
  const source = useMemo(
    () => ({ of: [machineName, unit.compressor?.compressorRef ?? ''], period: range }),
    [machineName, unit, range],
  )
  // The contract promises these members; an answer of another version may lack them.
  if (!unit.block?.kpis) return <NoBlock />
  return (
    <FiguresPage
      source={source}
      isDimmed={props.isDimmed}
      isLoading={props.isLoading}
      isStale={isStale}
      isGrowing={shownParts < PARTS}
    >
      <UnitHeader {...props} unit={unit} newestSampleAt={newestSampleAt} />
      {shownParts >= 2 && (
        <>
          {props.latest && (
            <LiveReadings
              latest={props.latest}
              unit={unit.compressor?.id ?? null}
              onHistory={() => open({ dialogo: 'leituras' })}
            />
          )}
          <SummaryBanner unit={unit} period={windowExactly(data.period, timezone)}>
            <WhyUnknown {...{ machine, unit, data, range }} />
          </SummaryBanner>
        </>
      )}
      {shownParts >= BEFORE_CHARTS && <UnitCards unit={unit} data={data} onEvents={showEvents} />}
      <Explanations
        rows={shownParts - BEFORE_CHARTS}
        machineId={machine.id}
        unit={unit}
        data={data}
        maintenance={maintenance}
        onCompressor={onCompressor}
      />
      {shownParts >= PARTS && <AfterCharts {...props} {...{ unit, newestSampleAt, isStale, maintenance }} />}
    </FiguresPage>
  )
}

interface HeaderProps extends Props {
  unit: UnitView
  newestSampleAt: string | null
}

/** The headline, the collector's state and the choice of the range. */
function UnitHeader(props: HeaderProps) {
  const { unit, data, machine, collection } = props
  const showMachine = () => props.onCompressor(null)
  return (
    <header className="flex min-w-0 flex-col items-start gap-3">
      <h1 className="headline">{headline(unit, data)}</h1>
      {unit.notFound !== null && <NotFoundNote unit={unit} onShow={showMachine} />}
      <div className="flex w-full flex-wrap items-start justify-between gap-x-6 gap-y-3">
        {collection && (
          <CollectionLine
            collection={collection}
            newestSampleAt={props.newestSampleAt}
            timezone={props.timezone}
            intervalSeconds={machine.configuracao.collectIntervalSeconds}
            isFromFiles={machine.uploadSource !== null}
            readings={titledReadings(machine)}
            machineId={machine.id}
          />
        )}
        <RangeButtons value={props.timeRange} onChange={props.onRange} />
      </div>
      <DataEnd
        data={data}
        newestSampleAt={props.newestSampleAt}
        timezone={props.timezone}
        onRange={props.onRange}
      />
    </header>
  )
}

interface AfterChartsProps extends HeaderProps {
  isStale: boolean
  maintenance: readonly Maintenance[] | undefined
}

/** The recommendations, the footer and the dialog that the address names. */
function AfterCharts(props: AfterChartsProps) {
  const { unit, data, range, machine, maintenance, timezone, isStale } = props
  const { open } = useDialogAddress()
  const maySchedule = useMaySchedule(machine.siteId)
  const schedule = useStableFunction((origem?: string) => open({ manutencao: NEW_MAINTENANCE, origem }))
  const onList = useStableFunction(() => open({ dialogo: 'manutencoes' }))
  const compressorId = unit.compressor?.id ?? null
  return (
    <>
      {props.datasets}
      <AddressedPart part="recomendacoes">
        <Advice
          unit={unit}
          data={data}
          advice={props.advice}
          maintenance={maintenance}
          timezone={timezone}
          maySchedule={maySchedule}
          onSchedule={schedule}
          onList={onList}
        />
      </AddressedPart>
      <DashboardFooter unit={unit} at={props.updatedAt} timezone={timezone} isStale={isStale}>
        <ReportButton machineId={machine.id} compressorId={compressorId} timeRange={range} />
      </DashboardFooter>
      <UnitDialogs
        machine={machine}
        compressorId={compressorId}
        data={data}
        range={range}
        timezone={timezone}
        silentSince={isStale ? props.newestSampleAt : null}
        maintenance={maintenance}
      />
    </>
  )
}

function NotFoundNote({ unit, onShow }: { unit: UnitView; onShow: () => void }) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-soft px-3 py-2"
    >
      <span className="min-w-0 wrap-anywhere text-warn-text">
        <LevelIcon level="warn" className="mr-2 inline align-[-3px]" />O compressor “{unit.notFound}” não foi
        encontrado em {unit.name}; os dados abaixo são da máquina inteira.
      </span>
      <button
        type="button"
        className="touch-target font-medium underline underline-offset-2"
        onClick={onShow}
      >
        Ver a máquina
      </button>
    </p>
  )
}
